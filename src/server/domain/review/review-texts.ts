import type { abstracts } from '#server/db/schema/abstracts.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { mergeTexts } from '#shared/abstracts/merge-texts.ts'
import { Problem } from '#shared/errors.ts'
import type { HistoryEntry } from '#shared/history.ts'

const names = ['reviewerFeedback', 'commentsToAuthor'] as const
/** The texts that organisers share; those of reviewers are in their reviews. */
export type ReviewTexts = Pick<typeof abstracts.$inferSelect, (typeof names)[number]>

/** Whether the texts are already saved; those that were not given stay as they are. */
export const isSaved = (saved: ReviewTexts, given: Partial<ReviewTexts>) =>
  names.every((name) => given[name] === undefined || given[name] === saved[name])

const TOO_LONG =
  'A colleague has added text in the meantime, and both together are too long. Please shorten yours.'

/** What an organiser wrote, added to what colleagues wrote since; nothing is overwritten unseen. */
export const mergeReviewTexts = (
  saved: ReviewTexts,
  given: Partial<ReviewTexts>,
  unseen: readonly HistoryEntry[],
): ReviewTexts => {
  const baseOf = (name: (typeof names)[number]) => {
    const before = unseen.at(-1)?.before?.[name]
    return typeof before === 'string' ? before : saved[name]
  }
  const merge = (name: (typeof names)[number]) => {
    const edited = given[name]
    if (edited === undefined) return saved[name]
    return mergeTexts({ base: baseOf(name), saved: saved[name], edited })
  }
  const merged = {
    reviewerFeedback: merge('reviewerFeedback'),
    commentsToAuthor: merge('commentsToAuthor'),
  }
  if (names.some((name) => merged[name].length > abstractLimits[name]))
    throw new Problem('conflict', TOO_LONG)
  return merged
}
