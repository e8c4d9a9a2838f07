import { CircleAlert, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react'
import { cx } from '#client/ui/class-names.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { sessionNotes } from '#shared/event-sessions/session-warnings.ts'
import { eventTypeLabel } from '#shared/events/event-types.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
import { placeText } from '#shared/programme/programme.ts'
import { chairText } from '#shared/programme/programme-items.ts'
import { formatTime, formatTimeRange } from '#shared/time/dates.ts'
import { boardSlotOf, type Column, PIXELS_PER_MINUTE, SESSION_STRIP, slotStyle } from './geometry.ts'
import type { Item } from './items.ts'
import type { Mode } from './use-drag.ts'

const typeStyles: Record<string, string> = {
  keynote: 'border-saffron bg-saffron-soft text-saffron-ink',
  workshop: 'border-blue bg-blue-soft text-blue-ink',
  panel: 'border-amber bg-amber-soft text-amber-ink',
  break: 'border-grey bg-grey-soft text-grey-ink',
  session: 'border-line bg-paper-sunken text-ink',
}
const LINE = 16
const plain = 'border-accent bg-accent-soft text-accent-ink'

export const blockStyle = (type: string, wrong: boolean) =>
  wrong ? 'border-red bg-red-soft text-red-ink' : (typeStyles[type] ?? plain)

export type ItemHandlers = {
  onGrab: (down: PointerEvent, item: Item, mode: Mode) => void
  onPickUp: (item: Item) => void
  onSelect: (item: Item) => void
  onKey: (key: KeyboardEvent, item: Item) => void
}

type BlockProps = ItemHandlers & {
  column: Column
  rangeStart: number
  clashing: boolean
  isDragged: boolean
  tabStop: boolean
}

const buttonProps = (item: Item, { onGrab, onPickUp, onSelect, onKey, tabStop }: BlockProps) => ({
  tabIndex: tabStop ? 0 : -1,
  onPointerDown: (down: PointerEvent) => onGrab(down, item, 'move'),
  // A click without a pointer is Enter or Space.
  onClick: ({ detail }: MouseEvent) => (detail === 0 ? onPickUp(item) : onSelect(item)),
  onFocus: () => onSelect(item),
  onKeyDown: (key: KeyboardEvent) => onKey(key, item),
})

type EventBlockProps = BlockProps & {
  event: ConferenceEvent
  /** Another event is made from the same abstract. */
  twice: boolean
}

/** One event on the grid, memoised while others move. */
export const EventBlock = memo((props: EventBlockProps) => {
  const { event, column, rangeStart, twice, isDragged } = props
  const clashing = props.clashing || twice
  const slot = boardSlotOf(event)
  const hidden = event.abstractWithdrawn === true
  const height = (slot.end - slot.start) * PIXELS_PER_MINUTE
  const inset = event.sessionId === null ? 0 : SESSION_STRIP
  // Whole lines only; with enough room the last one shows time and presenter.
  const lines = Math.max(1, Math.floor((height - 6) / LINE))
  const details = lines > 2 && column.lanes === undefined ? 1 : 0
  const words = [
    event.title,
    formatTimeRange(event.startTime, event.endTime),
    placeText(event),
    event.mainPresenterName,
    event.sessionTitle && `talk of ${event.sessionTitle}`,
    eventTypeLabel(event.type),
    props.clashing && 'clashes with another event',
    twice && 'scheduled twice',
    hidden && `hidden from visitors because its abstract was ${event.hidden ? 'deleted' : 'withdrawn'}`,
  ]
  return (
    <button
      type="button"
      data-event={event.id}
      {...buttonProps(event, props)}
      aria-label={words.filter(Boolean).join(', ')}
      className={cx(
        'group absolute flex select-none gap-0.5 overflow-hidden rounded-sm border border-l-4 pr-1 text-left text-xs leading-tight hover:z-10 focus-visible:z-10',
        blockStyle(event.type, clashing || hidden),
        hidden && 'border-dashed',
        isDragged && 'opacity-40',
      )}
      style={slotStyle(slot, rangeStart, { ...column, inset })}
    >
      <span
        data-handle
        className="grid w-5 shrink-0 cursor-grab touch-none content-start justify-items-center gap-0.5 pt-0.5"
      >
        {clashing && <CircleAlert aria-hidden className="size-4 shrink-0" />}
        {hidden && <EyeOff aria-hidden className="size-4 shrink-0" />}
        {height >= (clashing || hidden ? 40 : 20) && (
          // Dots by CSS: icons of hundreds of blocks would be thousands of elements.
          <span className="h-3.5 w-2 bg-[radial-gradient(currentColor_1px,transparent_1.3px)] bg-size-[4px_4.7px]" />
        )}
      </span>
      <span className={cx('min-w-0 flex-1', height >= 20 && 'pt-0.5')}>
        <span
          dir="auto"
          className="line-clamp-1 break-words font-semibold"
          style={{ WebkitLineClamp: lines - details }}
        >
          {event.title}
        </span>
        {details > 0 && (
          <span dir="auto" className="block truncate tabular-nums">
            {formatTime(event.startTime)}
            {event.mainPresenterName && ` · ${event.mainPresenterName}`}
          </span>
        )}
      </span>
      <span
        data-handle
        onPointerDown={(down) => {
          down.stopPropagation()
          props.onGrab(down, event, 'resize')
        }}
        className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize touch-none"
      />
    </button>
  )
})

type SessionFrameProps = BlockProps & { session: EventSession; talks: ConferenceEvent[] }

/** The time of a session, behind its talks: the strip with its title selects it, and is dragged to move it. */
export const SessionFrame = memo((props: SessionFrameProps) => {
  const { session, talks, column, rangeStart, clashing, isDragged } = props
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
      style={slotStyle(boardSlotOf(session), rangeStart, { ...column, margin: 1 })}
    >
      <button
        type="button"
        data-session={session.id}
        {...buttonProps(session, props)}
        aria-label={words.filter(Boolean).join(', ')}
        title={words.filter(Boolean).join('\n')}
        style={{ width: SESSION_STRIP - 2 }}
        data-handle
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
        onPointerDown={(down) => props.onGrab(down, session, 'resize')}
        className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize touch-none"
      />
    </div>
  )
})
