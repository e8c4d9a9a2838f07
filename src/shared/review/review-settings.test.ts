import { describe, expect, test } from 'vitest'
import { isReviewOver, readReviewSettings, seesOtherReviewer } from './review-settings.ts'

describe('settings', () => {
  test('are single blind, without deadline and criteria by default', () =>
    expect(readReviewSettings(undefined)).toEqual({
      blindMode: 'single',
      deadline: '',
      criteria: [],
    }))

  test.each(['no JSON', '{"blindMode":"other"}', '{"deadline":"2025-02-30"}'])(
    'that cannot be read show nothing: %s',
    (value) => expect(() => readReviewSettings(value)).toThrow(),
  )
})

test.each([
  ['open', true],
  ['single', false],
  ['double', false],
] as const)('%s mode: sees the other reviewer %s', (blindMode, sees) =>
  expect(seesOtherReviewer({ blindMode })).toBe(sees),
)

test.each([
  ['', '2030-01-01T00:00:00Z', false],
  ['2025-08-01', '2025-08-01T22:59:00Z', false],
  ['2025-08-01', '2025-08-01T23:00:00Z', true],
])('with the deadline %s, at %s, review is over: %s', (deadline, now, over) =>
  expect(isReviewOver({ deadline }, 'Europe/London', new Date(now))).toBe(over),
)
