import { createFileRoute, notFound } from '@tanstack/react-router'
import { AuthorProfile, AuthorProfileSkeleton } from '#client/components/authors/author-profile.tsx'
import { BackLink } from '#client/components/site/back-link.tsx'
import { authorQuery, normaliseAuthor } from '#client/data/authors.ts'
import { loadErrorMessage, orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { AuthorDetail } from '#shared/authors/authors.ts'
import { authorName } from '#shared/authors/names.ts'
import type { SiteFacts } from '#shared/conference/conference.ts'
import { shortened } from '#shared/text.ts'

const SpeakerPage = () => <AuthorProfile author={Route.useLoaderData()} />

const Missing = ({ reason }: { reason?: string }) => (
  <div className="page-width grid justify-items-start gap-6 py-10">
    <BackLink />
    <h1 className="text-4xl">Speaker</h1>
    <Alert tone="danger">
      <p>
        Speaker details not available. The speaker may not exist or there was a problem retrieving their
        information.
      </p>
      {reason && <p className="mt-1">{reason}</p>}
    </Alert>
  </div>
)

const previewOf = ({ institution, bio }: AuthorDetail, { shortName }: SiteFacts) =>
  shortened([institution, bio].filter(Boolean).join('. ')) || `A speaker at ${shortName}.`

export const Route = createFileRoute('/authors/$id')({
  staticData: { heading: 'Speaker' },
  loader: async ({ context, params }) => {
    const author = normaliseAuthor(
      await orLoadError(context.load(authorQuery(params.id)), 'Failed to fetch author details'),
    )
    if (!author) throw notFound()
    // Only the server makes link previews.
    return {
      ...author,
      preview: import.meta.env.SSR ? previewOf(author, context.page.conference) : author.institution,
    }
  },
  head: ({ match, params, loaderData: author }) =>
    pageHead(match.context, {
      title: author ? authorName(author) : 'Speaker',
      description: author ? author.preview : 'Speaker details not available.',
      // All missing speakers share one page.
      path: author ? `/authors/${params.id}` : '/authors',
      noindex: !author,
      photo: author && { url: author.photoUrl, of: authorName(author) },
    }),
  component: SpeakerPage,
  pendingComponent: AuthorProfileSkeleton,
  pendingMs: 150,
  notFoundComponent: () => <Missing />,
  errorComponent: ({ error }) => <Missing reason={loadErrorMessage(error)} />,
})
