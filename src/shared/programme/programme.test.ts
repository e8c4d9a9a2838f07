import { describe, expect, test } from 'vitest'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { visibleEvent as event } from '#testing/builders/visible-events.ts'
import {
  columnOf,
  countsByDay,
  furtherAuthors,
  isFiltered,
  isUnderWay,
  matchesFilter,
  roomGridColumns,
  roomsOf,
  showsLiveProgramme,
  timeSlots,
} from './programme.ts'

const at = (from: string, to: string, title: string) =>
  event({ startTime: `2025-10-27T${from}:00Z`, endTime: `2025-10-27T${to}:00Z`, title })

test('the programme is live only when the setting equals true', () => {
  expect(showsLiveProgramme([{ key: 'showSchedulePublicly', value: 'true' }])).toBe(true)
  for (const value of ['false', 'TRUE', '1', ''])
    expect(showsLiveProgramme([{ key: 'showSchedulePublicly', value }])).toBe(false)
  expect(showsLiveProgramme([{ key: 'privacy_policy', value: 'true' }])).toBe(false)
})

test('events are grouped by time range and sorted by start time', () => {
  const slots = timeSlots([
    at('13:00', '14:00', 'late'),
    at('09:00', '10:30', 'long'),
    at('09:00', '10:00', 'first'),
    at('09:00', '10:00', 'beside it'),
  ])
  expect(slots.map(({ start, end, events }) => [start, end, events.map(({ title }) => title)])).toEqual([
    ['09:00', '10:00', ['first', 'beside it']],
    ['09:00', '10:30', ['long']],
    ['13:00', '14:00', ['late']],
  ])
})

describe('the filter', () => {
  const matches = (text: string, type = '') =>
    matchesFilter({ text, type })(event({ other_authors: 'A. Uthor' }))

  test.each([
    '',
    '  ',
    'voices',
    'TABLE voices',
    'bronte',
    'Brontë',
    'demo univ',
    'room a',
    'uthor',
    'about',
  ])('%j finds the event', (text) => expect(matches(text)).toBe(true))
  test.each(['nowhere', 'voices nowhere'])('%j does not', (text) => expect(matches(text)).toBe(false))
  test('filters by room and by chosen events', () => {
    expect(matchesFilter({ room: 1 })(event())).toBe(true)
    expect(matchesFilter({ room: 2 })(event())).toBe(false)
    expect(matchesFilter({ ids: new Set([1]) })(event())).toBe(true)
    expect(matchesFilter({ ids: new Set() })(event())).toBe(false)
  })
  test('is active only with a criterion', () => {
    expect(isFiltered({ text: ' ', type: '', room: undefined })).toBe(false)
    for (const filter of [{ text: 'a' }, { type: 'paper' }, { room: 1 }, { ids: new Set<number>() }])
      expect(isFiltered(filter)).toBe(true)
  })
  test('filters by type', () => {
    expect(matches('', 'paper')).toBe(true)
    expect(matches('', 'keynote')).toBe(false)
  })
})

test('lists other authors once, without the presenter', () => {
  expect(furtherAuthors(event({ authorNames: ['Zoë Brontë', 'Jo Li'], other_authors: ' A. Uthor ' }))).toBe(
    'Jo Li, A. Uthor',
  )
  expect(furtherAuthors(event())).toBe('')
})

test('a session is current from its start until its end', () => {
  const during = (now: string | null) => isUnderWay(now, '2025-10-27', '09:45', '2025-10-27T10:45:00Z')
  expect(during(null)).toBe(false)
  expect(during('2025-10-27T09:44')).toBe(false)
  expect(during('2025-10-27T09:45')).toBe(true)
  expect(during('2025-10-27T10:44')).toBe(true)
  expect(during('2025-10-27T10:45')).toBe(false)
  expect(during('2025-10-28T10:00')).toBe(false)
})

const inRoom = (roomName: string, from: string, to: string, changes: Partial<ConferenceEvent> = {}) =>
  event({
    roomId: roomName.charCodeAt(roomName.length - 1),
    roomName,
    startTime: `2025-10-27T${from}:00Z`,
    endTime: `2025-10-27T${to}:00Z`,
    ...changes,
  })

test('lists rooms once, in natural order', () => {
  const rooms = [inRoom('Room 10', '09:00', '10:00', { roomId: 10 }), inRoom('Room 2', '09:00', '10:00')]
  expect(roomsOf([...rooms, ...rooms]).map(({ name }) => name)).toEqual(['Room 2', 'Room 10'])
})

test('counts sessions by day', () => {
  expect([...countsByDay([event(), event(), event({ date: '2025-10-29' })])]).toEqual([
    ['2025-10-27', 2],
    ['2025-10-29', 1],
  ])
})

describe('columns of rooms', () => {
  const day = [
    inRoom('Room A', '09:00', '10:00'),
    inRoom('Room B', '09:00', '10:00'),
    inRoom('Room C', '09:00', '10:00'),
    inRoom('Room A', '11:00', '12:00'),
    inRoom('Room Z', '09:00', '15:00'),
    inRoom('Room B', '16:00', '17:00', { type: 'keynote' }),
  ]
  const columns = roomGridColumns(day)
  test('rooms keep their column; rooms never used together share one', () => {
    expect([...columns.values()]).toEqual([1, 2, 3, 1])
    expect(columnOf(day[3] as ConferenceEvent, columns)).toBe(1)
    expect(columnOf(day[4] as ConferenceEvent, columns)).toBe(1)
  })
  test('a keynote spans all columns', () => {
    expect(columnOf(day[5] as ConferenceEvent, columns)).toBeUndefined()
  })
})
