import { describe, expect, test } from 'vitest'
import type { Slot } from '#shared/programme/clashes.ts'
import {
  type BoardSlot,
  boardSlotOf,
  lanesOf,
  moveRooms,
  moveTo,
  neighbour,
  rangeOf,
  readPoint,
  resizeTo,
  timesOf,
} from './geometry.ts'

const boardSlot: BoardSlot = { date: '2025-10-27', roomId: 2, start: 540, end: 600 }

const slot = (id: number, from: string, to: string, roomId = 1): Slot => ({
  id,
  title: `Event ${id}`,
  startTime: `2025-10-27T${from}:00Z`,
  endTime: `2025-10-27T${to}:00Z`,
  roomId,
  roomName: `Room ${roomId}`,
  mainPresenterId: null,
  mainPresenterName: null,
})

describe('slots', () => {
  test('converts an event to a slot and back', () => {
    const event = slot(1, '09:00', '10:00', 2)
    expect(boardSlotOf({ ...event, date: '2025-10-27' })).toEqual(boardSlot)
    expect(timesOf(boardSlot)).toEqual({
      date: '2025-10-27',
      startTime: '2025-10-27T09:00:00Z',
      endTime: '2025-10-27T10:00:00Z',
    })
  })

  test('moving keeps the length, snaps and stays within the day', () => {
    expect(moveTo(boardSlot, 553)).toMatchObject({ start: 555, end: 615 })
    expect(moveTo(boardSlot, -40)).toMatchObject({ start: 0, end: 60 })
    expect(moveTo(boardSlot, 5000)).toMatchObject({ start: 1375, end: 1435 })
  })

  test('resizing leaves at least five minutes and stays within the day', () => {
    expect(resizeTo(boardSlot, 622)).toMatchObject({ start: 540, end: 620 })
    expect(resizeTo(boardSlot, 100)).toMatchObject({ start: 540, end: 545 })
    expect(resizeTo(boardSlot, 5000)).toMatchObject({ end: 1435 })
  })

  test('moving between rooms stops at the first and the last', () => {
    expect(moveRooms(boardSlot, [1, 2, 3], 1).roomId).toBe(3)
    expect(moveRooms(boardSlot, [1, 2, 3], 5).roomId).toBe(3)
    expect(moveRooms(boardSlot, [1, 2, 3], -5).roomId).toBe(1)
  })
})

describe('the grid', () => {
  test('shows the default hours, extended to fit all events', () => {
    expect(rangeOf([])).toEqual({ start: 480, end: 1140 })
    expect(rangeOf([{ start: 445, end: 1205 }])).toEqual({ start: 420, end: 1260 })
  })

  test('reads room and minute from a point', () => {
    const box = { left: 100, top: 50, width: 300, height: 1320 }
    const range = { start: 480, end: 1140 }
    expect(readPoint({ x: 250, y: 170 }, box, range, [7, 8, 9])).toEqual({ roomId: 8, minute: 540 })
    expect(readPoint({ x: 9999, y: 50 }, box, range, [7, 8, 9]).roomId).toBe(9)
    expect(readPoint({ x: 0, y: 50 }, box, range, [7, 8, 9]).roomId).toBe(7)
  })

  test('lays out only overlapping events side by side', () => {
    const lanes = lanesOf([
      slot(1, '09:00', '10:00'),
      slot(2, '09:30', '10:30'),
      slot(3, '10:00', '11:00'),
      slot(4, '11:00', '12:00'),
    ])
    expect(Object.fromEntries(lanes)).toEqual({
      1: { lane: 0, lanes: 2 },
      2: { lane: 1, lanes: 2 },
      3: { lane: 0, lanes: 2 },
      4: { lane: 0, lanes: 1 },
    })
  })

  test('arrow keys move to the next event or the nearest room', () => {
    const all = [
      slot(1, '09:00', '10:00'),
      slot(2, '10:00', '11:00'),
      slot(3, '08:00', '08:30', 3),
      slot(4, '10:15', '11:00', 3),
    ]
    const first = all[0]
    const second = all[1]
    if (!first || !second) throw new Error('No events')
    expect(neighbour(all, first, 'ArrowDown', [1, 2, 3])?.id).toBe(2)
    expect(neighbour(all, first, 'ArrowUp', [1, 2, 3])).toBeUndefined()
    expect(neighbour(all, second, 'ArrowRight', [1, 2, 3])?.id).toBe(4)
    expect(neighbour(all, second, 'ArrowLeft', [1, 2, 3])).toBeUndefined()
  })

  test('a session comes before its first talk, and beside another session', () => {
    const session = { ...slot(1, '09:00', '10:30'), isSession: true as const }
    const other = { ...slot(2, '11:00', '12:00', 2), isSession: true as const }
    const talk = { ...slot(1, '09:00', '09:20'), sessionId: 1 }
    const single = slot(5, '09:00', '09:20', 2)
    const all = [talk, session, single, other]
    expect(neighbour(all, session, 'ArrowDown', [1, 2])).toBe(talk)
    expect(neighbour(all, talk, 'ArrowUp', [1, 2])).toBe(session)
    expect(neighbour(all, session, 'ArrowRight', [1, 2])).toBe(other)
    expect(neighbour(all, talk, 'ArrowRight', [1, 2])).toBe(single)
  })
})
