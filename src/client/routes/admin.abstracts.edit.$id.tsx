import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CorrectionForm } from '#client/components/admin/abstracts/correction-form.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { ListLoading } from '#client/components/admin/lists/list-loading.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
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
      {abstract.isPending ? (
        <ListLoading label="Loading abstract" />
      ) : abstract.isError ? (
        <QueryError title="Error Loading Abstract" of={abstract} />
      ) : (
        <CorrectionForm abstract={abstract.data} />
      )}
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/abstracts/edit/$id')({
  staticData: { heading: 'Correct the abstract' },
  component: CorrectAbstractPage,
})
