import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { Button } from '#client/ui/button.tsx'

type ListRowButtonsProps = {
  itemName: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onDrag: (down: PointerEvent) => void
}

// Not disabled at the ends of the list, because a disabled button loses the focus.
export const ListRowButtons = ({
  itemName,
  isFirst,
  isLast,
  onMove,
  onRemove,
  onDrag,
}: ListRowButtonsProps) => (
  <div className="ml-auto flex gap-1">
    {!(isFirst && isLast) && (
      <span
        aria-hidden
        data-handle
        title="Drag to reorder"
        className="flex size-9 cursor-grab touch-none items-center justify-center text-ink-soft active:cursor-grabbing"
        onPointerDown={onDrag}
      >
        <GripVertical className="size-4" />
      </span>
    )}
    <Button
      variant="quiet"
      size="icon-sm"
      data-act="up"
      aria-label={`Move ${itemName} up`}
      aria-disabled={isFirst || undefined}
      onClick={() => onMove(-1)}
    >
      <ArrowUp aria-hidden className="size-4" />
    </Button>
    <Button
      variant="quiet"
      size="icon-sm"
      data-act="down"
      aria-label={`Move ${itemName} down`}
      aria-disabled={isLast || undefined}
      onClick={() => onMove(1)}
    >
      <ArrowDown aria-hidden className="size-4" />
    </Button>
    <Button
      variant="quiet-danger"
      size="icon-sm"
      data-act="remove"
      aria-label={`Remove ${itemName}`}
      onClick={onRemove}
    >
      <Trash2 aria-hidden className="size-4" />
    </Button>
  </div>
)
