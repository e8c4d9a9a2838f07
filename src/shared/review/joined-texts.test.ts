import { expect, test } from 'vitest'
import { joinTexts } from './joined-texts.ts'

const review = (slot: 1 | 2, commentsToAuthor: string) => ({ slot, commentsToAuthor })

test.each([
  ['nobody wrote', '', [], ''],
  ['only organisers wrote', 'Ours.', [review(1, '')], 'Ours.'],
  ['only a reviewer wrote', '', [review(2, 'Second.')], 'Second.'],
  ['all wrote', 'Ours.', [review(2, 'Second.'), review(1, 'First.')], 'Ours.\n\nFirst.\n\nSecond.'],
])('joins the comments when %s', (_, commentsToAuthor, reviews, joined) =>
  expect(joinTexts('commentsToAuthor', { commentsToAuthor }, reviews)).toBe(joined),
)
