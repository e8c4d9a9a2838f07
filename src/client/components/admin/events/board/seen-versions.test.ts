import { expect, test } from 'vitest'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { placeEvent, removeEvent } from './event-changes.ts'
import type { BoardSlot } from './geometry.ts'
import type { BoardData } from './items.ts'
import { changedByOthers, versionsOf, withSaved } from './seen-versions.ts'

const date = '2025-10-28'
const slotAt = (hour: number): BoardSlot => ({ date, roomId: 1, start: hour * 60, end: hour * 60 + 30 })

const eventAt = (id: number, hour: number, version: number) =>
  ({
    id,
    approvedAbstractId: id + 100,
    date,
    startTime: `${date}T${String(hour).padStart(2, '0')}:00:00Z`,
    endTime: `${date}T${String(hour).padStart(2, '0')}:30:00Z`,
    roomId: 1,
    version,
  }) as ConferenceEvent

const dataOf = (...events: ConferenceEvent[]): BoardData => ({
  events,
  sessions: [],
  rooms: [],
  abstracts: [],
})

const [a, x] = [eventAt(1, 10, 1), eventAt(2, 11, 1)]
const seen = versionsOf(dataOf(a, x))
const moveA = placeEvent(a, slotAt(14))
const moveX = placeEvent(x, slotAt(15))
/** The items of the first change count as seen once it is saved. */
const afterMoveOfA = (latest: BoardData) => withSaved(seen, moveA(dataOf(a, x)).items, latest)

test('a queued change of what a colleague has moved meanwhile is refused', () => {
  const latest = dataOf(eventAt(1, 14, 2), eventAt(2, 9, 2))
  for (const change of [moveX, removeEvent(x)])
    expect(changedByOthers(change(latest).items, afterMoveOfA(latest))?.id).toBe(2)
})

test('a queued change of what else is as it was goes on', () => {
  const latest = dataOf(eventAt(1, 14, 2), x)
  expect(changedByOthers(moveX(latest).items, afterMoveOfA(latest))).toBeUndefined()
})

test('the same can be moved again before it is saved, unless a colleague moves it in between', () => {
  const again = placeEvent(a, slotAt(16))
  const saved = dataOf(eventAt(1, 14, 2), x)
  expect(changedByOthers(again(saved).items, afterMoveOfA(saved))).toBeUndefined()
  const movedByColleague = dataOf(eventAt(1, 9, 3), x)
  expect(changedByOthers(again(movedByColleague).items, afterMoveOfA(movedByColleague))?.id).toBe(1)
})

test('an abstract can be moved again before its talk is saved, unless a colleague has scheduled it', () => {
  const abstract = { ...eventAt(-107, 10, 1), approvedAbstractId: 107 }
  const [place, again] = [placeEvent(abstract, slotAt(14)), placeEvent(abstract, slotAt(15))]
  const saved = dataOf(a, x, eventAt(7, 14, 1))
  expect(changedByOthers(place(dataOf(a, x)).items, seen)).toBeUndefined()
  const afterwards = withSaved(seen, place(dataOf(a, x)).items, saved)
  expect(changedByOthers(again(saved).items, afterwards)).toBeUndefined()
  expect(changedByOthers(place(saved).items, seen)?.id).toBe(7)
})
