import { createFileRoute } from '@tanstack/react-router'
import { AuthorPage } from '../components/admin/author-page'

const EditSpeaker = () => <AuthorPage id={Route.useParams().id} />

export const Route = createFileRoute('/admin/authors/edit/$id')({ component: EditSpeaker })
