import { randomInt } from 'node:crypto'
import { and, inArray, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { reviewConflicts, reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import { isReviewable, isSubmitted } from '#shared/review/review-states.ts'
import type { ReviewerChange } from '#shared/review/reviewers.ts'
import { refuseOwnAbstracts } from './own-abstracts.ts'
import { reviewerValues, SEVERAL } from './reviewer-history.ts'
import { endReviews, lockAbstracts } from './reviews.ts'

/** Locks people, then abstracts, and reads what they have to do with each other. */
const lockReviewers = async (tx: Db, changes: readonly ReviewerChange[]) => {
  const abstractIds = [...new Set(changes.map(({ abstractId }) => abstractId))]
  const userIds = [...new Set(changes.map(({ userId }) => userId))].filter((id) => id !== null)
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id)
    .for('share')
  const locked = await lockAbstracts(tx, abstractIds)
  const rows = await tx.select().from(reviews).where(inArray(reviews.abstractId, abstractIds))
  const declared = await tx
    .select()
    .from(reviewConflicts)
    .where(and(inArray(reviewConflicts.abstractId, abstractIds), inArray(reviewConflicts.userId, userIds)))
  const earlier = await tx
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        rows.flatMap(({ userId }) => userId ?? []),
      ),
    )
  const byId = new Map([...earlier, ...people].map((user) => [user.id, user]))
  const conflicts = new Set(declared.map(({ abstractId, userId }) => `${abstractId} ${userId}`))
  const slotsOf = (some: typeof rows) => new Map(some.map((row) => [`${row.abstractId} ${row.slot}`, row]))
  const assigned = slotsOf(rows.filter((row) => row.assignedAt !== null && row.state !== 'ended'))
  const scored = slotsOf(rows.filter(({ state }) => state === 'submitted'))
  return {
    rows,
    abstractOf: (id: number) => locked.get(id),
    userOf: (id: number | null) => (id === null ? undefined : byId.get(id)),
    nameOf: (id: number | null) => {
      const user = id === null ? undefined : byId.get(id)
      return user ? accountName(user) : 'A former reviewer'
    },
    current: (abstractId: number, slot: ReviewerNumber) => assigned.get(`${abstractId} ${slot}`),
    hasScore: (abstractId: number, slot: ReviewerNumber) => scored.has(`${abstractId} ${slot}`),
    hasConflict: (abstractId: number, userId: number) => conflicts.has(`${abstractId} ${userId}`),
  }
}
type LockedReviewers = Awaited<ReturnType<typeof lockReviewers>>

/** Looks at the slots as they are once all changes are made. */
const isInAnotherSlot = (
  { abstractId, slot, userId }: ReviewerChange,
  changes: readonly ReviewerChange[],
  { current }: LockedReviewers,
) =>
  reviewerNumbers.some((other) => {
    if (other === slot) return false
    const change = changes.find((one) => one.abstractId === abstractId && one.slot === other)
    return (change ? change.userId : current(abstractId, other)?.userId) === userId
  })

const objectionToPerson = (
  change: ReviewerChange & { userId: number },
  title: string,
  changes: readonly ReviewerChange[],
  state: LockedReviewers,
): string | undefined => {
  const { abstractId, userId } = change
  const user = state.userOf(userId)
  if (user?.role !== 'reviewer') return 'Only accounts with the role Reviewer can review.'
  const name = state.nameOf(userId)
  if (user.disabledAt !== null) return `The account of ${name} is disabled.`
  if (state.hasConflict(abstractId, userId))
    return `${name} has declared a conflict of interest with ${title}.`
  return isInAnotherSlot(change, changes, state) ? `${name} already reviews ${title}.` : undefined
}

const objectionTo = (
  change: ReviewerChange,
  changes: readonly ReviewerChange[],
  state: LockedReviewers,
): string | undefined => {
  const { abstractId, slot, replaces, userId } = change
  const abstract = state.abstractOf(abstractId)
  if (!abstract) return 'One of these abstracts has been deleted.'
  const title = `“${abstract.abstractTitle}”`
  const current = state.current(abstractId, slot)
  if (current && isSubmitted(current))
    return `${state.nameOf(current.userId)} has already reviewed ${title}. Reset its reviews first.`
  if ((current?.userId ?? null) !== replaces)
    return `Reviewer ${slot} of ${title} was changed in the meantime${current ? ` to ${state.nameOf(current.userId)}` : ''}. Nothing was saved: please check and try again.`
  if (userId === null) return undefined
  if (abstract.withdrawnAt !== null) return `${title} was withdrawn by its author.`
  if (!isReviewable(abstract)) return `${title} has been decided.`
  if (state.hasScore(abstractId, slot)) return `Reviewer ${slot} of ${title} has already given a score.`
  return objectionToPerson({ ...change, userId }, title, changes, state)
}

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

/**
 * Assigns, reassigns and takes away reviewers: all or nothing. Slots that are already as requested stay. Undone as one
 * step.
 */
export const changeReviewers = (db: Db, actor: UserActor, requested: readonly ReviewerChange[], now: Date) =>
  db.transaction(async (tx) => {
    const state = await lockReviewers(tx, requested)
    await refuseOwnAbstracts(
      tx,
      actor,
      requested.map(({ abstractId }) => abstractId),
    )
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
