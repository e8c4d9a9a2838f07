import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConferenceEvent } from '../../../shared/events'
import type { ProgrammeSearch, ProgrammeView } from '../../programme'
import { Alert } from '../../ui/alert'
import { AuthorDialog } from './author-dialog'
import { DayList } from './day-list'
import { EventDialog } from './event-dialog'
import { Filters, type FormFilter } from './filters'
import { FoundDays } from './found-days'
import { RoomsGrid } from './rooms-grid'
import { ViewSwitch } from './view-switch'

type LiveProgrammeProps = {
  events: ConferenceEvent[]
  search: ProgrammeSearch
  day: string
  /** What the filter leaves; undefined: nothing is filtered, and the day is shown as it is. */
  found: ConferenceEvent[] | undefined
  view: ProgrammeView
}

// A search covers all days; when it is given up, the day that was left comes back, even after a visit elsewhere.
let dayLeft: string | undefined

export const LiveProgramme = ({ events, search, day, found, view }: LiveProgrammeProps) => {
  const navigate = useNavigate({ from: '/programme' })
  const [presenter, setPresenter] = useState<number | null>(null)
  const event = events.find(({ id }) => id === search.event)
  const closed: ProgrammeSearch = { ...search, day: found ? search.day : day, event: undefined }
  const closeHref = useRouter().buildLocation({ to: '/programme', search: closed }).href
  const closeEvent = () => void navigate({ search: closed, replace: true, resetScroll: false })
  const onFilter = (filter: FormFilter) => {
    const filtering = Boolean(filter.text || filter.type || filter.room)
    if (!found) dayLeft = search.day
    void navigate({
      search: (shown) => ({
        ...shown,
        ...filter,
        day: filtering ? undefined : dayLeft,
        event: undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  }
  const dayEvents = events.filter(({ date }) => date === day)

  return (
    <>
      {search.event !== undefined && !event && (
        <div className="mb-6">
          <Alert>This session is not, or no longer, part of the programme.</Alert>
        </div>
      )}
      <Filters
        events={events}
        filter={search}
        view={search.view}
        onChange={onFilter}
        status={found ? countText(found.length) : ''}
      />
      {found ? (
        <FoundDays found={found} search={search} onPresenter={setPresenter} />
      ) : (
        <Day day={day} events={dayEvents} view={view} onPresenter={setPresenter} />
      )}
      <EventDialog event={event} closeHref={closeHref} onClose={closeEvent} onPresenter={setPresenter} />
      <AuthorDialog id={presenter} onClose={() => setPresenter(null)} />
    </>
  )
}

const countText = (count: number) => (count === 1 ? '1 session matches' : `${count} sessions match`)

type DayProps = {
  day: string
  events: ConferenceEvent[]
  view: ProgrammeView
  onPresenter: (id: number) => void
}

/** The list is for every screen; the grid takes its place on wide ones, where it was chosen. */
const Day = ({ day, events, view, onPresenter }: DayProps) => {
  if (events.length === 0)
    return (
      <p className="rounded-lg border border-hairline bg-paper-raised p-8">
        Nothing is scheduled for this day yet.
      </p>
    )
  const list = <DayList day={day} events={events} onPresenter={onPresenter} inColumns />
  return (
    <>
      <ViewSwitch view={view} />
      {view === 'grid' ? (
        <>
          <div className="lg:hidden print:hidden">{list}</div>
          <div className="hidden lg:block print:block">
            <RoomsGrid day={day} events={events} />
          </div>
        </>
      ) : (
        list
      )}
    </>
  )
}
