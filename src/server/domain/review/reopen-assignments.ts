import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { reviewAssignments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'

export const isSubmittedReviewOf = (abstractId: number) =>
  and(
    eq(reviewAssignments.abstractId, abstractId),
    isNull(reviewAssignments.endedAt),
    isNotNull(reviewAssignments.submittedAt),
  )

/** Submitted reviews of a locked abstract become drafts again. */
export const reopenAssignments = (tx: Db, abstractId: number) =>
  tx
    .update(reviewAssignments)
    .set({ submittedAt: null, version: sql`${reviewAssignments.version} + 1` })
    .where(isSubmittedReviewOf(abstractId))
