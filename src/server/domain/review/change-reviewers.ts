import { randomInt } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import type { ReviewerChange } from '#shared/review/reviewers.ts'
import { reviewerValues, SEVERAL } from './reviewer-history.ts'
import { type LockedReviewers, lockReviewers, objectionTo } from './reviewer-objections.ts'
import { endReviews } from './reviews.ts'

const BATCH_SIZE = 500

/** In a random order: ids would tell reviewers who must not know the authors which abstract came first. */
const shuffled = <T>(values: readonly T[]): T[] => {
  const result = [...values]
  for (let at = result.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[result[at], result[other]] = [result[other] as T, result[at] as T]
  }
  return result
}

/** Reviewers who had the abstract before find what they wrote. */
const assignReviews = async (tx: Db, actor: UserActor, changes: readonly ReviewerChange[], now: Date) => {
  const values = shuffled(changes).flatMap(({ abstractId, slot, userId }) =>
    userId === null
      ? []
      : {
          abstractId,
          slot,
          userId,
          state: 'assigned' as const,
          assignedAt: now.toISOString(),
          assignedBy: actor.username,
        },
  )
  for (let first = 0; first < values.length; first += BATCH_SIZE)
    await tx
      .insert(reviews)
      .values(values.slice(first, first + BATCH_SIZE))
      .onConflictDoUpdate({
        target: [reviews.abstractId, reviews.userId],
        set: {
          slot: sql`excluded.slot`,
          state: 'assigned',
          assignedAt: sql`excluded.assigned_at`,
          assignedBy: sql`excluded.assigned_by`,
          endedAt: null,
          version: sql`${reviews.version} + 1`,
        },
      })
}

/** Without the title, which is the author's: this entry is not about the author's records. */
const summaryOf = (changes: readonly ReviewerChange[], { userOf, current }: LockedReviewers) => {
  const [only] = changes
  if (changes.length > 1 || !only)
    return `Changed ${changes.length} reviewers of ${new Set(changes.map(({ abstractId }) => abstractId)).size} abstracts`
  const place = `reviewer ${only.slot} of abstract ${only.abstractId}`
  if (only.userId !== null) return `Made ${userOf(only.userId)?.username ?? ''} ${place}`
  return `Removed ${userOf(current(only.abstractId, only.slot)?.userId ?? null)?.username ?? 'a former reviewer'} as ${place}`
}

type Changed = { changed: number; undoStep: number | null }

/**
 * Assigns, reassigns and takes away reviewers: all or nothing. Slots that are already as requested stay. Undone as one
 * step.
 */
export const changeReviewers = (
  db: Db,
  actor: UserActor,
  requested: readonly ReviewerChange[],
  now: Date,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const state = await lockReviewers(tx, requested)
    const changes = requested.filter(
      ({ abstractId, slot, userId }) => (state.current(abstractId, slot)?.userId ?? null) !== userId,
    )
    const [objection] = changes.flatMap((change) => objectionTo(change, changes, state) ?? [])
    if (objection) throw new Problem('conflict', objection)
    if (changes.length === 0) return { changed: 0, undoStep: null }

    const abstractIds = changes.map(({ abstractId }) => abstractId)
    const captured = await captureRows(tx, {
      checked: [[reviews, inArray(reviews.abstractId, abstractIds)]],
    })
    const leaving = changes.flatMap(({ abstractId, slot }) => state.current(abstractId, slot)?.id ?? [])
    await endReviews(tx, leaving, now)
    await assignReviews(tx, actor, changes, now)

    const usernameOf = (id: number | null | undefined) => state.userOf(id ?? null)?.username ?? null
    const [first] = changes
    const isOfOne = changes.every(({ abstractId }) => abstractId === first?.abstractId)
    const entityId = isOfOne && first ? first.abstractId : SEVERAL
    const change: RecordedChange = {
      action: 'changed',
      entity: 'review assignment',
      entityId,
      summary: summaryOf(changes, state),
      before: reviewerValues(changes, ({ abstractId, slot }) =>
        usernameOf(state.current(abstractId, slot)?.userId),
      ),
      after: reviewerValues(changes, ({ userId }) => usernameOf(userId)),
    }
    await recordChange(tx, actor, change)
    const images = await captured.images()
    const undoStep = await saveUndoStep(tx, actor, { ...change, images, history: [undoneChange(change)] })
    return { changed: changes.length, undoStep }
  })
