import { eq } from 'drizzle-orm'
import type { Abstract, DecisionInput, ReviewInput } from '../../shared/abstracts'
import { Problem } from '../../shared/errors'
import {
  explainDecision,
  isDecided,
  type Review,
  sameReview,
  withDecision,
  withoutReviews,
  withScore,
} from '../../shared/review'
import type { Db } from '../db/open'
import { abstracts } from '../db/schema'
import { toAbstract } from './abstracts'
import { publishAbstract } from './approved-abstracts'
import { type Actor, recordChange } from './history'
import { holdEventsOf, renewEventsOf } from './release'

type AbstractRow = typeof abstracts.$inferSelect

type Step = {
  next: (row: AbstractRow) => Review
  reviewerFeedback?: string
  action: string
  /** What the organiser did, as a sentence begins. */
  done: (row: AbstractRow) => string
  now: Date
}

export const reviewAbstract = (
  db: Db,
  actor: Actor,
  id: number,
  { reviewerNumber, score, reviewerFeedback }: ReviewInput,
  now: Date,
): Promise<Abstract> =>
  takeStep(db, actor, id, {
    next: (row) => withScore(row, reviewerNumber, score),
    reviewerFeedback,
    action: 'reviewed',
    done: (row) => `Reviewer ${reviewerNumber} ${score ? 'accepted' : 'rejected'} “${row.abstractTitle}”`,
    now,
  })

export const decideAbstract = (
  db: Db,
  actor: Actor,
  id: number,
  { status, reviewerFeedback }: DecisionInput,
  now: Date,
): Promise<Abstract> =>
  takeStep(db, actor, id, {
    next: (row) => withDecision(row, status),
    reviewerFeedback,
    action: status,
    done: (row) => {
      if (status === 'approved') return `Approved “${row.abstractTitle}”`
      return row.status === 'approved' ? `Withdrew “${row.abstractTitle}”` : `Rejected “${row.abstractTitle}”`
    },
    now,
  })

export const resetReviews = (db: Db, actor: Actor, id: number, now: Date): Promise<Abstract> =>
  takeStep(db, actor, id, {
    next: withoutReviews,
    action: 'reset reviews of',
    done: (row) => `Reset the reviews of “${row.abstractTitle}”`,
    now,
  })

const reviewOf = ({ status, reviewer1Score, reviewer2Score, reviewerFeedback }: AbstractRow) => ({
  status,
  reviewer1Score,
  reviewer2Score,
  reviewerFeedback,
})

/** The row is locked first: of two reviewers in the same second, the second sees what the first did. */
const takeStep = (
  db: Db,
  actor: Actor,
  id: number,
  { next, reviewerFeedback, action, done, now }: Step,
): Promise<Abstract> =>
  db.transaction(async (tx) => {
    await holdEventsOf(tx, id)
    const [row] = await tx.select().from(abstracts).where(eq(abstracts.id, id)).for('update')
    if (!row) throw new Problem('not_found', 'Abstract not found')
    const review = next(row)
    const feedback = reviewerFeedback ?? row.reviewerFeedback
    if (sameReview(review, row) && feedback === row.reviewerFeedback) return toAbstract(row)

    const decision = explainDecision(review)
    const decidedAnew = decision !== explainDecision(row)
    const decidedAt = isDecided(review.status) ? (decidedAnew ? now.toISOString() : row.decidedAt) : null
    const [updated] = await tx
      .update(abstracts)
      .set({ ...review, reviewerFeedback: feedback, decidedAt })
      .where(eq(abstracts.id, id))
      .returning()
    if (!updated) throw new Problem('not_found', 'Abstract not found')
    if (updated.status === 'approved') await publishAbstract(tx, updated)
    const shownBefore = row.status === 'approved'
    if (row.withdrawnAt === null && shownBefore !== (updated.status === 'approved'))
      await renewEventsOf(tx, id)
    await recordChange(tx, actor, {
      action,
      entity: 'abstract',
      entityId: id,
      summary: decidedAnew && review.decidedAutomatically ? `${done(row)}. ${decision}` : done(row),
      before: reviewOf(row),
      after: reviewOf(updated),
    })
    return toAbstract(updated)
  })
