import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts'

test.each([
  ['nothing was saved meanwhile', { over: 'A', saved: 'A', mine: 'B' }, 'B'],
  ['mine is unchanged', { over: 'A', saved: 'B', mine: 'A' }, 'B'],
  ['both are the same', { over: '', saved: 'B', mine: 'B' }, 'B'],
  ['both were written', { over: '', saved: 'Theirs.', mine: 'Mine.' }, 'Theirs.\n\nMine.'],
  ['both continue one text', { over: 'A.', saved: 'A. Theirs.', mine: 'A. Mine.' }, 'A. Theirs.\n\nMine.'],
  ['both rewrite one text', { over: 'A.', saved: 'Theirs.', mine: 'Mine.' }, 'Theirs.\n\nMine.'],
  ['mine was removed', { over: 'A.', saved: 'A. Theirs.', mine: '' }, 'A. Theirs.'],
])('keeps everything when %s', (_, texts, merged) => expect(mergeTexts(texts)).toBe(merged))
