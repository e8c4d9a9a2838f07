import { eq, inArray } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { reviewAssignments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { ChangedAssignments } from '#server/db/undo-content.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import type { UndoStep } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import { assignmentValues } from './assignment-history.ts'
import { type AssignmentRow, endAssignments, lockAbstracts } from './assignments.ts'

const CHANGED =
  'This cannot be undone: a reviewer has started since, or the assignment was changed again or deleted.'

type Slot = Pick<AssignmentRow, 'abstractId' | 'slot'>

const readNames = async (tx: Db, rows: readonly AssignmentRow[]) => {
  const ids = rows.flatMap(({ userId }) => userId ?? [])
  const found = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids))
  const names = new Map(found.map(({ id, username }) => [id, username]))
  /** Who has a slot, of those who are assigned. */
  return (assigned: readonly AssignmentRow[]) => (of: Slot) => {
    const row = assigned.find(
      ({ abstractId, slot, endedAt }) => endedAt === null && abstractId === of.abstractId && slot === of.slot,
    )
    return (row && names.get(row.userId ?? 0)) ?? null
  }
}

/** Who had each slot that changed, and who has it again. */
const restoredSlots = async (
  tx: Db,
  undone: readonly AssignmentRow[],
  restored: readonly AssignmentRow[],
) => {
  const taken = [...undone, ...restored].filter(({ endedAt }) => endedAt === null)
  const slots = [...new Map(taken.map((row) => [`${row.abstractId} ${row.slot}`, row])).values()]
  const nameIn = await readNames(tx, undone)
  return {
    before: assignmentValues(slots, nameIn(undone)),
    after: assignmentValues(slots, nameIn(restored)),
  }
}

/** Restores who reviewed what; refused if anything happened to one of the assignments since. */
export const undoAssignments = async (
  tx: Db,
  actor: UserActor,
  { entity, entityId, summary }: UndoStep,
  changed: ChangedAssignments,
) => {
  const ids = changed.map(({ id }) => id)
  const found = await tx
    .select({ abstractId: reviewAssignments.abstractId })
    .from(reviewAssignments)
    .where(inArray(reviewAssignments.id, ids))
  await lockAbstracts(tx, [...new Set(found.map(({ abstractId }) => abstractId))])
  const rows = await tx.select().from(reviewAssignments).where(inArray(reviewAssignments.id, ids))
  const current = new Map(rows.map((row) => [row.id, row]))
  if (changed.some(({ id, version }) => current.get(id)?.version !== version))
    throw new Problem('conflict', CHANGED)
  const made = changed.filter(({ before }) => before === null).map(({ id }) => id)
  await tx.delete(reviewAssignments).where(inArray(reviewAssignments.id, made))
  // All slots are free before any is taken again, because two may have been exchanged.
  await endAssignments(tx, ids, new Date())
  for (const { id, before } of changed)
    if (before) await tx.update(reviewAssignments).set(before).where(eq(reviewAssignments.id, id))
  const restored = await tx.select().from(reviewAssignments).where(inArray(reviewAssignments.id, ids))
  await recordChange(tx, actor, {
    action: 'restored',
    entity,
    entityId,
    summary: `Undone: ${summary}`,
    ...(await restoredSlots(tx, rows, restored)),
  })
}
