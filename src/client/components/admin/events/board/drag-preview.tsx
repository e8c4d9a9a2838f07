import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '#client/ui/class-names.ts'
import { formatTime } from '#shared/time/dates.ts'
import { blockStyle } from './blocks.tsx'
import { type BoardSlot, type Column, type Point, slotStyle, timeText } from './geometry.ts'
import { type Item, isSession } from './items.ts'

type DragPreviewProps = {
  item: Item
  slot: BoardSlot
  column: Column
  rangeStart: number
  clashing: boolean
  /** Set while dragging by keyboard: the preview then has the focus. */
  onKey?: (key: KeyboardEvent) => void
  onLeave?: () => void
}

/** The slot in which the item would be dropped. */
export const DragPreview = (props: DragPreviewProps) => {
  const { item, slot, column, rangeStart, clashing, onKey, onLeave } = props
  const ref = useRef<HTMLButtonElement>(null)
  const byKeyboard = onKey !== undefined
  useEffect(() => {
    if (byKeyboard) ref.current?.focus({ preventScroll: true })
  }, [byKeyboard])
  useEffect(() => {
    if (byKeyboard) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  })
  const when = `${formatTime(timeText(slot.start))} – ${formatTime(timeText(slot.end))}`
  return (
    <button
      ref={ref}
      type="button"
      data-drag-preview
      tabIndex={-1}
      aria-label={`Moving ${item.title}`}
      onKeyDown={onKey}
      onBlur={onLeave}
      className={cx(
        'pointer-events-none absolute z-20 flex scroll-mt-16 flex-col items-start scroll-ml-16 overflow-hidden rounded-sm border-2 border-dashed px-1 pt-0.5 text-left text-xs leading-tight shadow-floating',
        blockStyle(isSession(item) ? 'session' : item.type, clashing),
      )}
      style={slotStyle(slot, rangeStart, column)}
    >
      <span className="flex items-center gap-1 font-semibold tabular-nums">
        {clashing && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
        {when}
      </span>
      <span dir="auto" className="block max-w-full truncate">
        {item.title}
      </span>
    </button>
  )
}

/** Follows the pointer outside the grid. */
export const FloatingDragPreview = ({ title, at }: { title: string; at: Point }) => (
  <p
    aria-hidden
    className="pointer-events-none fixed z-50 max-w-60 truncate rounded-md border border-line bg-paper-raised px-2 py-1 shadow-floating"
    style={{ left: at.x + 12, top: at.y + 12 }}
  >
    {title}
  </p>
)
