import { expect, test } from 'vitest'
import { defaultConference as conference } from './conference/default-conference.ts'
import { countdown, submissionChart } from './summary.ts'

test.each([
  ['2025-10-17', '10', 'days to go'],
  ['2025-10-26', '1', 'day to go'],
  ['2025-10-27', 'Day 1', 'of 3, today'],
  ['2025-10-29', 'Day 3', 'of 3, today'],
  ['2025-10-30', 'Over', 'ended 1 day ago'],
  ['2025-11-08', 'Over', 'ended 10 days ago'],
])('on %s reads %s %s', (today, value, label) => {
  expect(countdown(conference, today)).toEqual({ value, label })
})

test('shows days without submissions, across months and clock changes', () => {
  const counts = [
    { date: '2025-03-29', count: 2 },
    { date: '2025-04-01', count: 1 },
  ]
  expect(submissionChart(counts)).toEqual({
    step: 'day',
    columns: [
      { date: '2025-03-29', count: 2 },
      { date: '2025-03-30', count: 0 },
      { date: '2025-03-31', count: 0 },
      { date: '2025-04-01', count: 1 },
    ],
    outside: 0,
  })
  expect(submissionChart([])).toEqual({ step: 'day', columns: [], outside: 0 })
})

test('counts outlying dates without stretching the chart', () => {
  const call = [
    { date: '2025-06-01', count: 5 },
    { date: '2025-06-03', count: 7 },
  ]
  for (const far of ['0202-01-01', '2024-01-01', '2027-01-01']) {
    const counts = [...call, { date: far, count: 1 }].toSorted((a, b) => a.date.localeCompare(b.date))
    expect(submissionChart(counts)).toMatchObject({ step: 'day', outside: 1 })
    expect(submissionChart(counts).columns).toHaveLength(3)
  }
})

test('groups a long period by weeks', () => {
  const counts = [
    { date: '2025-01-06', count: 1 },
    { date: '2025-01-12', count: 2 },
    { date: '2025-01-13', count: 4 },
    { date: '2025-03-01', count: 8 },
    { date: '2025-04-20', count: 16 },
  ]
  const { step, columns, outside } = submissionChart(counts)
  expect({ step, outside, weeks: columns.length }).toEqual({ step: 'week', outside: 0, weeks: 15 })
  expect(columns.slice(0, 2)).toEqual([
    { date: '2025-01-06', count: 3 },
    { date: '2025-01-13', count: 4 },
  ])
  expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(31)
})
