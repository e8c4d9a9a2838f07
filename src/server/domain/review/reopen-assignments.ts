import { and, eq, isNull } from 'drizzle-orm'
import { reviewAssignments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { ReopenedAssignments } from '#server/db/undo-content.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { Problem } from '#shared/errors.ts'

const readCurrent = (tx: Db, abstractId: number) =>
  tx
    .select()
    .from(reviewAssignments)
    .where(and(eq(reviewAssignments.abstractId, abstractId), isNull(reviewAssignments.endedAt)))
    .orderBy(reviewAssignments.id)

/** Submitted reviews of a locked abstract become drafts again. Returns every assignment, for undo. */
export const reopenAssignments = async (tx: Db, abstractId: number): Promise<ReopenedAssignments> => {
  const assignments: ReopenedAssignments = []
  for (const row of await readCurrent(tx, abstractId)) {
    const { id, submittedAt } = row
    const { version } =
      submittedAt === null ? row : await updateVersioned(tx, reviewAssignments, row, { submittedAt: null })
    assignments.push({ id, submittedAt, version })
  }
  return assignments
}

const WENT_ON =
  'This cannot be undone: a reviewer has gone on with their review since, or the reviewers were changed.'

/** Submits them again as they were; refused if one was changed since, or somebody else assigned. */
export const resubmitAssignments = async (tx: Db, abstractId: number, reopened: ReopenedAssignments) => {
  const current = new Map((await readCurrent(tx, abstractId)).map((row) => [row.id, row]))
  const isAsLeft = reopened.every(({ id, submittedAt, version }) => {
    const row = current.get(id)
    return row && (submittedAt === null || row.version === version)
  })
  if (!isAsLeft || current.size !== reopened.length) throw new Problem('conflict', WENT_ON)
  for (const { id, submittedAt } of reopened) {
    const row = current.get(id)
    if (row && submittedAt !== null) await updateVersioned(tx, reviewAssignments, row, { submittedAt })
  }
}
