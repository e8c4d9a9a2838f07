import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ApprovedAbstractForm } from '#client/components/admin/abstracts/approved-abstract-form.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'

const EditApprovedPage = () => {
  const { id } = Route.useParams()
  const approved = useQuery({
    ...query('GET /api/approved-abstracts/:id', { params: { id } }),
    ...formQuery,
  })
  const abstractId = approved.data?.abstractId
  return (
    <AdminPage
      history={approved.data && { entity: 'approved abstract', entityId: approved.data.id }}
      back={
        abstractId === undefined
          ? { label: 'Back to abstracts', tab: 'abstracts' }
          : { label: 'Back to the approved abstract', to: `/admin/abstracts/approved-details/${abstractId}` }
      }
    >
      <Loaded of={approved} loading="Loading abstract" failure="Error Loading Abstract">
        {(loaded) => <ApprovedAbstractForm approved={loaded} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/approved-abstracts/edit/$id')({
  staticData: { heading: 'Edit approved abstract' },
  component: EditApprovedPage,
})
