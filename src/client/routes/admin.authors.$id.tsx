import { createFileRoute } from '@tanstack/react-router'
import { AuthorPage } from '../components/admin/authors/author-page'

const EditAuthor = () => <AuthorPage id={Route.useParams().id} />

/** The same form under its shorter address. */
export const Route = createFileRoute('/admin/authors/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add New Speaker' : 'Edit Speaker') },
  component: EditAuthor,
})
