import { type CSSProperties, useMemo } from 'react'
import { useVenueNow } from '#client/components/now/use-venue-now.ts'
import { onDemand } from '#client/ui/on-demand.tsx'
import { columnOf, isPlenary, isUnderWay, roomGridColumns, timeSlots } from '#shared/programme/programme.ts'
import { isSession, itemKey, type ProgrammeItem, type SavedItem } from '#shared/programme/programme-items.ts'
import { type SavedId, sessionSavedId } from '#shared/programme/saved-events.ts'
import { EventCard } from './event-card.tsx'
import type { Highlighter } from './highlight.tsx'
import { ProgrammeRow } from './programme-row.tsx'

const SessionCard = onDemand(() => import('./session-card.tsx').then((module) => module.SessionCard))

type DayListProps = {
  day: string
  /** The day's sessions and events, or the events found among them. */
  items: ProgrammeItem[]
  onPresenter: (id: number) => void
  highlighter?: Highlighter
  /** Tells whether each room has its own column: for whole days, not for search results. */
  inColumns: boolean
  clashes?: ReadonlyMap<SavedId, SavedItem[]>
}

// More would be too narrow to read; other rooms wrap to a second row.
const MAX_COLUMNS = 4

/** A day in chronological order, parallel sessions side by side. */
export const DayList = ({ day, items, onPresenter, highlighter, inColumns, clashes }: DayListProps) => {
  const now = useVenueNow()
  const slots = useMemo(() => timeSlots(items), [items])
  const columns = useMemo(() => (inColumns ? roomGridColumns(items) : undefined), [items, inColumns])
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
          quiet={together.every((item) => !isSession(item) && item.type === 'break')}
          timeInHeadings
        >
          <div className={`grid gap-4 print:gap-1.5 ${layout(columns !== undefined, together)}`}>
            {together.map((item) => {
              const placed = areParallel(together) ? columns && columnOf(item, columns) : undefined
              const column = placed ? ((placed - 1) % MAX_COLUMNS) + 1 : columns && 'all'
              return isSession(item) ? (
                <SessionCard
                  key={itemKey(item)}
                  session={item}
                  onPresenter={onPresenter}
                  highlighter={highlighter}
                  clashes={clashes?.get(sessionSavedId(item))}
                  column={column}
                />
              ) : (
                <EventCard
                  key={itemKey(item)}
                  event={item}
                  onPresenter={onPresenter}
                  highlighter={highlighter}
                  clashes={clashes?.get(item.id)}
                  column={column}
                />
              )
            })}
          </div>
        </ProgrammeRow>
      ))}
    </ol>
  )
}

/** A session without another beside it may be wide. */
const areParallel = (together: ProgrammeItem[]) =>
  together.filter((item) => isSession(item) || !isPlenary(item)).length > 1

const layout = (inColumns: boolean, { length }: ProgrammeItem[]) => {
  if (inColumns)
    return 'grid-flow-dense lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))] print:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'
  if (length === 1) return ''
  return length === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3'
}
