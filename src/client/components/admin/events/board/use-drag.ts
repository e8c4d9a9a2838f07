import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLatest } from '#client/ui/use-latest.ts'
import { type BoardSlot, contains, moveTo, type Point, type Range, readPoint, resizeTo } from './geometry.ts'

export type Mode = 'move' | 'resize'

/** The elements that show the day, and the part of the programme in them. */
export type Grid = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLDivElement | null>
  range: Range
  roomIds: number[]
  date: string
}

type Options<Dragged> = {
  /** Read on every move, because it may change meanwhile. */
  grid: Grid
  /** The slot is null outside the grid. */
  onDrag: (item: Dragged, slot: BoardSlot | null, at: Point) => void
  onDrop: (item: Dragged, slot: BoardSlot | null, at: Point) => void
  onCancel: () => void
}

const THRESHOLD = 4
const EDGE = 48
const SCROLL = 16
const DEFAULT_LENGTH = 30

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
})

/** Scrolls while the pointer is near an edge. */
const scrollAtEdge = (scroller: HTMLElement, { x, y }: Point) => {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const towards = (low: number, value: number, high: number) =>
    value < low + EDGE ? -SCROLL : value > high - EDGE ? SCROLL : 0
  scroller.scrollBy(towards(left, x, right), towards(top, y, bottom))
}

/** Drags by mouse, pen or touch. Touch drags by the handle only, so that it can still scroll. */
export const useDrag = <Dragged>(options: Options<Dragged>) => {
  const latest = useLatest(options)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  return useCallback(
    (down: ReactPointerEvent, item: Dragged, from: BoardSlot | null, mode: Mode) => {
      const handle = down.target instanceof Element && down.target.closest('[data-handle]')
      if (down.button !== 0 || (down.pointerType !== 'mouse' && !handle)) return
      running.current.abort()
      const drag = new AbortController()
      running.current = drag
      const { signal } = drag
      const start = pointOf(down)
      // The grid's position at the start; it may have scrolled since.
      const startBox = latest.current.grid.body.current?.getBoundingClientRect()
      let slot: BoardSlot | null = null
      let moved = false

      const read = (point: Point): BoardSlot | null => {
        const { scroller, body, range, roomIds, date } = latest.current.grid
        const view = scroller.current?.getBoundingClientRect()
        const box = body.current?.getBoundingClientRect()
        if (!view || !box || !contains(view, point)) return null
        const { roomId, minute } = readPoint(point, box, range, roomIds)
        if (!from) return moveTo({ date, roomId, start: 0, end: DEFAULT_LENGTH }, minute)
        const shift = minute - readPoint(start, startBox ?? box, range, roomIds).minute
        return mode === 'resize'
          ? resizeTo(from, from.end + shift)
          : moveTo({ ...from, roomId }, from.start + shift)
      }
      const move = (event: PointerEvent) => {
        const point = pointOf(event)
        if (event.pointerId !== down.pointerId) return
        if (!moved && Math.hypot(point.x - start.x, point.y - start.y) < THRESHOLD) return
        moved = true
        const scroller = latest.current.grid.scroller.current
        if (scroller && slot) scrollAtEdge(scroller, point)
        slot = read(point)
        latest.current.onDrag(item, slot, point)
      }
      const drop = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return
        drag.abort()
        if (moved) latest.current.onDrop(item, slot, pointOf(event))
      }
      const cancel = () => {
        drag.abort()
        if (moved) latest.current.onCancel()
      }
      const cancelByKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        cancel()
      }
      window.addEventListener('pointermove', move, { signal })
      window.addEventListener('pointerup', drop, { signal })
      window.addEventListener('pointercancel', cancel, { signal })
      window.addEventListener('keydown', cancelByKey, { signal, capture: true })
    },
    [latest],
  )
}
