import { and, inArray } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { reviewConflicts, reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { isReviewable, isSubmitted } from '#shared/review/review-states.ts'
import type { ReviewerChange } from '#shared/review/reviewers.ts'
import { lockAbstracts } from './reviews.ts'

/** Locks people, then abstracts, and reads what they have to do with each other. */
export const lockReviewers = async (tx: Db, changes: readonly ReviewerChange[]) => {
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
export type LockedReviewers = Awaited<ReturnType<typeof lockReviewers>>

/** Whether somebody reviews the same abstract in another slot, once all changes are made. */
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

/** Why a change cannot be made; undefined when it can. */
export const objectionTo = (
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
