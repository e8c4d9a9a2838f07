import { expect, test } from 'vitest'
import { nextRequestId } from './request-id'

test('each request has a number of its own, longer than one supply lasts', () => {
  const numbers = Array.from({ length: 1000 }, nextRequestId)
  expect(new Set(numbers).size).toBe(1000)
  for (const number of numbers) expect(number).toMatch(/^[\da-f]{16}$/)
})
