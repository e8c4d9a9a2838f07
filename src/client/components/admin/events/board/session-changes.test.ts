import { expect, test } from 'vitest'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { placeEvent } from './event-changes.ts'
import { type BoardData, newTalk } from './items.ts'
import { editSession, filledWith, withEvent, withMinutes, withTalkMoved } from './session-changes.ts'
import type { Change } from './use-changes.ts'

const date = '2025-10-28'
const at = (time: string) => `${date}T${time}:00Z`

const session = {
  id: 7,
  title: 'Voices',
  kind: 'talks',
  date,
  startTime: at('09:00'),
  endTime: at('10:30'),
  roomId: 1,
  version: 3,
  chairs: [] as EventSession['chairs'],
} as EventSession

const talk = (id: number, from: string, to: string) =>
  ({
    id,
    title: `Talk ${id}`,
    date,
    startTime: at(from),
    endTime: at(to),
    roomId: 1,
    sessionId: 7,
  }) as ConferenceEvent

// Only what the changes read.
const abstract = {
  id: 5,
  abstractTitle: 'New',
  authorId: 2,
  leadAuthorSurname: 'Lin',
} as ApprovedAbstractListItem
const dropped = newTalk(abstract)

const [first, second] = [talk(1, '09:00', '09:30'), talk(2, '09:30', '10:00')]
const data: BoardData = { events: [first, second], sessions: [session], rooms: [], abstracts: [abstract] }

const after = (change: Change, before = data): BoardData => ({ ...before, ...change(before).shown })
const programme = ({ events }: BoardData) =>
  events
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .map(({ id, startTime, endTime }) => `${id} ${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`)

const slot = { date, roomId: 1, start: 9 * 60, end: 9 * 60 + 20 }

test('an abstract that is dropped into a session moves the other talks', () => {
  const shown = after(editSession(session, withEvent(dropped, slot)))
  expect(programme(shown)).toEqual(['-5 09:00–09:20', '1 09:20–09:50', '2 09:50–10:20'])
})

test('what was dropped before it has an id can be moved and changed', () => {
  const shown = after(editSession(session, withEvent(dropped, slot)))
  const [added] = shown.events.filter(({ id }) => id < 0)
  if (!added) throw new Error('The talk is shown')
  // Meanwhile it is saved.
  const saved = {
    ...shown,
    events: shown.events.map((event) => (event === added ? { ...event, id: 12 } : event)),
  }
  const changes = [
    withTalkMoved(added, 1),
    withMinutes(added, 10),
    withEvent(added, { ...slot, end: 9 * 60 + 30 }),
  ]
  expect(changes.map((edit) => programme(after(editSession(session, edit), saved)))).toEqual([
    ['1 09:00–09:30', '12 09:30–09:50', '2 09:50–10:20'],
    ['12 09:00–09:10', '1 09:10–09:40', '2 09:40–10:10'],
    ['12 09:00–09:30', '1 09:30–10:00', '2 10:00–10:30'],
  ])
  const outside = { date, roomId: 1, start: 14 * 60, end: 15 * 60 }
  const moved = after(placeEvent(added, outside), saved)
  expect(moved.events.find(({ id }) => id === 12)).toMatchObject({ startTime: at('14:00'), sessionId: null })
})

test('abstracts fill a session after its talks', () => {
  const shown = after(editSession(session, filledWith([abstract])))
  expect(programme(shown)).toEqual(['1 09:00–09:30', '2 09:30–10:00', '-5 10:00–10:20'])
})

test('a change follows the order that a colleague has given the talks meanwhile', () => {
  const reordered = { ...data, events: [talk(2, '09:00', '09:30'), talk(1, '09:30', '10:00')] }
  expect(programme(after(editSession(session, withTalkMoved(first, -1)), reordered))).toEqual([
    '1 09:00–09:30',
    '2 09:30–10:00',
  ])
})
