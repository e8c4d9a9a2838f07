import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

test.each([
  ['nothing was saved meanwhile', { base: 'A', saved: 'A', edited: 'B' }, 'B'],
  ['the edited text is unchanged', { base: 'A', saved: 'B', edited: 'A' }, 'B'],
  ['both are the same', { base: '', saved: 'B', edited: 'B' }, 'B'],
  ['both were written', { base: '', saved: 'Theirs.', edited: 'Mine.' }, 'Theirs.\n\nMine.'],
  ['both continue one text', { base: 'A.', saved: 'A. Theirs.', edited: 'A. Mine.' }, 'A. Theirs.\n\nMine.'],
  ['both rewrite one text', { base: 'A.', saved: 'Theirs.', edited: 'Mine.' }, 'Theirs.\n\nMine.'],
  ['the edited text was removed', { base: 'A.', saved: 'A. Theirs.', edited: '' }, 'A. Theirs.'],
])('keeps everything when %s', (_, texts, merged) => expect(mergeTexts(texts)).toBe(merged))
