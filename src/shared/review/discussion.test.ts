import { expect, test } from 'vitest'
import { describeWriter, isDisagreement } from './discussion.ts'

test.each([
  [1, 0, true],
  [0, 1, true],
  [1, 1, false],
  [0, 0, false],
  [1, null, false],
  [null, null, false],
] as const)('scores %s and %s disagree: %s', (reviewer1Score, reviewer2Score, disagree) =>
  expect(isDisagreement({ reviewer1Score, reviewer2Score })).toBe(disagree),
)

test.each([
  [{ isOwn: true, slot: 1, name: 'Ada' }, 'You'],
  [{ isOwn: false, slot: 2, name: null }, 'Reviewer 2'],
  [{ isOwn: false, slot: 1, name: 'Ada' }, 'Ada (Reviewer 1)'],
  [{ isOwn: false, slot: null, name: null }, 'Organisers'],
] as const)('%o is called %s', (writer, called) => expect(describeWriter(writer)).toBe(called))
