import { expect, test } from 'vitest'
import {
  type Criterion,
  criterionSchema,
  formatMark,
  meanMark,
  sameMarks,
  unmarkedCriteria,
} from './criteria.ts'

const relevance: Criterion = { id: 'a', name: 'Relevance', words: ['Low', 'Middling', 'High'] }
const clarity: Criterion = { id: 'b', name: 'Clarity', words: ['Unclear', 'Clear'] }
const both = [relevance, clarity]

test.each([
  [{ a: 1, b: 1 }, 0],
  [{ a: 3, b: 2 }, 100],
  [{ a: 3, b: 1 }, 50],
  [{ a: 2, b: 2 }, 75],
])('the mean of the marks %o', (marks, mean) => expect(meanMark(both, marks)).toBe(mean))

test('ignores criteria without a mark', () => {
  expect(meanMark(both, { b: 2 })).toBe(100)
  expect(meanMark(both, {})).toBeNull()
  expect(meanMark([], { a: 3 })).toBeNull()
})

test('ignores marks that a criterion no longer has', () => {
  expect(meanMark(both, { a: 3, b: 5 })).toBe(100)
  expect(unmarkedCriteria(both, { a: 3, b: 5 })).toEqual([clarity])
})

test('marks are the same whatever their order', () => {
  expect(sameMarks({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(sameMarks({ a: 1 }, { a: 1, b: 2 })).toBe(false)
})

test('names a mark in words', () => {
  expect(formatMark(relevance, 2)).toBe('Middling')
  expect(formatMark(relevance, 4)).toBeUndefined()
  expect(formatMark(relevance, undefined)).toBeUndefined()
})

test.each([[['Good']], [['Good', 'Good']], [['1', '2', '3', '4', '5', '6', '7', '8']], [['Good', ' ']]])(
  'refuses the words %o',
  (words) => expect(criterionSchema.safeParse({ ...clarity, words }).success).toBe(false),
)
