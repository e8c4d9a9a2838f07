import { expect, test } from 'vitest'
import { readClock } from './read-clock.ts'

test.each([
  ['9:00 AM', '09:00'],
  ['12:30 am', '00:30'],
  ['12:05 p.m.', '12:05'],
  ['9 pm', '21:00'],
  ['09:00', '09:00'],
  ['9.15', '09:15'],
  ['14h30', '14:30'],
  ['14:00:00', '14:00'],
  ['16.45 Uhr', '16:45'],
  ['2025-10-27T09:00:00.000Z', '09:00'],
])('reads the time %s', (text, time) => {
  expect(readClock(text)).toBe(time)
})

test.each(['', '9', 'noon', '24:00', '9:60', '13:00 PM', '0:10 AM', '2025-10-27'])(
  'reads no time in “%s”',
  (text) => {
    expect(readClock(text)).toBeNull()
  },
)
