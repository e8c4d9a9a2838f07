import { expect, test } from 'vitest'
import { parseRange } from './send-file.ts'

const SIZE = 1000

test.each([
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-199', { start: 100, end: 199 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=500-99999999999999999999', { start: 500, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['Bytes = 5-6', { start: 5, end: 6 }],
])('%s is a part', (header, range) => {
  expect(parseRange(header, SIZE)).toEqual(range)
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('%s is beyond the end', (header) => {
  expect(parseRange(header, SIZE)).toBeNull()
})

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=9-2',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'items=0-1',
])('%s is the whole file', (header) => {
  expect(parseRange(header, SIZE)).toBeUndefined()
})
