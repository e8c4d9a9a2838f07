import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Stars } from '#client/components/saved-events/stars.tsx'
import { programmeView } from '#client/data/programme.ts'
import { linkedEvents, type ProgrammeSearch, type ProgrammeView } from '#client/data/programme-search.ts'
import { LinkedEvents, savedEvents } from '#client/data/saved-events.ts'
import { Alert } from '#client/ui/alert.tsx'
import { onDemand, usePrefetchOnInteraction } from '#client/ui/on-demand.tsx'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { type ProgrammeItem, savedItems } from '#shared/programme/programme-items.ts'
import type { SavedId } from '#shared/programme/saved-events.ts'
import { PinDrawing } from './card-parts.tsx'
import { DayList } from './day-list.tsx'
import { EventLinks } from './event-link.tsx'
import { Filters, type FormFilter } from './filters.tsx'

const loadAuthorDialog = () => import('./author-dialog.tsx').then((module) => module.AuthorDialog)
const loadEventDialog = () => import('./event-dialog.tsx').then((module) => module.EventDialog)
const loadDialogs = () => Promise.all([loadEventDialog(), loadAuthorDialog()])
const AuthorDialog = onDemand(loadAuthorDialog)
const EventDialog = onDemand(loadEventDialog)
const SearchResults = onDemand(() => import('./search-results.tsx').then((module) => module.SearchResults))
const SavedEventsPanel = onDemand(() =>
  import('#client/components/saved-events/saved-events-panel.tsx').then((module) => module.SavedEventsPanel),
)
const OnNow = onDemand(() => import('./on-now.tsx').then((module) => module.OnNow))
const RoomsGrid = onDemand(() => import('./rooms-grid.tsx').then((module) => module.RoomsGrid))

type LiveProgrammeProps = {
  events: ConferenceEvent[]
  sessions: EventSession[]
  search: ProgrammeSearch
  day: string
  /** The day's sessions and events. */
  items: ProgrammeItem[]
  /** The search results; undefined when there is no filter. */
  matching: ProgrammeItem[] | undefined
  /** The ids of my sessions, when they are the filter. */
  chosen: readonly SavedId[] | undefined
  view: ProgrammeView
  isToday: boolean
}

// A search covers all days. Clearing it restores the previous day, also after visiting other pages.
let previousDay: string | undefined

export const LiveProgramme = ({
  events,
  sessions,
  search,
  day,
  items,
  matching,
  chosen,
  view,
  isToday,
}: LiveProgrammeProps) => {
  const navigate = useNavigate({ from: '/programme' })
  const [presenter, setPresenter] = useState<number | null>(null)
  const event = events.find(({ id }) => id === search.event)
  const closed: ProgrammeSearch = { ...search, day: matching ? search.day : day, event: undefined }
  const closeHref = useRouter().buildLocation({ to: '/programme', search: closed }).href
  const closeEvent = () => void navigate({ search: closed, replace: true, resetScroll: false })
  const onFilter = (filter: FormFilter) => {
    const filtering = Boolean(filter.text || filter.type || filter.room || filter.track || filter.mine)
    if (!matching) previousDay = search.day
    void navigate({
      search: (shown) => ({
        ...shown,
        ...filter,
        day: filtering ? undefined : previousDay,
        event: undefined,
        events: filter.mine && shown.events,
      }),
      replace: true,
      resetScroll: false,
    })
  }
  const chosenItems = useMemo(
    () => chosen && savedItems(chosen, events, sessions),
    [events, sessions, chosen],
  )
  const starred = savedEvents.use(chosen)
  usePrefetchOnInteraction(loadDialogs)

  return (
    <LinkedEvents value={linkedEvents(search)?.ids ?? none}>
      <EventLinks search={search}>
        {search.event !== undefined && !event && (
          <div className="mb-6">
            <Alert>This session is not in the programme, or has been removed.</Alert>
          </div>
        )}
        <Stars />
        <PinDrawing />
        {isToday && !matching && <OnNow events={events} sessions={sessions} />}
        <Filters
          isFolded={!matching}
          events={events}
          sessions={sessions}
          search={search}
          onChange={onFilter}
          status={matching ? countText(matching.length) : ''}
        >
          {!matching && <ViewSwitch view={view} />}
        </Filters>
        {chosen && chosenItems && (
          <SavedEventsPanel
            ids={chosen}
            items={chosenItems}
            fromLink={chosen.some((id) => !starred.includes(id))}
          />
        )}
        {matching && (matching.length > 0 || chosen?.length !== 0) && (
          <SearchResults
            matching={matching}
            search={search}
            onPresenter={setPresenter}
            chosenItems={chosenItems}
          />
        )}
        {!matching && <Day day={day} items={items} view={view} onPresenter={setPresenter} />}
        {useMountedOnceOpen(event !== undefined) && (
          <EventDialog event={event} closeHref={closeHref} onClose={closeEvent} onPresenter={setPresenter} />
        )}
        {useMountedOnceOpen(presenter !== null) && (
          <AuthorDialog id={presenter} onClose={() => setPresenter(null)} />
        )}
      </EventLinks>
    </LinkedEvents>
  )
}

/** Stays true, so that a closed dialog is still mounted to restore the focus. */
const useMountedOnceOpen = (isOpen: boolean) => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}

const none: readonly SavedId[] = []

const countText = (count: number) => {
  if (count === 0) return 'No sessions match'
  return count === 1 ? '1 session matches' : `${count} sessions match`
}

type DayProps = {
  day: string
  items: ProgrammeItem[]
  view: ProgrammeView
  onPresenter: (id: number) => void
}

/** The grid replaces the list on wide screens only. */
const Day = ({ day, items, view, onPresenter }: DayProps) => {
  if (items.length === 0)
    return (
      <p className="rounded-lg border border-hairline bg-paper-raised p-8">
        Nothing is scheduled for this day yet.
      </p>
    )
  const list = <DayList day={day} items={items} onPresenter={onPresenter} inColumns />
  if (view === 'list') return list
  return (
    <>
      <div className="lg:hidden print:hidden">{list}</div>
      <div className="hidden lg:block print:block">
        <RoomsGrid day={day} items={items} />
      </div>
    </>
  )
}

const choices = [
  { view: 'list', label: 'List' },
  { view: 'grid', label: 'Rooms by time' },
] as const

/** Links, so that it works without scripts; the choice is stored if scripts run. */
const ViewSwitch = ({ view }: { view: ProgrammeView }) => (
  <nav aria-label="View" className="hidden lg:block">
    <ul className="flex rounded-md border border-line bg-paper-raised text-sm">
      {choices.map(({ view: choice, label }) => (
        <li key={choice}>
          <Link
            from="/programme"
            to="/programme"
            search={(shown) => ({ ...shown, view: choice })}
            replace
            resetScroll={false}
            onClick={() => programmeView.set(choice)}
            aria-current={view === choice ? 'true' : undefined}
            className="flex min-h-9 items-center rounded-md px-3 text-ink no-underline hover:bg-paper-sunken aria-[current]:bg-accent aria-[current]:text-on-accent"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
