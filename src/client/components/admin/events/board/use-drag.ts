import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useLatest } from '#client/ui/use-latest.ts'
import { type BoardSlot, contains, moveTo, type Point, type Range, readPoint, resizeTo } from './geometry.ts'
export type Mode = 'move' | 'resize'

type Options<Dragged> = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  /** Read on every move, because the grid may change meanwhile. */
  grid: () => { range: Range; roomIds: number[]; date: string }
  onDrag: (item: Dragged, slot: BoardSlot | null, at: Point) => void
  onDrop: (item: Dragged, slot: BoardSlot) => void
  /** Dropped outside the grid. */
  onLeave: (item: Dragged, at: Point) => void
  onCancel: () => void
}

const THRESHOLD = 4
const EDGE = 48
const SCROLL = 16
const DEFAULT_LENGTH = 30

/** Scrolls while the pointer is near an edge. */
const scrollAtEdge = (scroller: HTMLElement, { x, y }: Point) => {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const towards = (low: number, value: number, high: number) =>
    value < low + EDGE ? -SCROLL : value > high - EDGE ? SCROLL : 0
  scroller.scrollBy(towards(left, x, right), towards(top, y, bottom))
}

/** Drags by mouse, pen or touch. Touch drags by the handle only, so that it can still scroll. */
export const useDrag = <Dragged>({
  scroller,
  body,
  grid,
  onDrag,
  onDrop,
  onLeave,
  onCancel,
}: Options<Dragged>) => {
  const latest = useLatest({ grid, onDrag, onDrop, onLeave, onCancel })
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  return useCallback(
    (down: ReactPointerEvent, item: Dragged, from: BoardSlot | null, mode: Mode) => {
      const handle = down.target instanceof Element && down.target.closest('[data-handle]')
      if (down.button !== 0 || (down.pointerType !== 'mouse' && !handle)) return
      const start: Point = { x: down.clientX, y: down.clientY }
      let slot: BoardSlot | null = null
      let moved = false

      const read = (point: Point): BoardSlot | null => {
        const view = scroller.current?.getBoundingClientRect()
        const box = body.current?.getBoundingClientRect()
        const { range, roomIds, date } = latest.current.grid()
        if (!view || !box || !contains(view, point)) return null
        const { roomId, minute } = readPoint(point, box, range, roomIds)
        if (!from) return moveTo({ date, roomId, start: 0, end: DEFAULT_LENGTH }, minute)
        const shift = minute - readPoint(start, startBox ?? box, range, roomIds).minute
        return mode === 'resize'
          ? resizeTo(from, from.end + shift)
          : moveTo({ ...from, roomId }, from.start + shift)
      }
      // The grid's position at the start; it may have scrolled since.
      const startBox = body.current?.getBoundingClientRect()

      const onMove = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return
        const point = { x: event.clientX, y: event.clientY }
        if (!moved && Math.hypot(point.x - start.x, point.y - start.y) < THRESHOLD) return
        moved = true
        if (scroller.current && slot) scrollAtEdge(scroller.current, point)
        slot = read(point)
        latest.current.onDrag(item, slot, point)
      }
      const end = () => {
        window.removeEventListener('pointermove', onMove)
        window.removeEventListener('pointerup', onUp)
        window.removeEventListener('pointercancel', cancel)
        window.removeEventListener('keydown', onKey, true)
        stop.current = () => {}
      }
      const cancel = () => {
        end()
        if (moved) latest.current.onCancel()
      }
      const onUp = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return
        end()
        if (!moved) return
        if (slot) latest.current.onDrop(item, slot)
        else latest.current.onLeave(item, { x: event.clientX, y: event.clientY })
      }
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        cancel()
      }
      stop.current()
      stop.current = end
      window.addEventListener('pointermove', onMove)
      window.addEventListener('pointerup', onUp)
      window.addEventListener('pointercancel', cancel)
      window.addEventListener('keydown', onKey, true)
    },
    [scroller, body, latest],
  )
}
