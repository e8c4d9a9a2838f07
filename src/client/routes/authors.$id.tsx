import { createFileRoute, Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { KeynoteBadge } from '#client/components/authors/author-badges.tsx'
import { AuthorPhoto } from '#client/components/authors/author-photo.tsx'
import { Biography } from '#client/components/authors/biography.tsx'
import { EventTypeBadge } from '#client/components/programme/event-type-badge.tsx'
import { MyTime } from '#client/components/programme/my-time.tsx'
import { Star } from '#client/components/saved-events/star.tsx'
import { Stars } from '#client/components/saved-events/stars.tsx'
import { authorQuery } from '#client/data/authors.ts'
import { loadErrorMessage, orNotFound } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { usePageHeading } from '#client/routing/page-heading.ts'
import { Alert } from '#client/ui/alert.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { AuthorDetail } from '#shared/authors/authors.ts'
import { authorName, readAuthor } from '#shared/authors/names.ts'
import { orcidUrl } from '#shared/authors/orcid.ts'
import type { SiteFacts } from '#shared/conference/conference.ts'
import { shortened } from '#shared/text.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

/** Back in the history of this site, otherwise to the list of speakers. */
const BackLink = () => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <ButtonLink
      to="/authors"
      onClick={back}
      variant="quiet"
      size="sm"
      className="no-print -ml-3"
      icon={ArrowLeft}
    >
      Back
    </ButtonLink>
  )
}

const frame = 'page-width py-10'
const columns = 'mt-4 grid gap-x-14 gap-y-8 md:grid-cols-[16rem_1fr]'

const AuthorProfile = () => {
  const author = Route.useLoaderData()
  const name = authorName(author)
  return (
    <article className={frame}>
      <BackLink />
      <div className={columns}>
        <AuthorPhoto name={name} photoUrl={author.photoUrl} size="lg" />
        <div className="min-w-0">
          {author.keynoteSpeaker && <KeynoteBadge keynote />}
          <h1 className="mt-2 text-4xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-2 text-ink-soft text-lg">
            <bdi>{author.institution}</bdi>
          </p>
          {author.email && (
            <p className="mt-2">
              <a href={`mailto:${author.email}`} className="text-link">
                {author.email}
              </a>
            </p>
          )}
          {author.orcid && (
            <p className="mt-2">
              <a href={orcidUrl(author.orcid)} rel="noreferrer" className="text-link tabular-nums">
                ORCID {author.orcid}
              </a>
            </p>
          )}
          <section aria-labelledby="biography" className="mt-8">
            <h2 id="biography" className="text-2xl">
              Biography
            </h2>
            <Biography text={author.bio || 'Biography to follow.'} className="prose-width mt-3" />
          </section>
          <Sessions events={author.events} />
          <ChairedSessions sessions={author.chairedSessions ?? []} />
        </div>
      </div>
    </article>
  )
}

const Sessions = ({ events }: Pick<AuthorDetail, 'events'>) => (
  <section aria-labelledby="sessions" className="mt-10">
    <h2 id="sessions" className="text-2xl">
      Upcoming Sessions
    </h2>
    {events.length > 0 && <Stars />}
    {events.length === 0 ? (
      <p className="mt-3 text-ink-soft">Sessions will be listed here once they are scheduled.</p>
    ) : (
      <ul className="mt-4 grid gap-4">
        {events.map(({ id, title, type, date, startTime, endTime, roomName, abstractId }) => (
          <li key={id} className="break-inside-avoid rounded-lg border border-hairline bg-paper-raised p-5">
            <div className="flex items-center justify-between gap-3">
              <EventTypeBadge type={type} />
              <Star event={{ id, title }} />
            </div>
            <h3 dir="auto" className="mt-2 text-lg">
              <Link to="/programme" search={{ event: id }} className="text-link">
                {title}
              </Link>
            </h3>
            <p className="mt-1">{formatLongDate(date)}</p>
            <p className="text-ink-soft tabular-nums">
              {formatTimeRange(startTime, endTime)}, {roomName}
            </p>
            <MyTime date={date} start={startTime} end={endTime} />
            {abstractId && (
              <p className="mt-2">
                <a href={`/abstracts/${abstractId}`} className="text-link">
                  Abstract and citation
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const ChairedSessions = ({ sessions }: { sessions: NonNullable<AuthorDetail['chairedSessions']> }) =>
  sessions.length > 0 && (
    <section aria-labelledby="chaired-sessions" className="mt-10">
      <h2 id="chaired-sessions" className="text-2xl">
        Chairs
      </h2>
      <ul className="mt-4 grid gap-3">
        {sessions.map(({ id, title, date, startTime, endTime, roomName }) => (
          <li key={id}>
            <Link to="/programme" search={{ day: date }} hash={`session-${id}`} className="text-link">
              <bdi>{title}</bdi>
            </Link>
            <p className="text-ink-soft tabular-nums">
              {formatLongDate(date)}, {formatTimeRange(startTime, endTime)}, {roomName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )

const AuthorProfileSkeleton = () => (
  <div className={frame}>
    <h1 className="sr-only">{usePageHeading()}</h1>
    <p role="status" className="sr-only">
      Loading speaker…
    </p>
    <Skeleton className="h-9 w-20" />
    <div className={columns}>
      <Skeleton className="aspect-square max-w-72" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-8 h-40" />
      </div>
    </div>
  </div>
)

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
    const author = readAuthor(
      await orNotFound(context.load(authorQuery(params.id)), 'Failed to fetch author details'),
    )
    // Only the server makes link previews.
    return {
      ...author,
      preview: import.meta.env.SSR ? previewOf(author, context.page.conference) : author.institution,
    }
  },
  head: ({ match, params, loaderData: author }) =>
    pageHead(match, {
      title: author ? authorName(author) : 'Speaker',
      description: author ? author.preview : 'Speaker details not available.',
      // All missing speakers share one page.
      path: author ? `/authors/${params.id}` : '/authors',
      noindex: !author,
      photo: author && { url: author.photoUrl, of: authorName(author) },
    }),
  component: AuthorProfile,
  pendingComponent: AuthorProfileSkeleton,
  pendingMs: 150,
  notFoundComponent: () => <Missing />,
  errorComponent: ({ error }) => <Missing reason={loadErrorMessage(error)} />,
})
