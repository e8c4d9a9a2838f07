import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type BoardSlot, moveTo, readPoint } from './geometry.ts'
import { type Grid, useDrag } from './use-drag.ts'

const LENGTH = 30
const QUARTER = 15

/** An empty slot for a new item: a click chooses half an hour, and a drag by mouse draws its length. */
export const useDrawing = (grid: Grid) => {
  const [drawn, setDrawn] = useState<BoardSlot | null>(null)
  /** A click ends a drag as well. */
  const isDragEnd = useRef(false)

  const slotAt = ({ clientX: x, clientY: y }: MouseEvent): BoardSlot | null => {
    const box = grid.body.current?.getBoundingClientRect()
    if (!box) return null
    const { roomId, minute } = readPoint({ x, y }, box, grid.range, grid.roomIds)
    const start = Math.floor(minute / QUARTER) * QUARTER
    return moveTo({ date: grid.date, roomId, start: 0, end: LENGTH }, start)
  }

  const startDrag = useDrag<null>({
    grid,
    onDrag: (_, slot) => slot && setDrawn(slot),
    onDrop: (_, slot) => {
      isDragEnd.current = slot !== null
      setDrawn(slot)
    },
    onCancel: () => setDrawn(null),
  })

  return {
    drawn,
    setDrawn,
    onPointerDown: (down: PointerEvent) => {
      isDragEnd.current = false
      startDrag(down, null, slotAt(down), 'resize')
    },
    onClick: (click: MouseEvent) => {
      if (!isDragEnd.current) setDrawn(slotAt(click))
    },
  }
}
