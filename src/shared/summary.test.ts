import { expect, test } from 'vitest'
import { countdown, fillDays } from './summary'

test.each([
  ['2025-10-17', '10', 'days to go'],
  ['2025-10-26', '1', 'day to go'],
  ['2025-10-27', 'Day 1', 'of 3, today'],
  ['2025-10-29', 'Day 3', 'of 3, today'],
  ['2025-10-30', 'Over', 'since 1 day'],
  ['2025-11-08', 'Over', 'since 10 days'],
])('on %s it reads %s %s', (today, value, label) => {
  expect(countdown(today)).toEqual({ value, label })
})

test('days without a submission are shown as such, across months and clock changes', () => {
  const days = fillDays([
    { date: '2025-03-29', count: 2 },
    { date: '2025-04-01', count: 1 },
  ])
  expect(days).toEqual([
    { date: '2025-03-29', count: 2 },
    { date: '2025-03-30', count: 0 },
    { date: '2025-03-31', count: 0 },
    { date: '2025-04-01', count: 1 },
  ])
  expect(fillDays([])).toEqual([])
})
