import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type BoardSlot, moveTo, type Point, type Range, readPoint } from './geometry.ts'
import { useDrag } from './use-drag.ts'

type Options = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  grid: () => { range: Range; roomIds: number[]; date: string }
}

const LENGTH = 30
const QUARTER = 15

/** An empty slot for a new item: a click chooses half an hour, and a drag by mouse draws its length. */
export const useDrawing = (options: Options) => {
  const [drawn, setDrawn] = useState<BoardSlot | null>(null)
  /** A click ends a drag as well. */
  const isDragEnd = useRef(false)

  const slotAt = ({ x, y }: Point): BoardSlot | null => {
    const box = options.body.current?.getBoundingClientRect()
    if (!box) return null
    const { range, roomIds, date } = options.grid()
    const { roomId, minute } = readPoint({ x, y }, box, range, roomIds)
    const start = Math.floor(minute / QUARTER) * QUARTER
    return moveTo({ date, roomId, start: 0, end: LENGTH }, start)
  }

  const startDrag = useDrag<null>({
    ...options,
    onDrag: (_, slot) => slot && setDrawn(slot),
    onDrop: (_, slot) => {
      isDragEnd.current = true
      setDrawn(slot)
    },
    onLeave: () => setDrawn(null),
    onCancel: () => setDrawn(null),
  })

  return {
    drawn,
    setDrawn,
    onPointerDown: (down: PointerEvent) => {
      isDragEnd.current = false
      startDrag(down, null, slotAt({ x: down.clientX, y: down.clientY }), 'resize')
    },
    onClick: ({ clientX: x, clientY: y }: MouseEvent) => {
      if (!isDragEnd.current) setDrawn(slotAt({ x, y }))
    },
  }
}
