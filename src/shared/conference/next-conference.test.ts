import { expect, test } from 'vitest'
import { defaultConference } from './default-conference.ts'
import { datesFrom, nextFirstDay } from './next-conference.ts'

test('moves every date by as many days as the first', () => {
  expect(datesFrom(defaultConference, '2026-10-26')).toEqual({
    days: [
      { date: '2026-10-26', label: 'Day 1' },
      { date: '2026-10-27', label: 'Day 2' },
      { date: '2026-10-28', label: 'Day 3' },
    ],
    deadlines: { abstracts: '2026-06-29', closingTime: '23:59', notification: '2026-08-31' },
  })
})

test.each([
  ['2025-10-01', '2026-10-26'],
  ['2025-11-20', '2026-10-26'],
  ['2026-10-25', '2026-10-26'],
  ['2026-10-26', '2027-10-25'],
  ['2029-01-01', '2029-10-22'],
])('on %s proposes the same weekday, %s', (today, proposed) => {
  expect(nextFirstDay('2025-10-27', today)).toBe(proposed)
})
