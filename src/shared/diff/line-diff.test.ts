import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

test('marks words of a changed line, and whole new lines', () => {
  expect(
    lineDiff(['One', 'We keep it for a year', 'End'], ['One', 'We keep it for a month', 'New', 'End']),
  ).toEqual([
    { same: 'One' },
    {
      before: [
        { text: 'We keep it for a ', changed: false },
        { text: 'year', changed: true },
      ],
      after: [
        { text: 'We keep it for a ', changed: false },
        { text: 'month', changed: true },
      ],
    },
    { after: [{ text: 'New', changed: true }] },
    { same: 'End' },
  ])
})

test('marks removed lines', () => {
  expect(lineDiff(['One', 'Two'], ['Two'])).toEqual([
    { before: [{ text: 'One', changed: true }] },
    { same: 'Two' },
  ])
})

test('equal texts have no difference', () => {
  expect(lineDiff(['One'], ['One'])).toEqual([{ same: 'One' }])
  expect(lineDiff([], [])).toEqual([])
})
