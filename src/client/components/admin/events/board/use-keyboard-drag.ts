import { type KeyboardEvent, useState } from 'react'
import { formatTimeRange } from '#shared/time/dates.ts'
import { type BoardSlot, moveRooms, moveTo, type Point, resizeTo, STEP, timeText } from './geometry.ts'
import { type BoardData, type Item, isSession, sessionAt } from './items.ts'
import { clashesIn } from './session-changes.ts'

/** The item being dragged, and the slot it would be dropped in. */
export type Dragged = { item: Item; slot: BoardSlot | null; by: 'pointer' | 'keyboard'; at?: Point }

type Options = {
  /** With the rooms that are shown. */
  data: BoardData
  announce: (text: string) => void
  onDrop: (item: Item, slot: BoardSlot) => void
  /** Returns the focus after cancelling. */
  onReturn: (item: Item) => void
}

const HOUR = 60

const steps: Partial<Record<string, number>> = {
  ArrowUp: -STEP,
  ArrowDown: STEP,
  PageUp: -HOUR,
  PageDown: HOUR,
}

/** Dragging by keyboard; also holds the state of a pointer drag. */
export const useKeyboardDrag = ({ data, announce, onDrop, onReturn }: Options) => {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const roomIds = data.rooms.map(({ id }) => id)

  const tell = (item: Item, slot: BoardSlot, first = '') => {
    const when = formatTimeRange(timeText(slot.start), timeText(slot.end))
    const room = data.rooms.find(({ id }) => id === slot.roomId)?.name ?? ''
    const session = isSession(item) ? undefined : sessionAt(slot, data.sessions)
    const place = [when, room, session && `in the session ${session.title}`].filter(Boolean).join(', ')
    announce([first, `${place}.`, ...clashesIn(item, slot, data)].filter(Boolean).join(' '))
  }

  const pickUp = (item: Item, slot: BoardSlot) => {
    setDragged({ item, slot, by: 'keyboard' })
    tell(item, slot, `Picked up ${item.title}.`)
  }

  const cancel = () => {
    if (!dragged) return
    setDragged(null)
    announce(`Cancelled. ${dragged.item.title} was not moved.`)
    if (dragged.by === 'keyboard') onReturn(dragged.item)
  }

  const moved = (slot: BoardSlot, { key, shiftKey }: KeyboardEvent): BoardSlot | null => {
    const step = steps[key]
    if (step !== undefined)
      return shiftKey ? resizeTo(slot, slot.end + step) : moveTo(slot, slot.start + step)
    if (key === 'ArrowLeft') return moveRooms(slot, roomIds, -1)
    return key === 'ArrowRight' ? moveRooms(slot, roomIds, 1) : null
  }

  const onKey = (event: KeyboardEvent) => {
    if (!dragged?.slot) return
    const { item, slot } = dragged
    const next = moved(slot, event)
    const drops = event.key === 'Enter' || event.key === ' '
    if (!next && !drops && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (next) {
      setDragged({ ...dragged, slot: next })
      tell(item, next)
    } else if (drops) {
      setDragged(null)
      onDrop(item, slot)
    } else cancel()
  }

  return { dragged, setDragged, pickUp, cancel, onKey }
}
