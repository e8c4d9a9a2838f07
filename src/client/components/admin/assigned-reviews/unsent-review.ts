import { useState } from 'react'
import { readDraft, recordKey, removeDraft, writeDraft } from '#client/form/form-draft.ts'
import type { AssignedReview, WrittenReview } from '#shared/review/assigned-review.ts'
import { sameMarks } from '#shared/review/criteria.ts'

/** With the saved review it was written over. */
type Unsent = { values: WrittenReview; over: WrittenReview }

const writtenOf = ({ score, criteriaScores, commentsToAuthor, reviewerFeedback }: WrittenReview) => ({
  score,
  criteriaScores,
  commentsToAuthor,
  reviewerFeedback,
})

const isSame = (a: WrittenReview, b: WrittenReview) =>
  a.score === b.score &&
  a.commentsToAuthor.trim() === b.commentsToAuthor.trim() &&
  a.reviewerFeedback.trim() === b.reviewerFeedback.trim() &&
  sameMarks(a.criteriaScores, b.criteriaScores)

const keyOf = (id: number) => recordKey('assigned-review', id)

export const hasUnsentReview = (id: number) => readDraft(keyOf(id)) !== undefined

/** What a reviewer has typed, stored in this browser until it is saved. */
export const useUnsentReview = (review: AssignedReview) => {
  const key = keyOf(review.id)
  const saved = writtenOf(review)
  const [unsent, setUnsent] = useState(() => readDraft<Unsent>(key))
  const store = (next: Unsent | undefined) => {
    setUnsent(next)
    if (next) writeDraft(key, next)
    else removeDraft(key)
  }
  const isChanged = unsent !== undefined && !isSame(unsent.values, saved)
  return {
    values: unsent?.values ?? saved,
    isChanged,
    /** What was saved in another window or on another device since. */
    replaced: isChanged && !isSame(unsent.over, saved) ? saved : undefined,
    write: (changes: Partial<WrittenReview>) =>
      store({ values: { ...(unsent?.values ?? saved), ...changes }, over: unsent?.over ?? saved }),
    /** Replaces the other version with the next save. */
    keepMine: () => unsent && store({ ...unsent, over: saved }),
    discard: () => store(undefined),
    /** What was typed while it was sent stays unsent. */
    sent: (values: WrittenReview, answer: WrittenReview) => {
      const newest = readDraft<Unsent>(key)
      store(newest && !isSame(newest.values, values) ? { ...newest, over: writtenOf(answer) } : undefined)
    },
  }
}
export type UnsentReview = ReturnType<typeof useUnsentReview>
