import { createFileRoute } from '@tanstack/react-router'
import { AuthorPage } from '#client/components/admin/authors/author-page.tsx'

const EditAuthor = () => <AuthorPage id={Route.useParams().id} />

/** An alias of the edit route. */
export const Route = createFileRoute('/admin/authors/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add New Speaker' : 'Edit Speaker') },
  component: EditAuthor,
})
