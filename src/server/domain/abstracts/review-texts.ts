import type { abstracts } from '#server/db/schema/abstracts.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { mergeTexts } from '#shared/abstracts/merge-texts.ts'
import { Problem } from '#shared/errors.ts'
import type { HistoryEntry } from '#shared/history.ts'

const names = ['reviewerFeedback', 'commentsToAuthor'] as const
export type ReviewTexts = Pick<typeof abstracts.$inferSelect, (typeof names)[number]>

export const textsOf = ({ reviewerFeedback, commentsToAuthor }: ReviewTexts): ReviewTexts => ({
  reviewerFeedback,
  commentsToAuthor,
})

export const sameTexts = (a: ReviewTexts, b: ReviewTexts) => names.every((name) => a[name] === b[name])

const TOO_LONG =
  'A colleague has added text in the meantime, and both together are too long. Please shorten yours.'

export const requireRoom = (texts: ReviewTexts): ReviewTexts => {
  if (names.some((name) => texts[name].length > abstractLimits[name])) throw new Problem('conflict', TOO_LONG)
  return texts
}

/** What a reviewer wrote, added to what colleagues wrote since; nothing is overwritten unseen. */
export const mergeReviewTexts = (
  saved: ReviewTexts,
  mine: Partial<ReviewTexts>,
  { unseen, isHidden }: { unseen: HistoryEntry[]; isHidden: boolean },
): ReviewTexts => {
  const baseOf = (name: (typeof names)[number]) => {
    const before = unseen.at(-1)?.before?.[name]
    if (isHidden) return ''
    return typeof before === 'string' ? before : saved[name]
  }
  const merge = (name: (typeof names)[number]) => {
    const text = mine[name]
    if (text === undefined) return saved[name]
    return mergeTexts({ base: baseOf(name), saved: saved[name], mine: text })
  }
  return requireRoom({
    reviewerFeedback: merge('reviewerFeedback'),
    commentsToAuthor: merge('commentsToAuthor'),
  })
}
