import { describe, expect, test } from 'vitest'
import { wallClock } from '#shared/time/dates.ts'
import { visibleEventSession } from '#testing/builders/visible-event-sessions.ts'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import {
  ageText,
  nowAndNext,
  nowKey,
  splitByHeight,
  startText,
  toNowEvents,
  untilText,
} from './now-and-next.ts'

const days = [{ date: '2025-10-27' }, { date: '2025-10-28' }]

const session = (
  id: number,
  room: number,
  from: string,
  to: string,
  { date = '2025-10-27', type = 'paper' as const, ...more }: Partial<ReturnType<typeof visibleEvent>> = {},
) =>
  visibleEvent({
    id,
    date,
    type,
    roomId: room,
    roomName: `Room ${room}`,
    startTime: wallClock(date, from),
    endTime: wallClock(date, to),
    ...more,
  })

const events = [
  session(1, 1, '09:00', '10:00', { type: 'keynote' }),
  session(2, 1, '10:30', '11:30'),
  session(3, 2, '10:00', '11:00'),
  session(4, 2, '09:00', '10:00', { date: '2025-10-28' }),
]
const sessions = toNowEvents(events, [])

const at = (now: string) => {
  const state = nowAndNext(sessions, now, days)
  return state.phase === 'during'
    ? state.rooms.map(({ name, current, elsewhere, next }) => [
        name,
        ...[current, elsewhere, next].map((list) => list.map(({ id }) => id)),
      ])
    : state.phase
}

test('each room shows current and next sessions', () => {
  expect(at('2025-10-27T08:59')).toBe('before')
  expect(at('2025-10-27T09:00')).toEqual([
    ['Room 1', [1], [], [2]],
    ['Room 2', [], [1], [3]],
  ])
  expect(at('2025-10-27T10:00')).toEqual([
    ['Room 2', [3], [], [4]],
    ['Room 1', [], [], [2]],
  ])
  expect(at('2025-10-27T23:00')).toEqual([
    ['Room 1', [], [], []],
    ['Room 2', [], [], [4]],
  ])
  expect(at('2025-10-28T09:59')).toEqual([
    ['Room 2', [4], [], []],
    ['Room 1', [], [], []],
  ])
  expect(at('2025-10-28T10:00')).toBe('after')
})

test('without a programme, uses the conference days', () => {
  expect(nowAndNext([], '2025-10-26T23:59', days)).toEqual({
    phase: 'before',
    start: '2025-10-27',
    isExact: false,
    rooms: [],
  })
  expect(nowAndNext([], '2025-10-28T23:59', days)).toEqual({ phase: 'during', rooms: [] })
  expect(nowAndNext([], '2025-10-29T00:00', days)).toEqual({ phase: 'after' })
})

test('on the first morning, rooms show their first sessions', () => {
  const state = nowAndNext(sessions, '2025-10-27T07:00', days)
  expect(state.phase === 'before' && state.rooms.map(({ next }) => next[0]?.id)).toContain(1)
  expect(nowAndNext(sessions, '2025-10-26T07:00', days)).toMatchObject({ phase: 'before', rooms: [] })
})

test('sessions that start together are both next', () => {
  const twice = toNowEvents([...events, session(5, 1, '10:30', '11:00')], [])
  const state = nowAndNext(twice, '2025-10-27T09:30', days)
  expect(state.phase === 'during' && state.rooms[0]?.next.map(({ id }) => id)).toEqual([2, 5])
})

describe('a session with talks', () => {
  const place = { id: 7, roomId: 1, roomName: 'Room 1' }
  const talk = (id: number, from: string, to: string, boardNumber: number | null = null) =>
    session(id, 1, from, to, { sessionId: 7, sessionTitle: 'Voices', boardNumber })
  const shownAt = (now: string, talks: ReturnType<typeof talk>[]) => {
    const state = nowAndNext(toNowEvents(talks, [visibleEventSession(place)]), now, days)
    const [room] = state.phase === 'after' ? [] : state.rooms
    return [room?.current, room?.next].map((list) => list?.map(nowKey))
  }

  test('is named by the talk that is on, and between talks by itself', () => {
    const talks = [talk(1, '09:00', '09:20'), talk(2, '09:30', '09:50')]
    expect(shownAt('2025-10-27T08:50', talks)).toEqual([[], ['event-1']])
    expect(shownAt('2025-10-27T09:10', talks)).toEqual([['event-1'], ['event-2']])
    expect(shownAt('2025-10-27T09:25', talks)).toEqual([['session-7'], ['event-2']])
    expect(shownAt('2025-10-27T10:00', talks)).toEqual([['session-7'], []])
  })

  test('stands for its posters', () => {
    const posters = [talk(1, '09:00', '10:30', 1), talk(2, '09:00', '10:30', 2)]
    expect(shownAt('2025-10-27T09:10', posters)).toEqual([['session-7'], []])
  })
})

test('an event of all rooms is shown in the other rooms, too', () => {
  const shown = toNowEvents([...events, session(6, 3, '10:35', '10:45', { allRooms: true })], [])
  const state = nowAndNext(shown, '2025-10-27T10:40', days)
  expect(state.phase === 'during' && state.rooms.map(({ elsewhere }) => elsewhere.length)).toEqual([1, 1, 0])
})

test('formats the time until an event', () => {
  const next = '2025-10-27T10:30:00Z'
  expect(untilText('2025-10-27T10:29', next)).toBe('in 1 minute')
  expect(untilText('2025-10-27T10:05', next)).toBe('in 25 minutes')
  expect(untilText('2025-10-27T09:30', next)).toBe('in 1 hour')
  expect(untilText('2025-10-27T08:25', next)).toBe('in 2 hours 5 minutes')
  expect(untilText('2025-10-26T22:30', next)).toBe('on Monday at 10:30 AM')
})

test('formats the time until the conference', () => {
  const start = { start: '2025-10-27T09:00', isExact: true }
  expect(startText('2025-10-15T12:00', start)).toBe('on Monday, 27 October 2025 at 9:00 AM, in 12 days')
  expect(startText('2025-10-26T23:59', start)).toBe('tomorrow at 9:00 AM')
  expect(startText('2025-10-27T08:40', start)).toBe('today at 9:00 AM, in 20 minutes')
  expect(startText('2025-10-20T08:40', { start: '2025-10-27', isExact: false })).toBe(
    'on Monday, 27 October 2025, in 7 days',
  )
})

test('formats an age in minutes and hours', () => {
  expect([0, 60_000, 12 * 60_000, 125 * 60_000].map(ageText)).toEqual([
    'less than a minute',
    '1 minute',
    '12 minutes',
    '2 hours 5 minutes',
  ])
})

test('splits the rooms of a screen into pages', () => {
  expect(splitByHeight([40, 40, 40], 200)).toEqual([[0, 1, 2]])
  expect(splitByHeight([40, 40, 40], 90)).toEqual([[0, 1], [2]])
  expect(splitByHeight([400, 40], 90)).toEqual([[0], [1]])
  expect(splitByHeight([], 90)).toEqual([])
})
