import type { Db } from '#server/db/types.ts'
import { saveSetting } from '#server/domain/settings.ts'
import type { AssignedReview, AssignedReviewListItem, ReviewUpdate } from '#shared/review/assigned-review.ts'
import { type ReviewSettings, readReviewSettings } from '#shared/review/review-settings.ts'
import { createReviewer } from './builders/reviews.ts'
import type { OnDatabase } from './test-app.ts'

export const saveReviewSettings = (db: Db, settings: Partial<ReviewSettings> = {}) =>
  saveSetting(db, 'review', JSON.stringify({ ...readReviewSettings(undefined), ...settings }))

/** A new reviewer with a session, and the calls of their pages. */
export const createReviewingCaller = async (
  on: OnDatabase,
  changes?: Parameters<typeof createReviewer>[1],
) => {
  const account = await createReviewer(on.app.db, changes)
  const caller = await on.app.callerOf(account)
  const path = (id: number) => `/api/review/assigned-reviews/${id}`
  const read = async (id: number): Promise<AssignedReview> => (await caller.get(path(id))).json()
  const list = async (): Promise<AssignedReviewListItem[]> =>
    (await caller.get('/api/review/assigned-reviews')).json().reviews
  /** Over the version that is stored, unless another is given. */
  const save = async (id: number, changes: Partial<ReviewUpdate> = {}) => {
    const { version } = await read(id)
    const review = { score: 1, criteriaScores: {}, commentsToAuthor: '', reviewerFeedback: '' }
    return caller.patch(path(id), { ...review, submit: true, version, ...changes })
  }
  const declareConflict = (id: number, note = '') => caller.post(`${path(id)}/conflict`, { note })
  return { account, caller, read, list, save, declareConflict }
}
