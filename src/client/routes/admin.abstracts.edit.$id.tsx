import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CorrectionForm } from '#client/components/admin/abstracts/correction-form.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'

const CorrectAbstractPage = () => {
  const { id } = Route.useParams()
  const abstract = useQuery({ ...query('GET /api/abstracts/:id', { params: { id } }), ...formQuery })
  return (
    <AdminPage
      history={abstract.data && { entity: 'abstract', entityId: abstract.data.id }}
      back={{ label: 'Back to the abstract', to: `/admin/abstracts/review/${id}` }}
    >
      <Loaded of={abstract} loading="Loading abstract" failure="Error Loading Abstract">
        {(loaded) => <CorrectionForm abstract={loaded} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/abstracts/edit/$id')({
  staticData: { heading: 'Correct the abstract' },
  component: CorrectAbstractPage,
})
