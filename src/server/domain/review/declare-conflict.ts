import { and, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { reviewConflicts } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import { isSubmitted } from '#shared/review/review-states.ts'
import { endReviews, findReview, lockAbstracts } from './reviews.ts'

const NOT_ASSIGNED = 'This abstract is not assigned to you.'
const ALREADY_SUBMITTED =
  'You have already submitted your review of this abstract. Please write to the organisers instead.'

/** Declares a conflict of interest and ends the review. Repeating it only updates the note. */
export const declareConflict = (
  db: Db,
  user: UserActor,
  abstractId: number,
  note: string,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const userId = user.id
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
    await lockAbstracts(tx, [abstractId])
    const review = await findReview(tx, userId, abstractId)
    if (!review) throw new Problem('not_found', NOT_ASSIGNED)
    if (isSubmitted(review)) throw new Problem('conflict', ALREADY_SUBMITTED)
    if (review.state !== 'ended') await endReviews(tx, [review.id], now)
    const [again] = await tx
      .update(reviewConflicts)
      .set({ note })
      .where(and(eq(reviewConflicts.abstractId, abstractId), eq(reviewConflicts.userId, userId)))
      .returning({ id: reviewConflicts.id })
    if (again) return
    await tx.insert(reviewConflicts).values({ userId, abstractId, note, declaredAt: now.toISOString() })
    // Without the note, which may name people.
    await recordChange(tx, user, {
      action: 'ended',
      entity: 'review assignment',
      entityId: abstractId,
      summary: `Declared a conflict of interest as reviewer ${review.slot} of abstract ${abstractId}`,
    })
  })
