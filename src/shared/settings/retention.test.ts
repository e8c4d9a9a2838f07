import { describe, expect, test } from 'vitest'
import {
  describeRetention,
  dueRules,
  isRetention,
  keptSince,
  noRules,
  proposedRetention,
  readRetention,
} from './retention.ts'

const LAST_DAY = '2025-10-29'

describe('retention', () => {
  test.each([
    ['2025-11-27', []],
    ['2025-11-28', ['needsDays']],
    ['2026-04-29', ['needsDays', 'rejectedMonths']],
    ['2026-10-29', ['needsDays', 'registrationMonths', 'rejectedMonths']],
  ])('on %s %j apply', (today, rules) => {
    expect(dueRules(proposedRetention, LAST_DAY, today)).toEqual(rules)
    expect(dueRules(noRules, LAST_DAY, today)).toEqual([])
  })

  test('later data is kept for the same period', () => {
    expect(keptSince('needsDays', 30, '2025-11-28')).toBe('2025-10-29')
    expect(keptSince('rejectedMonths', 6, '2026-08-31')).toBe('2026-02-28')
  })

  test('removes nothing until rules are saved', () => expect(readRetention(undefined)).toEqual(noRules))

  test.each(['', 'x', '{}', '{"needsDays":0,"registrationMonths":1,"rejectedMonths":1}'])(
    'refuses the setting %j',
    (value) => {
      expect(isRetention(value)).toBe(false)
      expect(() => readRetention(value)).toThrow()
    },
  )

  test('parses and describes the rules', () => {
    const value = JSON.stringify({ ...proposedRetention, registrationMonths: null })
    expect(describeRetention(readRetention(value))).toBe(
      'Kept after the conference: Dietary and access needs: 30 days, Rejected abstracts: 6 months',
    )
    expect(describeRetention(noRules)).toBe('Personal data is kept')
  })
})
