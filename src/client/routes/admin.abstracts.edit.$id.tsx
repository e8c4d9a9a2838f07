import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CorrectionForm } from '../components/admin/abstracts/correction-form'
import { AdminPage } from '../components/admin/layout/admin-page'
import { ListLoading } from '../components/admin/lists/list-loading'
import { QueryError } from '../components/admin/lists/query-error'
import { query } from '../data/api'
import { formQuery } from '../data/refresh'

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
