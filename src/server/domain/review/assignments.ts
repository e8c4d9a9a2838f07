import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewAssignments, reviewConflicts } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import { slotNames } from '#shared/review/slots.ts'

export type AssignmentRow = typeof reviewAssignments.$inferSelect
type AbstractRow = typeof abstracts.$inferSelect

/** What a reviewer was ever assigned, oldest first; assignments that ended keep what was written. */
export const listAssignmentsOf = (
  db: Db,
  userId: number,
): Promise<{ assignment: AssignmentRow; abstract: AbstractRow }[]> =>
  db
    .select({ assignment: reviewAssignments, abstract: abstracts })
    .from(reviewAssignments)
    .innerJoin(abstracts, eq(abstracts.id, reviewAssignments.abstractId))
    .where(eq(reviewAssignments.userId, userId))
    .orderBy(asc(reviewAssignments.id))

export const findAssignment = async (
  db: Db,
  userId: number,
  abstractId: number,
): Promise<AssignmentRow | undefined> => {
  const [row] = await db
    .select()
    .from(reviewAssignments)
    .where(and(eq(reviewAssignments.userId, userId), eq(reviewAssignments.abstractId, abstractId)))
  return row
}

/** Locks abstracts in one order, so that concurrent changes of assignments wait for each other. */
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
export const endAssignments = (tx: Db, ids: number[], now: Date) =>
  tx
    .update(reviewAssignments)
    .set({ endedAt: now.toISOString(), version: sql`${reviewAssignments.version} + 1` })
    .where(inArray(reviewAssignments.id, ids))
    .returning()

const NOT_ASSIGNED = 'This abstract is not assigned to you.'
const ALREADY_SUBMITTED =
  'You have already submitted your review of this abstract. Please write to the organisers instead.'

/** Declares a conflict of interest and ends the assignment. Repeating it only updates the note. */
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
    const assignment = await findAssignment(tx, userId, abstractId)
    if (!assignment) throw new Problem('not_found', NOT_ASSIGNED)
    if (assignment.submittedAt !== null) throw new Problem('conflict', ALREADY_SUBMITTED)
    if (assignment.endedAt === null) await endAssignments(tx, [assignment.id], now)
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
      summary: `Declared a conflict of interest as ${slotNames[assignment.slot].toLowerCase()} of abstract ${abstractId}`,
    })
  })
