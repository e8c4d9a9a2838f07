import { useQuery } from '@tanstack/react-query'
import { readAuthor } from '../../../../shared/authors/names'
import { query } from '../../../data/api'
import { formQuery } from '../../../data/refresh'
import { Alert } from '../../../ui/alert'
import { Loading } from '../../../ui/loading'
import { AdminPage } from '../layout/admin-page'
import { isMissing, QueryError } from '../lists/query-error'
import { AuthorForm } from './author-form'
import { ProfileChangesOf } from './waiting-profile-changes'

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
    select: readAuthor,
  })
  if (author.isPending) return <Loading />
  if (isMissing(author.error)) return <Alert tone="danger">Speaker not found</Alert>
  if (author.isError) return <QueryError title="Could not load the speaker." of={author} />
  return (
    <>
      <ProfileChangesOf authorId={author.data.id} />
      {/* Remounted with the profile that a confirmed change has updated. */}
      <AuthorForm key={author.data.version} author={author.data} />
    </>
  )
}
