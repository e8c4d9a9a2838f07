import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

test.each([
  ['nothing was saved meanwhile', { base: 'A', saved: 'A', mine: 'B' }, 'B'],
  ['mine is unchanged', { base: 'A', saved: 'B', mine: 'A' }, 'B'],
  ['both are the same', { base: '', saved: 'B', mine: 'B' }, 'B'],
  ['both were written', { base: '', saved: 'Theirs.', mine: 'Mine.' }, 'Theirs.\n\nMine.'],
  ['both continue one text', { base: 'A.', saved: 'A. Theirs.', mine: 'A. Mine.' }, 'A. Theirs.\n\nMine.'],
  ['both rewrite one text', { base: 'A.', saved: 'Theirs.', mine: 'Mine.' }, 'Theirs.\n\nMine.'],
  ['mine was removed', { base: 'A.', saved: 'A. Theirs.', mine: '' }, 'A. Theirs.'],
])('keeps everything when %s', (_, texts, merged) => expect(mergeTexts(texts)).toBe(merged))
