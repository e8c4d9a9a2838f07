import { createFileRoute, Link } from '@tanstack/react-router'
import { Star } from '#client/components/saved-events/star.tsx'
import { Stars } from '#client/components/saved-events/stars.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { useVenueTime, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { changesFeed } from '#client/data/programme-search.ts'
import { savedEvents, savedTitles } from '#client/data/saved-events.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { changeLabels, describeChange } from '#shared/programme/change-descriptions.ts'
import type { ProgrammeChange, ProgrammeChanges } from '#shared/programme/changes.ts'

const ChangesPage = () => {
  // They are null while the programme is not public.
  const published = Route.useLoaderData()
  const conference = useConference()
  const { formatDateTime } = useVenueTime()
  return (
    <>
      <PageHeader>
        <p>
          {published
            ? `What is new, moved or cancelled since the programme was published on ${formatDateTime(published.publishedAt)}.`
            : `The programme of ${conference.shortName} is not public yet.`}
        </p>
      </PageHeader>
      <div className="page-width py-8 md:py-10">
        {published && published.changes.length > 0 && <Stars />}
        {published && <Changes changes={published.changes} />}
        <p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/programme" className="text-link">
            Full programme
          </Link>
          {published && (
            <a href="/programme/changes.atom" className="text-link">
              Follow changes in a feed reader
            </a>
          )}
        </p>
        <p className="mt-4 text-ink-soft text-sm">All times are local times at {conference.venue.name}.</p>
      </div>
    </>
  )
}

const Changes = ({ changes }: Pick<ProgrammeChanges, 'changes'>) => {
  const starred = savedEvents.use()
  const starredChanges = changes.filter(({ eventId }) => starred.includes(eventId))
  const others = changes.filter(({ eventId }) => !starred.includes(eventId))
  if (changes.length === 0)
    return (
      <p className="rounded-lg border border-hairline bg-paper-raised p-8">
        Nothing has changed since the programme was published.
      </p>
    )
  if (starredChanges.length === 0) return <List changes={others} heading="Changes" />
  return (
    <div className="grid gap-10">
      <List changes={starredChanges} heading="My sessions" />
      {others.length > 0 && <List changes={others} heading="Other sessions" />}
    </div>
  )
}

const List = ({ changes, heading }: { changes: ProgrammeChange[]; heading: string }) => (
  <section aria-label={heading}>
    <h2 className="mb-2 text-2xl">{heading}</h2>
    <ul>
      {changes.map((change) => (
        <Change key={change.eventId} change={change} />
      ))}
    </ul>
  </section>
)

const tones: Record<ProgrammeChange['kind'], Tone> = {
  new: 'green',
  moved: 'amber',
  cancelled: 'red',
  returned: 'green',
}

const Change = ({ change }: { change: ProgrammeChange }) => {
  const { eventId, kind, at, startTime } = change
  // The title of a withdrawn talk is no longer public, but whoever starred it knows it.
  const starredTitle = savedTitles.use()[eventId]
  const title = (kind === 'cancelled' && starredTitle) || change.title
  return (
    <li className="grid break-inside-avoid gap-x-8 gap-y-1 border-hairline border-t py-4 md:grid-cols-[12rem_1fr_auto]">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-soft text-sm md:flex-col">
        <Badge tone={tones[kind]}>{changeLabels[kind]}</Badge>
        <VenueDateTime at={at} />
      </p>
      <div className="min-w-0">
        <h3 dir="auto" className="text-lg leading-snug">
          {kind === 'cancelled' ? (
            <s>{title}</s>
          ) : (
            <Link
              to="/programme"
              search={{ day: startTime.slice(0, 10), event: eventId }}
              preload={false}
              className="text-link"
            >
              {title}
            </Link>
          )}
        </h3>
        <p className="mt-1 tabular-nums">{describeChange(change)}</p>
      </div>
      {kind !== 'cancelled' && <Star event={{ id: eventId, title }} />}
    </li>
  )
}

const changesQuery = queryOrNull('GET /api/programme-changes', { query: {} }, [403])

export const Route = createFileRoute('/programme_/changes')({
  staticData: { heading: 'Programme changes' },
  loader: ({ context }) => orLoadError(context.load(changesQuery), 'Failed to fetch the programme changes'),
  head: ({ match }) => {
    const head = pageHead(match, {
      description: `What is new, moved or cancelled in the programme of ${match.context.page.conference.shortName}.`,
      path: '/programme/changes',
    })
    return { ...head, links: [...head.links, changesFeed] }
  },
  component: ChangesPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
})
