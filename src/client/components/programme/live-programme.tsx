import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ConferenceEvent } from '../../../shared/events'
import {
  isUnderWay,
  matches,
  type ProgrammeFilter,
  type TimeSlot,
  timeSlots,
} from '../../../shared/programme'
import { Alert } from '../../ui/alert'
import { useVenueNow } from '../../use-venue-now'
import { AuthorDialog } from './author-dialog'
import { EventCard } from './event-card'
import { EventDialog } from './event-dialog'
import { Filters } from './filters'
import { NoMatch } from './no-match'
import { Row } from './row'

type LiveProgrammeProps = { events: ConferenceEvent[]; day: string; shownEvent?: number }

export const LiveProgramme = ({ events, day, shownEvent }: LiveProgrammeProps) => {
  const navigate = useNavigate()
  const [filter, setFilter] = useState<ProgrammeFilter>({ type: '', text: '' })
  const [presenter, setPresenter] = useState<number | null>(null)
  const deferred = useDeferredValue(filter)
  const found = useMemo(() => events.filter(matches(deferred)), [events, deferred])
  const slots = useMemo(() => timeSlots(found.filter(({ date }) => date === day)), [found, day])
  const event = events.find(({ id }) => id === shownEvent)
  const closeEvent = () =>
    void navigate({ to: '/programme', search: { day }, replace: true, resetScroll: false })
  const onPresenter = (id: number) => setPresenter(id)
  const filtered = deferred.type !== '' || deferred.text.trim() !== ''

  return (
    <>
      {shownEvent !== undefined && !event && (
        <div className="mb-6">
          <Alert>This session is not, or no longer, part of the programme.</Alert>
        </div>
      )}
      <Filters
        events={events}
        onChange={setFilter}
        status={filtered ? countText(slots.reduce((sum, slot) => sum + slot.events.length, 0)) : ''}
      />
      {slots.length > 0 ? (
        <Slots slots={slots} day={day} onPresenter={onPresenter} />
      ) : (
        <NoMatch filtered={filtered} found={found} day={day} />
      )}
      <EventDialog event={event} day={day} onClose={closeEvent} onPresenter={onPresenter} />
      <AuthorDialog id={presenter} onClose={() => setPresenter(null)} />
    </>
  )
}

const countText = (count: number) => (count === 1 ? '1 session matches' : `${count} sessions match`)

type SlotsProps = { slots: TimeSlot[]; day: string; onPresenter: (id: number) => void }

const Slots = ({ slots, day, onPresenter }: SlotsProps) => {
  const now = useVenueNow()
  return (
    <ol>
      {slots.map(({ start, end, events }) => (
        <Row
          key={`${start} ${end}`}
          start={start}
          end={end}
          current={isUnderWay(now, day, start, end)}
          quiet={events.every(({ type }) => type === 'break')}
        >
          <div className={`grid gap-4 ${columns(events)}`}>
            {events.map((event) => (
              <EventCard key={event.id} event={event} day={day} onPresenter={onPresenter} />
            ))}
          </div>
        </Row>
      ))}
    </ol>
  )
}

const columns = ({ length }: ConferenceEvent[]) => {
  if (length === 1) return ''
  return length === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3'
}
