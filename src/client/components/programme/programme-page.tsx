import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { conference } from '../../../shared/conference'
import { formatLongDate } from '../../../shared/dates'
import { showsLiveProgramme } from '../../../shared/programme'
import type { Setting } from '../../../shared/settings'
import { conferenceData } from '../../../shared/structured-data'
import { eventsQuery, type ProgrammeSearch, shownDay, timetableQuery } from '../../programme'
import { useSite } from '../../site'
import { JsonLd } from '../site/json-ld'
import { PageHeader } from '../site/page-header'
import { DayTabs } from './day-tabs'
import { FixedTimetable } from './fixed-timetable'
import { LiveProgramme } from './live-programme'
import { TakeAlong } from './take-along'

type ProgrammePageProps = { search: ProgrammeSearch; settings: Setting[] }

export const ProgrammePage = ({ search, settings }: ProgrammePageProps) =>
  showsLiveProgramme(settings) ? <Live search={search} /> : <Fixed search={search} />

const Live = ({ search }: { search: ProgrammeSearch }) => {
  const { data: events } = useSuspenseQuery(eventsQuery)
  const { origin } = useSite()
  const day = shownDay(
    search,
    events.find(({ id }) => id === search.event),
  )
  return (
    <Frame day={day} live>
      <LiveProgramme events={events} day={day} shownEvent={search.event} />
      <JsonLd data={conferenceData(origin, events)} />
    </Frame>
  )
}

const Fixed = ({ search }: { search: ProgrammeSearch }) => {
  const { data: sessions } = useSuspenseQuery(timetableQuery)
  const day = shownDay(search, undefined)
  return (
    <Frame day={day} live={false}>
      <FixedTimetable sessions={sessions.filter(({ date }) => date === day)} />
    </Frame>
  )
}

type DayProps = { day: string; live: boolean; children: ReactNode }

const Frame = ({ day, live, children }: DayProps) => (
  <>
    <PageHeader title="Programme">
      <p>
        {conference.dates}, {conference.venue.name}. All times are local times at the venue.
      </p>
    </PageHeader>
    <DayTabs selected={day} />
    <Day day={day} live={live}>
      {children}
    </Day>
  </>
)

const Day = ({ day, live, children }: DayProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(day)
  // Another day starts at its beginning, without moving the tabs out of sight.
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    if (ref.current && ref.current.getBoundingClientRect().top < 0)
      ref.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [day])
  return (
    <div
      ref={ref}
      id="day"
      role="tabpanel"
      aria-labelledby={`tab-${day}`}
      className="page-width scroll-mt-36 py-8 md:py-10"
    >
      <h2 className="mb-5 text-3xl">{formatLongDate(day)}</h2>
      {children}
      <TakeAlong live={live} />
    </div>
  )
}
