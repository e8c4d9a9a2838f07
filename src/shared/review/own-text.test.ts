import { expect, test } from 'vitest'
import { withOwnText } from './own-text.ts'

test.each([
  ['is the first', '', '', 'Mine', 'Mine'],
  ['follows what others wrote', 'Theirs', '', 'Mine', 'Theirs\n\nMine'],
  ['replaces its earlier version', 'Theirs\n\nMine', 'Mine', 'Better', 'Theirs\n\nBetter'],
  ['is taken out', 'Theirs\n\nMine\n\nMore', 'Mine', '', 'Theirs\n\nMore'],
  ['is added anew where organisers removed it', 'Theirs', 'Mine', 'Better', 'Theirs\n\nBetter'],
  ['is not repeated', 'Theirs\n\nMine', '', 'Mine', 'Theirs\n\nMine'],
  ['may hold any characters', 'Theirs\n\n$1', '$1', '$& (a+)', 'Theirs\n\n$& (a+)'],
])('a reviewer’s text %s', (_, all, before, after, merged) =>
  expect(withOwnText(all, { before, after })).toBe(merged),
)
