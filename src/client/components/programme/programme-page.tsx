import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { SubscribeToCalendar } from '#client/components/calendar-links/subscribe-to-calendar.tsx'
import { RecentChanges } from '#client/components/changes/recent-changes.tsx'
import { ShownMaterials } from '#client/components/materials/shown-materials.ts'
import { useVenueNow } from '#client/components/now/use-venue-now.ts'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { JsonLd, ServerScript } from '#client/components/site/server-script.tsx'
import { type loadProgramme, programmeView, shownDay } from '#client/data/programme.ts'
import { linkedEvents, type ProgrammeSearch } from '#client/data/programme-search.ts'
import { savedEvents, useTalksOfSavedSessions } from '#client/data/saved-events.ts'
import { useRequestedAddress } from '#client/offline/offline-copy.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { dateRange } from '#shared/conference/conference.ts'
import { programmeData } from '#shared/conference/structured-data.ts'
import { groupBy } from '#shared/group-by.ts'
import { countsByDay, isFiltered, onDay } from '#shared/programme/programme.ts'
import { foundItems, programmeItems, sessionsWithTalks } from '#shared/programme/programme-items.ts'
import { withTalksOf } from '#shared/programme/saved-events.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { DayTabs } from './day-tabs.tsx'
import { LiveProgramme } from './live-programme.tsx'
import { MyTimeChoice } from './my-time.tsx'

const Unpublished = onDemand(() => import('./unpublished.tsx').then((module) => module.Unpublished))
const FixedTimetable = onDemand(() => import('./fixed-timetable.tsx').then((module) => module.FixedTimetable))

type ProgrammeViewProps = { search: ProgrammeSearch; today: string | undefined }
type ProgrammeData = Awaited<ReturnType<typeof loadProgramme>>

export const ProgrammePage = (props: ProgrammeViewProps & ProgrammeData) => {
  useRequestedAddress()
  if (props.events) return <Live {...props} />
  return props.slots ? <Fixed {...props} /> : <Unpublished date={props.publicationDate} today={props.today} />
}

type LiveProps = ProgrammeViewProps & Extract<ProgrammeData, { events: unknown[] }>

const Live = ({ events, eventSessions, materials, changes, search, today }: LiveProps) => {
  const { origin } = useSite()
  const conference = useConference()
  const remembered = programmeView.use()
  const { text, type, room, track, mine, events: eventIds } = search
  const linked = useMemo(() => linkedEvents({ events: eventIds })?.ids, [eventIds])
  const starred = savedEvents.use()
  const chosen = useMemo(
    () => mine && withTalksOf(linked ?? starred, sessionsWithTalks(events, eventSessions)),
    [mine, linked, starred, events, eventSessions],
  )
  useTalksOfSavedSessions(events, eventSessions)
  const matching = useMemo(() => {
    const filter = { text, type, room, track, ids: chosen && new Set(chosen) }
    return isFiltered(filter) ? foundItems(programmeItems(events, eventSessions), filter) : undefined
  }, [events, eventSessions, text, type, room, track, chosen])
  const day = shownDay(
    conference,
    search,
    events.find(({ id }) => id === search.event),
    today,
  )
  const items = useMemo(
    () => programmeItems(onDay(events, day), onDay(eventSessions, day)),
    [events, eventSessions, day],
  )
  const materialsOf = useMemo(() => groupBy(materials, ({ eventId }) => eventId), [materials])
  const counts = useMemo(() => matching && countsByDay(matching), [matching])
  return (
    <Frame day={matching && !search.day ? 'all' : day} counts={counts} live>
      <MarkRestoredPage />
      <RecentChanges value={changes}>
        <ShownMaterials value={materialsOf}>
          <LiveProgramme
            events={events}
            sessions={eventSessions}
            search={search}
            day={day}
            items={items}
            matching={matching}
            chosen={chosen}
            view={search.view ?? remembered}
            isToday={day === (useVenueNow()?.slice(0, 10) ?? today)}
          />
        </ShownMaterials>
      </RecentChanges>
      <JsonLd data={import.meta.env.SSR && programmeData(conference, origin, items)} />
    </Frame>
  )
}

type FixedProps = ProgrammeViewProps & Extract<ProgrammeData, { slots: unknown[] }>

const Fixed = ({ slots, search, today }: FixedProps) => {
  const day = shownDay(useConference(), search, undefined, today)
  return (
    <Frame day={day} live={false}>
      <FixedTimetable slots={slots.filter(({ date }) => date === day)} />
    </Frame>
  )
}

type FrameProps = {
  /** A date, or 'all' days. */
  day: string
  counts?: ReadonlyMap<string, number>
  live: boolean
  children: ReactNode
}

const Frame = ({ day, counts, live, children }: FrameProps) => {
  const conference = useConference()
  return (
    <>
      <div className="print:hidden">
        <PageHeader>
          <p>
            {dateRange(conference)}, {conference.venue.name}. All times are local times at the venue.
          </p>
          {/* Reserves the line, so that nothing moves when the browser's time zone is known. */}
          <p className="mt-2 flex min-h-7 flex-wrap gap-x-6 gap-y-1 text-base">
            {live && (
              <>
                <Link to="/now" preload={false} className="text-link">
                  Now and next
                </Link>
                <Link to="/programme/changes" preload={false} className="text-link">
                  Changes
                </Link>
              </>
            )}
            <MyTimeChoice />
          </p>
        </PageHeader>
      </div>
      <DayTabs selected={day} counts={counts} />
      <DayPanel day={day} heading={counts ? undefined : formatLongDate(day)} live={live}>
        {children}
      </DayPanel>
    </>
  )
}

type DayPanelProps = { day: string; heading?: string; live: boolean; children: ReactNode }

const DayPanel = ({ day, heading, live, children }: DayPanelProps) => {
  const { shortName, venue } = useConference()
  const ref = useRef<HTMLDivElement>(null)
  const previousDay = useRef(day)
  // Another day starts at the top, with the tabs still in view.
  useEffect(() => {
    if (previousDay.current === day) return
    previousDay.current = day
    if (ref.current && ref.current.getBoundingClientRect().top < 0)
      ref.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [day])
  return (
    <div
      ref={ref}
      id="day"
      role="tabpanel"
      aria-labelledby={`tab-${day}`}
      className="page-width scroll-mt-36 py-8 md:py-10 print:py-0"
    >
      <p className="hidden text-sm print:block">
        {shortName}: Programme. {venue.name}, local times.
      </p>
      {heading && <h2 className="mb-5 text-3xl print:mb-2 print:text-xl">{heading}</h2>}
      {children}
      <ProgrammeDownloads live={live} />
    </div>
  )
}

const mark = `if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.restored=""`

/** After a reload or Back the browser restores the scroll position, which lazily laid out cards would shift. */
const MarkRestoredPage = () => <ServerScript text={import.meta.env.SSR && mark} />

const ProgrammeDownloads = ({ live }: { live: boolean }) => (
  <section aria-labelledby="downloads" className="no-print mt-10 border-hairline border-t pt-8">
    <h2 id="downloads" className="text-xl">
      Take it with you
    </h2>
    <div className="mt-4 flex flex-wrap gap-3">
      {live && (
        <SubscribeToCalendar
          path="/programme.ics"
          label="Subscribe"
          description="Your calendar will follow every change to the programme."
        />
      )}
      {live && (
        <a href="/book" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          Book of abstracts
        </a>
      )}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => window.print()}
        className="noscript:hidden"
        icon={Printer}
      >
        Print this day
      </Button>
    </div>
  </section>
)
