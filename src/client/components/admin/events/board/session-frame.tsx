import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { cx } from '#client/ui/class-names.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { sessionNotes } from '#shared/event-sessions/session-warnings.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
import { chairText } from '#shared/programme/chair-text.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import type { ItemHandlers } from './event-block.tsx'
import { boardSlotOf, PIXELS_PER_MINUTE, SESSION_STRIP } from './geometry.ts'
import type { PlacedItem } from './items.ts'

type SessionFrameProps = ItemHandlers & {
  session: EventSession
  talks: ConferenceEvent[]
  column: number
  columns: number
  rangeStart: number
  clashing: boolean
  isDragged: boolean
  tabStop: boolean
}

/** The time of a session, behind its talks: the strip with its title selects it, and is dragged to move it. */
export const SessionFrame = memo((props: SessionFrameProps) => {
  const { session, talks, column, columns, rangeStart, clashing, isDragged, tabStop } = props
  const item: PlacedItem = { kind: 'session', session }
  const { start, end } = boardSlotOf(session)
  const notes = sessionNotes(session, talks)
  const isMarked = clashing || notes.length > 0
  const posters = session.kind === 'posters' ? pluralise(talks.length, 'poster') : ''
  const words = [
    `Session: ${session.title}`,
    formatTimeRange(session.startTime, session.endTime),
    session.roomName,
    session.trackName,
    chairText(session),
    posters,
    clashing && 'clashes with another event',
    ...notes,
  ]
  return (
    <div
      className={cx(
        'absolute flex overflow-hidden rounded-md border-2 bg-paper',
        clashing ? 'border-red' : isMarked ? 'border-amber' : 'border-line',
        isDragged && 'opacity-40',
      )}
      style={{
        top: (start - rangeStart) * PIXELS_PER_MINUTE,
        height: (end - start) * PIXELS_PER_MINUTE,
        left: `calc(${(column / columns) * 100}% + 1px)`,
        width: `calc(${100 / columns}% - 2px)`,
      }}
    >
      <button
        type="button"
        data-session={session.id}
        tabIndex={tabStop ? 0 : -1}
        aria-label={words.filter(Boolean).join(', ')}
        title={words.filter(Boolean).join('\n')}
        style={{ width: SESSION_STRIP - 2 }}
        data-handle
        onPointerDown={(down) => props.onGrab(down, item, 'move')}
        // A click without a pointer is Enter or Space.
        onClick={({ detail }) => (detail === 0 ? props.onPickUp(item) : props.onSelect(item))}
        onFocus={() => props.onSelect(item)}
        onKeyDown={(key) => props.onKey(key, item)}
        className="flex shrink-0 cursor-grab touch-none select-none items-center gap-1 overflow-hidden bg-paper-sunken py-1 font-semibold text-ink text-xs [writing-mode:vertical-rl] hover:underline focus-visible:-outline-offset-2"
      >
        {isMarked && <CircleAlert aria-hidden className="size-4 shrink-0 text-amber-ink" />}
        <span dir="auto" className="min-h-0 truncate">
          {session.title}
        </span>
      </button>
      {posters && <p className="p-2 text-ink-soft text-xs">{posters}</p>}
      <span
        data-handle
        onPointerDown={(down) => props.onGrab(down, item, 'resize')}
        className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize touch-none"
      />
    </div>
  )
})
