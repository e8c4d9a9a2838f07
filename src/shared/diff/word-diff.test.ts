import { expect, test } from 'vitest'
import { type DiffPart, wordDiff } from './word-diff.ts'

const marked = (parts: DiffPart[]) =>
  parts
    .map(({ text, changed }) => (changed ? `[${text.trim()}]` : text.trim().replace(/\s+/g, ' ')))
    .join(' ')

const shown = (before: string, after: string) => {
  const diff = wordDiff(before, after)
  return [marked(diff.before), marked(diff.after)]
}

test.each([
  ['a b c', 'a x c', ['a [b] c', 'a [x] c']],
  ['a b c', 'a c', ['a [b] c', 'a c']],
  ['', 'new words', ['', '[new words]']],
  ['gone', '', ['[gone]', '']],
  ['one\ntwo', 'one two', ['one two', 'one two']],
  ['We asked people.', 'We asked 120 people.', ['We asked people.', 'We asked [120] people.']],
])('marks the words that differ between %j and %j', (before, after, expected) => {
  expect(shown(before, after)).toEqual(expected)
})

test('keeps every character of both texts', () => {
  const before = 'A first\n\nparagraph, and more '
  const after = 'Another\nfirst paragraph'
  const diff = wordDiff(before, after)
  const whole = (parts: DiffPart[]) => parts.map(({ text }) => text).join('')
  expect([whole(diff.before), whole(diff.after)]).toEqual([before, after])
})
