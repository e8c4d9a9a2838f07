import { mergeVersions } from '#client/components/admin/conflicts/merge-versions.ts'
import { createStoredValue } from '#client/data/storage.ts'
import { recordKey, storageKey } from '#client/form/form-draft.ts'
import type { AssignedReview, WrittenReview } from '#shared/review/assigned-review.ts'
import { sameMarks } from '#shared/review/criteria.ts'

/** With the version of the review that it was written over. */
export type SentReview = { values: WrittenReview; submit: boolean; version: number }

type Unsent = {
  values: WrittenReview
  /** The saved review that it was written over. */
  over: WrittenReview
  /** Set from the moment it is saved or submitted until the server has answered. */
  sending?: SentReview
}

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

const createStore = (id: number) =>
  createStoredValue<Unsent | null>(
    storageKey(recordKey('assigned-review', id)),
    null,
    (stored) => typeof stored === 'object',
  )
const stores = new Map<number, ReturnType<typeof createStore>>()

export const unsentReview = (id: number) => {
  const store = stores.get(id) ?? createStore(id)
  stores.set(id, store)
  return store
}

/** Keeps what was typed while it was sent. */
export const removeSent = (id: number, { values }: SentReview, answer: WrittenReview) => {
  const newest = unsentReview(id).get()
  const isNewer = newest !== null && !isSame(newest.values, values)
  unsentReview(id).set(isNewer ? { values: newest.values, over: writtenOf(answer) } : null)
}

/** The server refused it: what was typed is kept. */
export const stopSending = (id: number) => {
  const unsent = unsentReview(id).get()
  if (unsent) unsentReview(id).set({ values: unsent.values, over: unsent.over })
}

/** Merges what was saved elsewhere since, unless both changed the same part. */
const mergedOver = (unsent: Unsent, saved: WrittenReview): Pick<Unsent, 'values' | 'over'> => {
  const { values, conflicting } = mergeVersions(
    { start: unsent.over, theirs: saved, mine: unsent.values },
    [],
  )
  return conflicting.length > 0 ? unsent : { values, over: saved }
}

export const useUnsentReview = (review: AssignedReview) => {
  const store = unsentReview(review.id)
  const unsent = store.use()
  const saved = writtenOf(review)
  const { values, over } = unsent ? mergedOver(unsent, saved) : { values: saved, over: saved }
  const isChanged = unsent !== null && !isSame(values, saved)
  return {
    values,
    isChanged,
    isSubmitting: unsent?.sending?.submit ?? false,
    /** Saved in another window or on another device since. */
    replaced: isChanged && !isSame(over, saved) ? saved : undefined,
    write: (changes: Partial<WrittenReview>) =>
      store.set({ ...unsent, values: { ...values, ...changes }, over }),
    /** Replaces the other version with the next save. */
    keepMine: () => store.set({ values, over: saved }),
    discard: () => store.set(null),
    startSending: (submit: boolean) =>
      store.set({ values, over, sending: { values, submit, version: review.version } }),
  }
}
export type UnsentReview = ReturnType<typeof useUnsentReview>
