import { Link } from '@tanstack/react-router'
import { Star } from '#client/components/my-sessions/star.tsx'
import { Stars } from '#client/components/my-sessions/stars.tsx'
import { eventTone } from '#client/components/programme/event-tone.ts'
import { MyTime } from '#client/components/programme/my-time.tsx'
import { BackLink } from '#client/components/site/back-link.tsx'
import { usePageHeading } from '#client/routing/page-heading.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { AuthorDetail } from '#shared/authors/authors.ts'
import { authorName } from '#shared/authors/names.ts'
import { orcidUrl } from '#shared/authors/orcid.ts'
import { eventTypeLabel } from '#shared/events/event-types.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { KeynoteBadge } from './author-badges.tsx'
import { AuthorPhoto } from './author-photo.tsx'
import { Biography } from './biography.tsx'

const frame = 'page-width py-10'
const columns = 'mt-4 grid gap-x-14 gap-y-8 md:grid-cols-[16rem_1fr]'

export const AuthorProfile = ({ author }: { author: AuthorDetail }) => {
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
              <Badge tone={eventTone(type)}>{eventTypeLabel(type)}</Badge>
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

export const AuthorProfileSkeleton = () => (
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
