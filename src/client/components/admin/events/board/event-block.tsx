import { CircleAlert, EyeOff } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { cx } from '#client/ui/class-names.ts'
import { eventTypeLabel } from '#shared/events/event-types.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { placeText } from '#shared/programme/programme.ts'
import { formatTime, formatTimeRange } from '#shared/time/dates.ts'
import { boardSlotOf, type Lane, PIXELS_PER_MINUTE, SESSION_STRIP } from './geometry.ts'
import type { PlacedItem } from './items.ts'
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

/** What organisers do with an event or a session on the grid. */
export type ItemHandlers = {
  onGrab: (down: PointerEvent, item: PlacedItem, mode: Mode) => void
  onPickUp: (item: PlacedItem) => void
  onSelect: (item: PlacedItem) => void
  onKey: (key: KeyboardEvent, item: PlacedItem) => void
}

type EventBlockProps = ItemHandlers & {
  event: ConferenceEvent
  column: number
  columns: number
  lane: Lane
  rangeStart: number
  clashing: boolean
  /** Another event is made from the same abstract. */
  twice: boolean
  isDragged: boolean
  tabStop: boolean
}

/** One event on the grid, memoised while others move. */
export const EventBlock = memo((props: EventBlockProps) => {
  const { event, column, columns, lane, rangeStart, twice, isDragged, tabStop } = props
  const item: PlacedItem = { kind: 'event', event }
  const clashing = props.clashing || twice
  const { start, end } = boardSlotOf(event)
  const hidden = event.abstractWithdrawn === true
  const height = (end - start) * PIXELS_PER_MINUTE
  const inset = event.sessionId === null ? 0 : SESSION_STRIP
  // Whole lines only; with enough room the last one shows time and presenter.
  const lines = Math.max(1, Math.floor((height - 6) / LINE))
  const details = lines > 2 && lane.lanes === 1 ? 1 : 0
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
      tabIndex={tabStop ? 0 : -1}
      aria-label={words.filter(Boolean).join(', ')}
      onPointerDown={(down) => props.onGrab(down, item, 'move')}
      // A click without a pointer is Enter or Space.
      onClick={({ detail }) => (detail === 0 ? props.onPickUp(item) : props.onSelect(item))}
      onFocus={() => props.onSelect(item)}
      onKeyDown={(key) => props.onKey(key, item)}
      className={cx(
        'group absolute flex select-none gap-0.5 overflow-hidden rounded-sm border border-l-4 pr-1 text-left text-xs leading-tight hover:z-10 focus-visible:z-10',
        blockStyle(event.type, clashing || hidden),
        hidden && 'border-dashed',
        isDragged && 'opacity-40',
      )}
      style={{
        top: (start - rangeStart) * PIXELS_PER_MINUTE,
        height,
        left: `calc(${((column + lane.lane / lane.lanes) / columns) * 100}% + ${inset + 2}px)`,
        width: `calc(${100 / columns / lane.lanes}% - ${inset + 4}px)`,
      }}
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
          props.onGrab(down, item, 'resize')
        }}
        className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize touch-none"
      />
    </button>
  )
})
