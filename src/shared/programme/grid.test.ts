import { expect, test } from 'vitest'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { programmeGrid } from './grid.ts'

let count = 0
const inRoom = (room: string, from: string, to: string, changes: Partial<ConferenceEvent> = {}) => {
  count += 1
  return visibleEvent({
    id: count,
    title: `${room} ${from}`,
    roomId: room.charCodeAt(0),
    roomName: room,
    startTime: `2025-10-27T${from}:00Z`,
    endTime: `2025-10-27T${to}:00Z`,
    ...changes,
  })
}

/** Each row as its start and its cells: '-' where a room is free, '×2' where a cell spans two rows. */
const drawn = (events: ConferenceEvent[]) =>
  programmeGrid(events).rows.map(({ start, cells }) => [
    start,
    ...cells.map(
      ({ room, events: shown, rowSpan }) =>
        `${room ? '' : 'all: '}${shown.map(({ title }) => title).join(' + ') || '-'}${rowSpan > 1 ? ` ×${rowSpan}` : ''}`,
    ),
  ])

test('longer sessions span several rows', () => {
  const day = [
    inRoom('A', '09:00', '10:00'),
    inRoom('B', '09:00', '09:30'),
    inRoom('B', '09:30', '10:00'),
    inRoom('B', '11:00', '12:00'),
  ]
  expect(programmeGrid(day).rooms.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(drawn(day)).toEqual([
    ['09:00', 'A 09:00 ×2', 'B 09:00'],
    ['09:30', 'B 09:30'],
    ['11:00', '-', 'B 11:00'],
  ])
})

test('what belongs to all rooms spans them', () => {
  const day = [
    inRoom('A', '09:00', '10:00'),
    inRoom('Hall', '10:00', '11:00', { type: 'panel', title: 'Plenary', allRooms: true }),
    inRoom('B', '11:00', '12:00'),
  ]
  expect(drawn(day)[1]).toEqual(['10:00', 'all: Plenary'])
})

test('a lone break or keynote spans all rooms', () => {
  const day = [
    inRoom('A', '09:00', '10:00'),
    inRoom('Foyer', '10:00', '10:30', { type: 'break', title: 'Coffee' }),
    inRoom('B', '11:00', '12:00'),
  ]
  expect(programmeGrid(day).rooms.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(drawn(day)[1]).toEqual(['10:00', 'all: Coffee'])
})

test('a break parallel to a session stays in its room', () => {
  const day = [inRoom('A', '09:00', '10:00'), inRoom('Foyer', '09:30', '10:00', { type: 'break' })]
  expect(drawn(day)).toEqual([
    ['09:00', 'A 09:00 ×2', '-'],
    ['09:30', 'Foyer 09:30'],
  ])
})

test('overlapping sessions in one room share a cell', () => {
  const day = [inRoom('A', '09:00', '10:00'), inRoom('A', '09:30', '10:30'), inRoom('B', '10:00', '11:00')]
  expect(drawn(day)).toEqual([
    ['09:00', 'A 09:00 + A 09:30 ×2', '-'],
    ['10:00', 'B 10:00 ×2'],
    ['10:30', '-'],
  ])
})

test('handles days with only breaks or no events', () => {
  const coffee = inRoom('Foyer', '10:00', '10:30', { type: 'break', title: 'Coffee' })
  expect(drawn([coffee])).toEqual([['10:00', 'all: Coffee']])
  expect(programmeGrid([coffee]).rooms).toHaveLength(1)
  expect(programmeGrid([])).toEqual({ rooms: [], rows: [] })
})
