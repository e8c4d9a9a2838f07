import { type CSSProperties, useMemo } from 'react'
import { useVenueNow } from '#client/components/now/use-venue-now.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { columnOf, isUnderWay, roomGridColumns, timeSlots } from '#shared/programme/programme.ts'
import { EventCard } from './event-card.tsx'
import type { Highlighter } from './highlight.tsx'
import { ProgrammeRow } from './programme-row.tsx'

type DayListProps = {
  day: string
  /** The day's events, or the search results among them. */
  events: ConferenceEvent[]
  onPresenter: (id: number) => void
  highlighter?: Highlighter
  /** Whether each room has its own column: for whole days, not for search results. */
  inColumns: boolean
  clashes?: ReadonlyMap<number, ConferenceEvent[]>
}

// More would be too narrow to read; other rooms wrap to a second row.
const MAX_COLUMNS = 4

/** A day in chronological order, parallel sessions side by side. */
export const DayList = ({ day, events, onPresenter, highlighter, inColumns, clashes }: DayListProps) => {
  const now = useVenueNow()
  const slots = useMemo(() => timeSlots(events), [events])
  const columns = useMemo(() => (inColumns ? roomGridColumns(events) : undefined), [events, inColumns])
  const count = Math.min(MAX_COLUMNS, Math.max(...(columns?.values() ?? [0])))
  return (
    <ol style={{ '--columns': count } as CSSProperties}>
      {slots.map(({ start, end, events: together }) => (
        <ProgrammeRow
          key={`${start} ${end}`}
          date={day}
          start={start}
          end={end}
          current={isUnderWay(now, day, start, end)}
          quiet={together.every(({ type }) => type === 'break')}
          timeInHeadings
        >
          <div className={`grid gap-4 print:gap-1.5 ${layout(columns !== undefined, together)}`}>
            {together.map((event) => {
              // A session without another beside it may be wide.
              const column = together.length > 1 ? columns && columnOf(event, columns) : undefined
              return (
                <EventCard
                  key={event.id}
                  event={event}
                  onPresenter={onPresenter}
                  highlighter={highlighter}
                  clashes={clashes?.get(event.id)}
                  column={column ? ((column - 1) % MAX_COLUMNS) + 1 : columns && 'all'}
                />
              )
            })}
          </div>
        </ProgrammeRow>
      ))}
    </ol>
  )
}

const layout = (inColumns: boolean, { length }: ConferenceEvent[]) => {
  if (inColumns)
    return 'grid-flow-dense lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))] print:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'
  if (length === 1) return ''
  return length === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3'
}
