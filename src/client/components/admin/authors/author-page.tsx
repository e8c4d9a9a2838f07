import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { isMissing, QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { AuthorForm } from './author-form.tsx'
import { toEditedAuthor } from './author-record.ts'

const back = { label: 'Back to Speakers', tab: 'authors' } as const

/** `id` comes from the URL: a number, or 'new'. */
export const AuthorPage = ({ id }: { id: string }) =>
  id === 'new' ? (
    <AdminPage back={back}>
      <AuthorForm />
    </AdminPage>
  ) : (
    <AdminPage back={back} history={{ entity: 'author', entityId: id }}>
      <EditAuthor key={id} id={id} />
    </AdminPage>
  )

const EditAuthor = ({ id }: { id: string }) => {
  const author = useQuery({
    ...query('GET /api/authors/:id', { params: { id }, query: { admin: 'true' } }),
    ...formQuery,
    select: toEditedAuthor,
  })
  if (author.isPending) return <Loading />
  if (isMissing(author.error)) return <Alert tone="danger">Speaker not found</Alert>
  if (author.isError) return <QueryError title="Could not load the speaker." of={author} />
  return <AuthorForm author={author.data} />
}
