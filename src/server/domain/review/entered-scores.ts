import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { GivenScore, ReviewerNumber } from '#shared/abstracts/review.ts'
import { isEntered } from './reviews.ts'

/** A submitted review stays as it is, but no longer counts. */
const overrule = (tx: Db, abstractId: number, slot: ReviewerNumber) =>
  tx
    .update(reviews)
    .set({ state: 'overruled' })
    .where(
      and(
        eq(reviews.abstractId, abstractId),
        eq(reviews.slot, slot),
        eq(reviews.state, 'submitted'),
        isNotNull(reviews.assignedAt),
      ),
    )

type EnteredScore = {
  abstractId: number
  slot: ReviewerNumber
  score: GivenScore
  submittedBy: string
  submittedAt: string
}

/** An organiser's score replaces an earlier one, and overrules that of an assigned reviewer. */
export const enterScore = async (tx: Db, entered: EnteredScore) => {
  const { abstractId, slot, score, submittedBy, submittedAt } = entered
  await overrule(tx, abstractId, slot)
  await tx
    .insert(reviews)
    .values({ ...entered, state: 'submitted' })
    .onConflictDoUpdate({
      target: [reviews.abstractId, reviews.slot],
      targetWhere: sql`${reviews.state} = 'submitted'`,
      set: { score, submittedBy, submittedAt, version: sql`${reviews.version} + 1` },
    })
}

export const removeEnteredScores = (tx: Db, abstractId: number) =>
  tx.delete(reviews).where(isEntered(abstractId))

/** Before the assigned reviewer submits, whose score counts from then on. */
export const removeEnteredScore = (tx: Db, abstractId: number, slot: ReviewerNumber) =>
  tx.delete(reviews).where(and(isEntered(abstractId), eq(reviews.slot, slot)))
