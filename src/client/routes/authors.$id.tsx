import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { authorName, readAuthor } from '../../shared/author-names'
import type { AuthorDetail } from '../../shared/authors'
import { conference } from '../../shared/conference'
import { authorQuery } from '../authors'
import { AuthorProfile, AuthorProfileSkeleton } from '../components/authors/author-profile'
import { BackLink } from '../components/site/back-link'
import { pageHead } from '../head'
import { Alert } from '../ui/alert'

const SpeakerPage = () => {
  const { data: author } = useSuspenseQuery(authorQuery(Route.useParams().id))
  return author ? <AuthorProfile author={author} /> : <Missing />
}

const Missing = () => (
  <div className="page-width grid justify-items-start gap-6 py-10">
    <BackLink />
    <h1 className="text-4xl">Speaker</h1>
    <Alert tone="danger">
      Speaker details not available. The speaker may not exist or there was a problem retrieving their
      information.
    </Alert>
  </div>
)

const descriptionOf = ({ institution, bio }: AuthorDetail) =>
  [institution, bio].filter(Boolean).join('. ').replace(/\s+/g, ' ').slice(0, 160) ||
  `A speaker at ${conference.shortName}.`

export const Route = createFileRoute('/authors/$id')({
  staticData: { heading: 'Speaker' },
  loader: async ({ context, params }) => {
    const author = await context.queryClient.fetchQuery(authorQuery(params.id))
    if (!author) throw notFound()
  },
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const found = queryClient.getQueryData(authorQuery(params.id).queryKey)
    const author = found && readAuthor(found)
    return pageHead(queryClient, {
      title: author ? authorName(author) : 'Speaker',
      description: author ? descriptionOf(author) : 'Speaker details not available.',
      // One page tells of all who do not exist, whatever their address.
      path: author ? `/authors/${params.id}` : '/authors',
      noindex: !author,
    })
  },
  component: SpeakerPage,
  pendingComponent: AuthorProfileSkeleton,
  pendingMs: 150,
  notFoundComponent: Missing,
  errorComponent: Missing,
})
