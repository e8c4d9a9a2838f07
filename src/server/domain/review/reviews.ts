import { and, asc, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import type { GivenScore, ReviewerNumber } from '#shared/abstracts/review.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { groupBy } from '#shared/group-by.ts'
import { pick } from '#shared/pick.ts'
import type { AbstractReviews } from '#shared/review/discussion.ts'
import { isSubmitted } from '#shared/review/review-states.ts'
import { listLeftToOthers } from './own-abstracts.ts'
import { findReviewSettings } from './review-settings.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** In SQL: assigned to a reviewer and not taken away, whether submitted or not. */
export const isAssigned = and(isNotNull(reviews.assignedAt), ne(reviews.state, 'ended'))

/** In SQL. An organiser’s score has overruled some. */
const wasSubmitted = inArray(reviews.state, ['submitted', 'overruled'])

/** In SQL: takes its slot. Reviews of deleted accounts do only if they were submitted. */
export const takesSlot = or(wasSubmitted, and(eq(reviews.state, 'assigned'), isNotNull(reviews.userId)))

/** What a reviewer was ever assigned, oldest first; reviews that ended keep what was written. */
export const listReviewsOf = (db: Db, userId: number) =>
  db
    .select({ review: reviews, abstract: abstracts })
    .from(reviews)
    .innerJoin(abstracts, eq(abstracts.id, reviews.abstractId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))

export const findReview = async (db: Db, userId: number, abstractId: number) => {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.abstractId, abstractId)))
  return row
}

/** Locks abstracts in one order, so that concurrent changes of their reviews wait for each other. */
export const lockAbstracts = async (tx: Db, ids: number[]) => {
  const rows = await tx
    .select()
    .from(abstracts)
    .where(inArray(abstracts.id, ids))
    .orderBy(abstracts.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

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
  // A submitted review stays as it is, but no longer counts.
  const inSlot = and(eq(reviews.abstractId, abstractId), eq(reviews.slot, slot))
  await tx
    .update(reviews)
    .set({ state: 'overruled' })
    .where(and(inSlot, eq(reviews.state, 'submitted'), isNotNull(reviews.assignedAt)))
  await tx
    .insert(reviews)
    .values({ ...entered, state: 'submitted' })
    .onConflictDoUpdate({
      target: [reviews.abstractId, reviews.slot],
      targetWhere: sql`${reviews.state} = 'submitted'`,
      set: { score, submittedBy, submittedAt, version: sql`${reviews.version} + 1` },
    })
}

/** All of an abstract, or the one in whose slot the assigned reviewer submits. */
export const removeEnteredScores = (tx: Db, abstractId: number, slot?: ReviewerNumber) =>
  tx
    .delete(reviews)
    .where(
      and(
        eq(reviews.abstractId, abstractId),
        isNull(reviews.assignedAt),
        slot === undefined ? undefined : eq(reviews.slot, slot),
      ),
    )

/** Keeps what was written. */
export const endReviews = (tx: Db, ids: number[], now: Date) =>
  tx
    .update(reviews)
    .set({ state: 'ended', endedAt: now.toISOString(), version: sql`${reviews.version} + 1` })
    .where(inArray(reviews.id, ids))

/** Submitted reviews of a locked abstract become drafts again. */
export const reopenReviews = (tx: Db, abstractId: number) =>
  tx
    .update(reviews)
    .set({ state: 'assigned', submittedBy: null, submittedAt: null, version: sql`${reviews.version} + 1` })
    .where(and(eq(reviews.abstractId, abstractId), isNotNull(reviews.assignedAt), wasSubmitted))

export const readSubmitted = async (db: Db, abstractIds: number[]) => {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(inArray(reviews.abstractId, abstractIds), isAssigned, wasSubmitted))
  const byAbstract = groupBy(rows, ({ abstractId }) => abstractId)
  return (abstractId: number) => byAbstract.get(abstractId) ?? []
}

const written = ['score', 'criteriaScores', 'commentsToAuthor', 'reviewerFeedback'] as const
const unsent = { score: null, criteriaScores: {}, commentsToAuthor: '', reviewerFeedback: '' }

export const findReviews = async (
  db: Db,
  organiser: UserActor,
  abstractId: number,
): Promise<AbstractReviews> => {
  const left = await listLeftToOthers(db, organiser)
  const rows = await db
    .select({ review: reviews, user: users })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.abstractId, abstractId), isAssigned, not(isOneOf(reviews.abstractId, left))))
    .orderBy(reviews.slot)
  return {
    ...pick(await findReviewSettings(db), ['criteria', 'deadline']),
    reviews: rows.map(({ review, user }) => ({
      ...pick(review, ['slot', 'submittedAt']),
      name: user ? accountName(user) : 'A former reviewer',
      // Drafts are their reviewers’ own.
      ...(isSubmitted(review) ? pick(review, written) : unsent),
    })),
  }
}
