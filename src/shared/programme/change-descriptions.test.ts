import { expect, test } from 'vitest'
import { describeChange } from './change-descriptions.ts'
import type { ProgrammeChange } from './changes.ts'

const place = (from: string, roomName: string, day = 27) => ({
  startTime: `2025-10-${day}T${from}:00Z`,
  endTime: `2025-10-${day}T18:00:00Z`,
  roomName,
})
const change = (kind: ProgrammeChange['kind'], changes: Partial<ProgrammeChange> = {}): ProgrammeChange => ({
  eventId: 1,
  kind,
  at: '2025-10-20T10:00:00Z',
  title: 'A talk',
  before: null,
  ...place('09:00', 'Room A'),
  ...changes,
})

test('describes only what differs', () => {
  expect(describeChange(change('new'))).toBe('Monday, 27 October 2025, 9:00 AM – 6:00 PM, Room A.')
  expect(describeChange(change('cancelled'))).toBe(
    'Was scheduled for: Monday, 27 October 2025, 9:00 AM – 6:00 PM, Room A.',
  )
  const now = 'Now Monday, 27 October 2025, 9:00 AM – 6:00 PM, Room A. Previously: '
  const moved = (before: ProgrammeChange['before']) => describeChange(change('moved', { before }))
  expect(moved(place('09:00', 'Room B'))).toBe(`${now}Room B.`)
  expect(moved(place('09:00', ''))).toBe(`${now}another room.`)
  expect(moved(place('10:00', 'Room A'))).toBe(`${now}10:00 AM – 6:00 PM.`)
  expect(moved(place('10:00', 'Room A', 28))).toBe(`${now}Tuesday, 28 October 2025, 10:00 AM – 6:00 PM.`)
  expect(moved(place('09:00', 'Room A'))).toBe(
    'Back in its original slot: Monday, 27 October 2025, 9:00 AM – 6:00 PM, Room A.',
  )
})
