import { type KeyboardEvent, useState } from 'react'
import type { ConferenceEvent } from '../../../../../shared/events/events'
import { clashTexts } from '../../../../../shared/programme/clashes'
import type { Room } from '../../../../../shared/rooms/rooms'
import { formatTimeRange } from '../../../../../shared/time/dates'
import { type BoardPlace, moveRooms, moveTo, type Point, resizeTo, STEP, timeText } from './geometry'
import { clashSlotOf, type Item, itemTitle } from './items'

/** The item being dragged, and the slot it would be dropped in. */
export type Dragged = { item: Item; place: BoardPlace | null; by: 'pointer' | 'keyboard'; at?: Point }

type Options = {
  events: readonly ConferenceEvent[]
  rooms: readonly Room[]
  announce: (text: string) => void
  onDrop: (item: Item, place: BoardPlace) => void
  /** Returns the focus after cancelling. */
  onReturn: (item: Item) => void
}

const HOUR = 60

/** Dragging by keyboard; also holds the state of a pointer drag. */
export const useKeyboardDrag = ({ events, rooms, announce, onDrop, onReturn }: Options) => {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const roomIds = rooms.map(({ id }) => id)

  const tell = (item: Item, place: BoardPlace, first = '') => {
    const slot = clashSlotOf(item, place, rooms)
    const when = formatTimeRange(timeText(place.start), timeText(place.end))
    announce([first, `${when}, ${slot.roomName}.`, ...clashTexts(slot, events)].filter(Boolean).join(' '))
  }

  const pickUp = (item: Item, place: BoardPlace) => {
    setDragged({ item, place, by: 'keyboard' })
    tell(item, place, `Picked up ${itemTitle(item)}.`)
  }

  const cancel = () => {
    if (!dragged) return
    setDragged(null)
    announce(`Cancelled. ${itemTitle(dragged.item)} was not moved.`)
    if (dragged.by === 'keyboard') onReturn(dragged.item)
  }

  const moved = (place: BoardPlace, key: string, resizes: boolean): BoardPlace | null => {
    const steps: Record<string, number> = {
      ArrowUp: -STEP,
      ArrowDown: STEP,
      PageUp: -HOUR,
      PageDown: HOUR,
    }
    const step = steps[key]
    if (step !== undefined)
      return resizes ? resizeTo(place, place.end + step) : moveTo(place, place.start + step)
    if (key === 'ArrowLeft') return moveRooms(place, roomIds, -1)
    if (key === 'ArrowRight') return moveRooms(place, roomIds, 1)
    return null
  }

  const onKey = (event: KeyboardEvent) => {
    if (!dragged?.place) return
    const { item, place } = dragged
    const next = moved(place, event.key, event.shiftKey)
    const drops = event.key === 'Enter' || event.key === ' '
    if (!next && !drops && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return cancel()
    if (drops) {
      setDragged(null)
      return onDrop(item, place)
    }
    if (!next) return
    setDragged({ ...dragged, place: next })
    tell(item, next)
  }

  return { dragged, setDragged, pickUp, cancel, onKey }
}
