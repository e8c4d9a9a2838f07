import { expect, test } from 'vitest'
import { boardDays } from './use-view.ts'

test('days of the conference are named, and any other day with something on it has a tab', () => {
  const days = [{ date: '2025-10-28', label: 'Day 1' }]
  const items = [{ date: '2025-10-27' }, { date: '2025-10-28' }, { date: '2025-10-27' }]
  expect(boardDays(days, items)).toEqual([
    { date: '2025-10-27', label: 'Monday, 27 October 2025' },
    { date: '2025-10-28', label: 'Day 1, 28 October' },
  ])
})
