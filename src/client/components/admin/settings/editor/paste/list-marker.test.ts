import { expect, test } from 'vitest'
import { readMarker } from './list-marker.ts'

test.each([
  ['1.', { isOrdered: true, start: 1, type: '1' }],
  ['(12)', { isOrdered: true, start: 12, type: '1' }],
  ['2.1.', { isOrdered: true, start: 1, type: '1' }],
  ['3.4', { isOrdered: true, start: 4, type: '1' }],
  ['a)', { isOrdered: true, start: 1, type: 'a' }],
  ['(C)', { isOrdered: true, start: 3, type: 'A' }],
  ['i.', { isOrdered: true, start: 1, type: 'i' }],
  ['IV.', { isOrdered: true, start: 4, type: 'I' }],
  ['v)', { isOrdered: true, start: 22, type: 'a' }],
])('reads the list marker %s as %j', (text, marker) => expect(readMarker(text)).toEqual(marker))

test.each(['·', 'o', '§', '•', '-', '–', '', 'ü'])('%j is a bullet', (text) =>
  expect(readMarker(text).isOrdered).toBe(false),
)
