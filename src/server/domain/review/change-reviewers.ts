import { sql } from 'drizzle-orm'
import { reviewAssignments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { ChangedAssignments } from '#server/db/undo-content.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import type { ReviewerChange } from '#shared/review/assignments.ts'
import { slotNames } from '#shared/review/slots.ts'
import { assignmentValues, SEVERAL } from './assignment-history.ts'
import { type AssignmentRow, endAssignments } from './assignments.ts'
import { lockReviewState, objectionTo, type ReviewState } from './reviewer-objections.ts'

const BATCH_SIZE = 500

/** Reviewers who had the abstract before find what they wrote. */
const insertAssignments = async (
  tx: Db,
  actor: UserActor,
  changes: readonly ReviewerChange[],
  now: Date,
): Promise<AssignmentRow[]> => {
  const values = changes.flatMap(({ abstractId, slot, userId }) =>
    userId === null
      ? []
      : { abstractId, slot, userId, assignedAt: now.toISOString(), assignedBy: actor.username },
  )
  const made: AssignmentRow[] = []
  for (let first = 0; first < values.length; first += BATCH_SIZE)
    made.push(
      ...(await tx
        .insert(reviewAssignments)
        .values(values.slice(first, first + BATCH_SIZE))
        .onConflictDoUpdate({
          target: [reviewAssignments.abstractId, reviewAssignments.userId],
          set: {
            slot: sql`excluded.slot`,
            assignedAt: sql`excluded.assigned_at`,
            assignedBy: sql`excluded.assigned_by`,
            endedAt: null,
            version: sql`${reviewAssignments.version} + 1`,
          },
        })
        .returning()),
    )
  return made
}

const beforeOf = ({ slot, assignedAt, assignedBy, endedAt }: AssignmentRow) => ({
  slot,
  assignedAt,
  assignedBy,
  endedAt,
})

/** Without the title, which is the author's: this entry is not about the author's records. */
const summaryOf = (changes: readonly ReviewerChange[], { userOf, current }: ReviewState) => {
  const [only] = changes
  if (changes.length > 1 || !only)
    return `Changed ${changes.length} reviewers of ${new Set(changes.map(({ abstractId }) => abstractId)).size} abstracts`
  const place = `${slotNames[only.slot].toLowerCase()} of abstract ${only.abstractId}`
  if (only.userId !== null) return `Made ${userOf(only.userId)?.username ?? ''} ${place}`
  return `Removed ${userOf(current(only.abstractId, only.slot)?.userId ?? null)?.username ?? 'a former reviewer'} as ${place}`
}

type Changed = { changed: number; undoStep: number | null }

/**
 * Assigns, reassigns and takes away reviewers: all or nothing. Slots that are already as wanted stay. Undone as one
 * step.
 */
export const changeReviewers = (
  db: Db,
  actor: UserActor,
  wanted: readonly ReviewerChange[],
  now: Date,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const state = await lockReviewState(tx, wanted)
    const changes = wanted.filter(
      ({ abstractId, slot, userId }) => (state.current(abstractId, slot)?.userId ?? null) !== userId,
    )
    const [objection] = changes.flatMap((change) => objectionTo(change, changes, state) ?? [])
    if (objection) throw new Problem('conflict', objection)
    if (changes.length === 0) return { changed: 0, undoStep: null }

    const leaving = changes.flatMap(({ abstractId, slot }) => state.current(abstractId, slot)?.id ?? [])
    const ended = await endAssignments(tx, leaving, now)
    const made = await insertAssignments(tx, actor, changes, now)

    const earlier = new Map(state.rows.map((row) => [row.id, beforeOf(row)]))
    const versions = new Map([...ended, ...made].map(({ id, version }) => [id, version]))
    const assigned: ChangedAssignments = [...versions].map(([id, version]) => ({
      id,
      version,
      before: earlier.get(id) ?? null,
    }))
    const usernameOf = (id: number | null | undefined) => state.userOf(id ?? null)?.username ?? null
    const [first] = changes
    const isOfOne = changes.every(({ abstractId }) => abstractId === first?.abstractId)
    const entityId = isOfOne && first ? first.abstractId : SEVERAL
    const change = { entity: 'review assignment', entityId, summary: summaryOf(changes, state) } as const
    await recordChange(tx, actor, {
      ...change,
      action: 'changed',
      before: assignmentValues(changes, ({ abstractId, slot }) =>
        usernameOf(state.current(abstractId, slot)?.userId),
      ),
      after: assignmentValues(changes, ({ userId }) => usernameOf(userId)),
    })
    const undoStep = await saveUndoStep(tx, actor, { ...change, before: { assigned } })
    return { changed: changes.length, undoStep }
  })
