import { useQuery } from '@tanstack/react-query'
import { readAuthor } from '../../../../shared/authors/names'
import { query } from '../../../data/api'
import { once } from '../../../data/refresh'
import { LoadError } from '../../../ui/load-error'
import { Loading } from '../../../ui/loading'
import { AdminPage } from '../layout/admin-page'
import { AuthorForm } from './author-form'

const back = { label: 'Back to Speakers', tab: 'authors' } as const

/** `id` as it stands in the address: a number, or 'new'. */
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
    ...once,
    select: readAuthor,
  })
  if (author.isPending) return <Loading />
  if (author.isError)
    return (
      <LoadError
        title={author.error.status === 400 ? 'Speaker not found' : author.error.userMessage}
        onRetry={() => void author.refetch()}
      />
    )
  return <AuthorForm author={author.data} />
}
