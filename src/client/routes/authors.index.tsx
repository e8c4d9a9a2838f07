import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AuthorCard, AuthorCardSkeleton } from '#client/components/authors/author-card.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { PageLoadError } from '#client/components/site/page-load-error.tsx'
import { keynotesQuery, normaliseAuthors } from '#client/data/authors.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference } from '#client/routing/page-context.ts'
import { dateRange } from '#shared/conference/conference.ts'

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

const Failed = ({ error }: ErrorComponentProps) => (
  <Frame>
    <PageLoadError text="Failed to load speakers. Please try again later." error={error} />
  </Frame>
)

export const Route = createFileRoute('/authors/')({
  staticData: { heading: 'Speakers' },
  loader: async ({ context }) =>
    normaliseAuthors(await orLoadError(context.load(keynotesQuery), 'Failed to fetch authors')),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Speakers',
      description: `Keynote speakers of ${match.context.page.conference.shortName}, ${dateRange(match.context.page.conference)}.`,
      path: '/authors',
    }),
  component: AuthorsPage,
  pendingComponent: Loading,
  pendingMs: 150,
  errorComponent: Failed,
})
