import { describe, expect, test } from 'vitest'
import { clashesAmong } from './clashes.ts'
import {
  formatEventIds,
  MAX_SAVED_EVENTS,
  parseEventIds,
  type SavedId,
  savedIdsOf,
  toggledEventIds,
  withTalksOf,
} from './saved-events.ts'

describe('event ids in a URL', () => {
  test('round-trips', () => {
    const all: SavedId[][] = [
      [3],
      ['s3'],
      [12, 's7', 3],
      Array.from({ length: MAX_SAVED_EVENTS }, (_, index) => index + 1),
    ]
    for (const ids of all) expect(parseEventIds(formatEventIds(ids))).toEqual(ids)
  })
  test('removes duplicates and accepts commas', () => {
    expect(parseEventIds('3,7,3-12')).toEqual([3, 7, 12])
  })
  test.each([
    '',
    '0',
    '-3',
    '3-',
    '3--7',
    'x',
    '3 7',
    's',
    's0',
    '3s',
    'ss3',
    '99999999999',
    '2147483648',
    '1e3',
    Array.from({ length: MAX_SAVED_EVENTS + 1 }, (_, index) => index + 1).join('-'),
  ])('rejects %j', (text) => {
    expect(parseEventIds(text)).toBeUndefined()
  })
})

test('toggling adds and removes an event', () => {
  expect(toggledEventIds([3], [7])).toEqual([3, 7])
  expect(toggledEventIds([3, 7], [3])).toEqual([7])
  const full = Array.from({ length: MAX_SAVED_EVENTS }, (_, index) => index + 1)
  expect(toggledEventIds(full, [999])).toHaveLength(MAX_SAVED_EVENTS)
})

test('several are added together, and removed once all are there', () => {
  expect(toggledEventIds([3], [3, 7, 8])).toEqual([3, 7, 8])
  expect(toggledEventIds([3, 7, 8], [7, 8])).toEqual([3])
})

test('the star of a session saves its talks, or itself while it has none', () => {
  expect(savedIdsOf({ id: 7, talks: [{ id: 3 }, { id: 4 }] })).toEqual([3, 4])
  expect(savedIdsOf({ id: 7, talks: [] })).toEqual(['s7'])
})

test('a session that was saved without talks is replaced by those that it has since', () => {
  const filled = { id: 7, talks: [{ id: 3 }, { id: 4 }] }
  const empty = { id: 8, talks: [] }
  expect(withTalksOf([1, 's7', 's8', 4, 's9'], [filled, empty])).toEqual([1, 3, 4, 's8', 's9'])
})

test('overlapping events clash, adjacent ones do not', () => {
  const at = (id: number, from: string, to: string) => ({
    id,
    startTime: `2025-10-27T${from}:00Z`,
    endTime: `2025-10-27T${to}:00Z`,
  })
  const early = at(1, '09:00', '10:00')
  const beside = at(2, '09:30', '10:30')
  const later = at(3, '10:30', '11:00')
  expect(clashesAmong([early, beside, later])).toEqual(
    new Map([
      [1, [beside]],
      [2, [early]],
    ]),
  )
})
