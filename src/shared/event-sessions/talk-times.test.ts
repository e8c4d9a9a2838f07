import { expect, test } from 'vitest'
import {
  inRunningOrder,
  minutesOver,
  movedTalkTimes,
  orderWithTalkAt,
  orderWithTalkMoved,
  runningOrder,
  staysInSession,
  talkTimes,
} from './talk-times.ts'

const at = (clock: string) => `2025-10-27T${clock}:00Z`
const period = (start: string, end: string) => ({ startTime: at(start), endTime: at(end) })
const session = { kind: 'talks' as const, ...period('09:00', '10:30') }
const posters = { kind: 'posters' as const, ...period('12:00', '13:00') }
const talk = (id: number, start: string, end: string, boardNumber: number | null = null) => ({
  id,
  ...period(start, end),
  boardNumber,
})

test('talks follow each other from the start of the session', () => {
  const order = [
    { id: 7, minutes: 20, gap: 0 },
    { id: 5, minutes: 25, gap: 0 },
  ]
  expect(talkTimes(session, order)).toEqual([talk(7, '09:00', '09:20'), talk(5, '09:20', '09:45')])
})

test('a gap delays a talk and those after it', () => {
  const order = [
    { id: 1, minutes: 20, gap: 5 },
    { id: 2, minutes: 20, gap: 10 },
    { id: 3, minutes: 20, gap: 0 },
  ]
  expect(talkTimes(session, order)).toEqual([
    talk(1, '09:05', '09:25'),
    talk(2, '09:35', '09:55'),
    talk(3, '09:55', '10:15'),
  ])
})

test('posters hang for the whole session, on numbered boards', () => {
  const order = [
    { id: 7, minutes: 20, gap: 0 },
    { id: 5, minutes: 20, gap: 0 },
  ]
  expect(talkTimes(posters, order)).toEqual([talk(7, '12:00', '13:00', 1), talk(5, '12:00', '13:00', 2)])
})

test('the running order repeats the times of the talks', () => {
  const talks = [talk(1, '09:05', '09:25'), talk(3, '09:55', '10:15'), talk(2, '09:35', '09:55')]
  expect(talkTimes(session, runningOrder(session, talks))).toEqual(inRunningOrder(talks))
})

test('the running order of posters is that of their boards', () => {
  const hung = [talk(1, '12:00', '13:00', 10), talk(2, '12:00', '13:00', 9)]
  expect(inRunningOrder(hung).map(({ id }) => id)).toEqual([2, 1])
})

test('talks that overlap have no gap between them', () => {
  const talks = [talk(1, '09:00', '09:30'), talk(2, '09:20', '09:40')]
  expect(runningOrder(session, talks).map(({ gap }) => gap)).toEqual([0, 0])
})

const three = [talk(1, '09:00', '09:20'), talk(2, '09:20', '09:40'), talk(3, '09:50', '10:10')]

test.each([
  ['before the first', 3, '08:55', [3, 1, 2]],
  ['where the next is half over', 1, '09:30', [2, 1, 3]],
  ['where the next has only begun', 1, '09:25', [1, 2, 3]],
  ['as a new one at the end', 4, '10:20', [1, 2, 3, 4]],
])('a talk that is dropped %s takes its place', (_, id, start, order) => {
  const changed = orderWithTalkAt(session, three, { id, minutes: 20 }, period(start, start).startTime)
  expect(changed.map((one) => one.id)).toEqual(order)
})

test('a longer talk keeps its place, and the others their gaps', () => {
  const order = orderWithTalkAt(session, three, { id: 2, minutes: 30 }, period('09:20', '09:50').startTime)
  expect(talkTimes(session, order)).toEqual([
    talk(1, '09:00', '09:20'),
    talk(2, '09:20', '09:50'),
    talk(3, '10:00', '10:20'),
  ])
})

test('a poster that is dropped hangs after the others', () => {
  const hung = [talk(1, '12:00', '13:00', 1), talk(2, '12:00', '13:00', 2)]
  const order = orderWithTalkAt(posters, hung, { id: 3, minutes: 30 }, posters.startTime)
  expect(order.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('talks move as far as their session', () => {
  const moved = { ...session, ...period('11:00', '12:00') }
  expect(movedTalkTimes(session, moved, [talk(1, '09:10', '09:30')])).toEqual([talk(1, '11:10', '11:30')])
})

test('posters follow the length of their session and keep their boards', () => {
  const moved = { ...posters, ...period('14:00', '16:00') }
  expect(movedTalkTimes(posters, moved, [talk(1, '12:00', '13:00', 4)])).toEqual([
    talk(1, '14:00', '16:00', 4),
  ])
})

test('posters that become talks share the time of the session', () => {
  const talks = [talk(1, '12:00', '13:00', 2), talk(2, '12:00', '13:00', 1)]
  expect(movedTalkTimes(posters, { ...posters, kind: 'talks' }, talks)).toEqual([
    talk(2, '12:00', '12:30'),
    talk(1, '12:30', '13:00'),
  ])
})

test('talks that become posters get boards in their order', () => {
  const talks = [talk(1, '09:30', '10:00'), talk(2, '09:00', '09:30')]
  expect(movedTalkTimes(session, { ...session, kind: 'posters' }, talks)).toEqual([
    talk(2, '09:00', '10:30', 1),
    talk(1, '09:00', '10:30', 2),
  ])
})

test('talks after the end of the session are counted in minutes', () => {
  expect(minutesOver(session, [talk(1, '10:00', '10:40'), talk(2, '10:40', '10:55')])).toBe(25)
  expect(minutesOver(session, [talk(1, '10:00', '10:30')])).toBe(0)
  expect(minutesOver(session, [])).toBe(0)
})

const inRoom = (roomId: number, start: string, end: string) => ({
  roomId,
  date: '2025-10-27',
  ...period(start, end),
})

test.each([
  ['to another time of the session', inRoom(1, '09:40', '10:00'), true],
  ['to another room', inRoom(2, '09:00', '09:20'), false],
  ['to the time after the session', inRoom(1, '10:30', '10:50'), false],
])('a talk that is moved %s stays: %#', (_, after, stays) => {
  expect(staysInSession(inRoom(1, '09:00', '10:30'), inRoom(1, '09:00', '09:20'), after)).toBe(stays)
})

test('a talk that goes beyond its session stays while it is not moved', () => {
  const late = inRoom(1, '10:40', '11:00')
  expect(staysInSession(inRoom(1, '09:00', '10:30'), late, late)).toBe(true)
})

test('a talk changes places with its neighbour, and gaps stay where they are', () => {
  const order = [
    { id: 1, minutes: 20, gap: 0 },
    { id: 2, minutes: 30, gap: 10 },
  ]
  const swapped = [
    { id: 2, minutes: 30, gap: 0 },
    { id: 1, minutes: 20, gap: 10 },
  ]
  expect(orderWithTalkMoved(order, 2, -1)).toEqual(swapped)
  expect(orderWithTalkMoved(order, 1, 1)).toEqual(swapped)
  for (const [id, by] of [
    [1, -1],
    [2, 1],
    [3, 1],
  ] as const)
    expect(orderWithTalkMoved(order, id, by)).toBe(order)
})
