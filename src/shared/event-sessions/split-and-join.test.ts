import { describe, expect, test } from 'vitest'
import { visibleEventSession } from '#testing/builders/visible-event-sessions.ts'
import {
  followingSession,
  joinIssue,
  joinSessions,
  nextTitle,
  splitPoints,
  splitSession,
} from './split-and-join.ts'

const at = (time: string) => `2025-10-27T${time}:00Z`
const talk = (id: number, from: string, to: string) => ({
  id,
  startTime: at(from),
  endTime: at(to),
  boardNumber: null,
})
const chair = (id: number) => ({ id, name: `Chair ${id}`, institution: '' })
const session = visibleEventSession({
  title: 'Voices',
  startTime: at('09:00'),
  endTime: at('10:30'),
  chairs: [chair(1)],
  chairNote: 'Keep to time.',
})
const talks = [talk(1, '09:00', '09:20'), talk(2, '09:30', '09:50'), talk(3, '09:50', '10:20')]

test.each([
  ['Voices', 'Voices (2)'],
  ['Voices (2)', 'Voices (3)'],
  ['x'.repeat(300), `${'x'.repeat(296)} (2)`],
])('the second part of %s is %s', (title, second) => {
  expect(nextTitle(title)).toBe(second)
})

describe('splitting', () => {
  test('the second part begins with the talk, the first ends with the one before', () => {
    const { first, second, moved } = splitSession(session, talks, 2) ?? {}
    expect(first).toEqual({ ...session, endTime: at('09:20') })
    expect(second).toMatchObject({
      title: 'Voices (2)',
      startTime: at('09:30'),
      endTime: at('10:30'),
      chairs: [],
      chairNote: '',
      roomId: session.roomId,
    })
    expect(moved?.map(({ id }) => id)).toEqual([2, 3])
  })

  test('a part that begins after the end of its session ends with its talks', () => {
    const late = { ...session, endTime: at('09:50') }
    expect(splitSession(late, talks, 3)?.second).toMatchObject({ endTime: at('10:20') })
  })

  test('talks that overlap leave no overlapping parts', () => {
    const overlapping = [talk(1, '09:00', '09:40'), talk(2, '09:30', '09:50')]
    expect(splitSession(session, overlapping, 2)?.first).toMatchObject({ endTime: at('09:30') })
  })

  test('not at the first talk, at a stranger or among posters', () => {
    expect(splitPoints(session, talks).map(({ id }) => id)).toEqual([2, 3])
    expect(splitSession(session, talks, 1)).toBeUndefined()
    expect(splitSession(session, talks, 9)).toBeUndefined()
    expect(splitSession({ ...session, kind: 'posters' }, talks, 2)).toBeUndefined()
  })
})

describe('joining', () => {
  const next = { ...session, id: session.id + 1, startTime: at('11:00'), endTime: at('12:00') }

  test('finds the next session in the room on the day', () => {
    const later = { ...next, id: 77, startTime: at('13:00'), endTime: at('14:00') }
    const elsewhere = { ...next, id: 78, roomId: session.roomId + 1, startTime: at('10:30') }
    const all = [later, elsewhere, session, next]
    expect(followingSession(session, all)).toBe(next)
    expect(followingSession(later, all)).toBeUndefined()
  })

  test('posters are not joined, nor is what lies behind them', () => {
    const posters = { ...next, kind: 'posters' as const }
    const later = { ...next, id: 77, startTime: at('13:00'), endTime: at('14:00') }
    expect(followingSession(session, [session, posters, later])).toBeUndefined()
    expect(followingSession(posters, [posters, later])).toBeUndefined()
  })

  test('keeps two different chairs, both notes and the only track', () => {
    const second = visibleEventSession({
      ...next,
      trackId: 5,
      chairs: [chair(1), chair(2), chair(3)],
      chairNote: 'Two doors.',
    })
    expect(joinSessions(session, second)).toMatchObject({
      id: session.id,
      title: 'Voices',
      startTime: at('09:00'),
      endTime: at('12:00'),
      trackId: 5,
      chairs: [chair(1), chair(2)],
      chairNote: 'Keep to time.\n\nTwo doors.',
    })
    expect(joinSessions(session, next).chairNote).toBe('Keep to time.')
  })

  test('refuses more talks or a longer note than a session may have', () => {
    expect(joinIssue(session, 200)).toBe('')
    expect(joinIssue(session, 201)).toBe('A session has at most 200 talks')
    expect(joinIssue({ ...session, chairNote: 'x'.repeat(5001) }, 2)).toContain('too long together')
  })
})
