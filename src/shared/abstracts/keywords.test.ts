import { expect, test } from 'vitest'
import { keywordList, keywordsField } from './keywords.ts'

test.each([
  ['equity, AI literacy', 'equity, AI literacy'],
  [' equity ;AI  literacy\nteachers,, ', 'equity, AI literacy, teachers'],
  ['Equity, equity, ÉQUITY', 'Equity'],
  ['', ''],
])('%j is stored as %j', (written, stored) => {
  expect(keywordsField.parse(written)).toBe(stored)
})

test('accepts at most eight keywords', () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => `word ${n}`).join()
  expect(keywordList(keywordsField.parse(words(8)))).toHaveLength(8)
  expect(keywordsField.safeParse(words(9)).error?.issues[0]?.message).toBe('Please give 8 keywords or fewer')
})

test('rejects keywords longer than 60 characters', () => {
  expect(keywordsField.safeParse('x'.repeat(61)).success).toBe(false)
})
