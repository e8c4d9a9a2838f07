import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AuthorPhoto } from '#client/components/authors/author-photo.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { query } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference } from '#client/routing/page-context.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { Author } from '#shared/authors/authors.ts'
import { authorName, readAuthor } from '#shared/authors/names.ts'
import { dateRange } from '#shared/conference/conference.ts'

const frame = 'flex flex-col overflow-hidden rounded-lg border border-hairline bg-paper-raised'

const AuthorCard = ({ author }: { author: Author }) => {
  const name = authorName(author)
  return (
    <li className={frame}>
      <AuthorPhoto name={name} photoUrl={author.photoUrl} size="card" />
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-xl">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          <bdi>{author.institution}</bdi>
        </p>
        <p dir="auto" className="mt-3 line-clamp-3">
          {author.bio}
        </p>
        <div className="mt-auto pt-5">
          <ButtonLink
            to="/authors/$id"
            params={{ id: String(author.id) }}
            aria-label={`View Profile of ${name}`}
            variant="secondary"
            size="sm"
          >
            View Profile
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

const AuthorCardSkeleton = () => (
  <li aria-hidden className={frame}>
    <Skeleton className="aspect-square rounded-none" />
    <div className="grid gap-3 p-5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-16" />
      <Skeleton className="h-9 w-28" />
    </div>
  </li>
)

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader>
      <p>Meet our keynote speakers.</p>
    </PageHeader>
    <div className="page-width py-12 md:py-16">{children}</div>
  </>
)

const AuthorsPage = () => {
  const speakers = Route.useLoaderData()
  return (
    <Frame>
      {speakers.length === 0 ? (
        <NoSpeakersYet />
      ) : (
        <ul className={grid}>
          {speakers.map((author) => (
            <AuthorCard key={author.id} author={author} />
          ))}
        </ul>
      )}
    </Frame>
  )
}

const NoSpeakersYet = () => (
  <div className="rounded-lg border border-hairline bg-paper-raised p-8 md:p-12">
    <h2 className="text-2xl">Keynote Speakers</h2>
    <p className="prose-width mt-3 text-ink-soft">
      Our keynote speakers will be announced here. Please come back closer to {dateRange(useConference())}.
    </p>
  </div>
)

const Loading = () => (
  <Frame>
    <p role="status" className="sr-only">
      Loading speakers…
    </p>
    <ul className={grid}>
      <AuthorCardSkeleton />
      <AuthorCardSkeleton />
      <AuthorCardSkeleton />
    </ul>
  </Frame>
)

export const Route = createFileRoute('/authors/')({
  staticData: { heading: 'Speakers' },
  loader: async ({ context }) => {
    const keynotes = query('GET /api/authors', { query: { keynoteSpeaker: 'true' } })
    return (await orLoadError(context.load(keynotes), 'Failed to fetch authors')).map(readAuthor)
  },
  head: ({ match }) =>
    pageHead(match, {
      description: `Keynote speakers of ${match.context.page.conference.shortName}, ${dateRange(match.context.page.conference)}.`,
      path: '/authors',
    }),
  component: AuthorsPage,
  pendingComponent: Loading,
  pendingMs: 150,
  errorComponent: loadErrorPage('Failed to load speakers. Please try again later.', Frame),
})
