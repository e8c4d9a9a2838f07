import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { PointerEvent } from 'react'
import { cx } from '#client/ui/class-names.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { sessionNotes } from '#shared/event-sessions/session-warnings.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
import { chairText } from '#shared/programme/chair-text.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { boardSlotOf, PIXELS_PER_MINUTE, SESSION_STRIP } from './geometry.ts'
import type { Mode } from './use-drag.ts'

type SessionFrameProps = {
  session: EventSession
  talks: ConferenceEvent[]
  column: number
  columns: number
  rangeStart: number
  clashing: boolean
  isDragged: boolean
  onGrab: (down: PointerEvent, session: EventSession, mode: Mode) => void
}

/** The time of a session, behind its talks: the strip with its title opens it, and is dragged to move it. */
export const SessionFrame = ({
  session,
  talks,
  column,
  columns,
  rangeStart,
  clashing,
  isDragged,
  onGrab,
}: SessionFrameProps) => {
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
        isDragged && 'z-10 opacity-70 shadow-raised',
      )}
      style={{
        top: (start - rangeStart) * PIXELS_PER_MINUTE,
        height: (end - start) * PIXELS_PER_MINUTE,
        left: `calc(${(column / columns) * 100}% + 1px)`,
        width: `calc(${100 / columns}% - 2px)`,
      }}
    >
      <Link
        to="/admin/events/sessions/$id"
        params={{ id: String(session.id) }}
        aria-label={words.filter(Boolean).join(', ')}
        title={words.filter(Boolean).join('\n')}
        style={{ width: SESSION_STRIP - 2 }}
        draggable={false}
        data-handle
        onPointerDown={(down) => onGrab(down, session, 'move')}
        className="flex shrink-0 cursor-grab touch-none items-center gap-1 overflow-hidden bg-paper-sunken py-1 font-semibold text-ink text-xs no-underline [writing-mode:vertical-rl] hover:underline"
      >
        {isMarked && <CircleAlert aria-hidden className="size-4 shrink-0 text-amber-ink" />}
        <span dir="auto" className="min-h-0 truncate">
          {session.title}
        </span>
      </Link>
      {posters && <p className="p-2 text-ink-soft text-xs">{posters}</p>}
      <span
        data-handle
        onPointerDown={(down) => onGrab(down, session, 'resize')}
        className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize touch-none"
      />
    </div>
  )
}
