import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'

export type ReviewRow = typeof reviews.$inferSelect
type AbstractRow = typeof abstracts.$inferSelect

/** In SQL: assigned to a reviewer and not taken away, whether submitted or not. */
export const isAssigned = and(isNotNull(reviews.assignedAt), ne(reviews.state, 'ended'))

/** In SQL: takes its slot. Reviews of deleted accounts do only if they were submitted. */
export const takesSlot = or(
  inArray(reviews.state, ['submitted', 'overruled']),
  and(eq(reviews.state, 'assigned'), isNotNull(reviews.userId)),
)

/** In SQL: the scores that organisers entered for an abstract. */
export const isEntered = (abstractId: number) =>
  and(eq(reviews.abstractId, abstractId), isNull(reviews.assignedAt))

/** What a reviewer was ever assigned, oldest first; reviews that ended keep what was written. */
export const listReviewsOf = (
  db: Db,
  userId: number,
): Promise<{ review: ReviewRow; abstract: AbstractRow }[]> =>
  db
    .select({ review: reviews, abstract: abstracts })
    .from(reviews)
    .innerJoin(abstracts, eq(abstracts.id, reviews.abstractId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))

export const findReview = async (
  db: Db,
  userId: number,
  abstractId: number,
): Promise<ReviewRow | undefined> => {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.abstractId, abstractId)))
  return row
}

/** Locks abstracts in one order, so that concurrent changes of their reviews wait for each other. */
export const lockAbstracts = async (tx: Db, ids: number[]): Promise<Map<number, AbstractRow>> => {
  const rows = await tx
    .select()
    .from(abstracts)
    .where(inArray(abstracts.id, ids))
    .orderBy(abstracts.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

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
    .where(
      and(
        eq(reviews.abstractId, abstractId),
        isNotNull(reviews.assignedAt),
        inArray(reviews.state, ['submitted', 'overruled']),
      ),
    )
