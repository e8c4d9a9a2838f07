import { expect, test } from 'vitest'
import { signSize } from './sign-size.ts'

const sign = (sessions: number, title = 'Many voices, one conversation') => ({
  headings: ['Day 1 (27 October 2025)', 'Great Hall', 'Main building'],
  rows: Array.from({ length: sessions }, () => ['9:00 AM – 10:00 AM', title, 'Zoë Brontë']),
})

test('room signs with more text have smaller type', () => {
  expect(signSize(sign(1))).toBe(36)
  const sizes = [3, 5, 7, 9, 30].map((sessions) => signSize(sign(sessions)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(signSize(sign(4, 'A long title '.repeat(8)))).toBeLessThan(signSize(sign(4)))
})

test('the type of a room sign stays readable from three metres', () => {
  expect(signSize(sign(30))).toBe(24)
})
