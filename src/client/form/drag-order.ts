import type { PointerEvent as ReactPointerEvent } from 'react'

const middle = (row: Element) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

type DragOptions = {
  /** The entry by its key; its neighbours are its siblings. */
  row: () => Element | null | undefined
  /** Shows the new order before it returns. */
  onMove: (by: -1 | 1) => void
  onDrop: () => void
}

/** Moves an entry past its neighbours as the pointer passes their middles. */
export const startDragging = (down: ReactPointerEvent, { row, onMove, onDrop }: DragOptions) => {
  if (down.button !== 0) return
  // Prevents text selection.
  down.preventDefault()
  const move = ({ pointerId, clientY }: PointerEvent) => {
    const { previousElementSibling: previous, nextElementSibling: next } = row() ?? {}
    if (pointerId !== down.pointerId) return
    if (previous && clientY < middle(previous)) onMove(-1)
    else if (next && clientY > middle(next)) onMove(1)
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== down.pointerId) return
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    onDrop()
  }
  // On the window: an element that moves in the page loses a captured pointer.
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}
