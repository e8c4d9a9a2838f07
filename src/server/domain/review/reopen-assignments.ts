import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { reviewAssignments } from '../../db/schema/review'
import type { Db } from '../../db/types'

/** Submitted reviews of an abstract become drafts again. */
export const reopenAssignments = (tx: Db, abstractId: number) =>
  tx
    .update(reviewAssignments)
    .set({ submittedAt: null, version: sql`${reviewAssignments.version} + 1` })
    .where(and(eq(reviewAssignments.abstractId, abstractId), isNotNull(reviewAssignments.submittedAt)))
