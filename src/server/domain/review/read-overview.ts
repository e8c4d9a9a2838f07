import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewAssignments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { reviewerNumbers, scoreOf } from '#shared/abstracts/review.ts'
import { groupBy } from '#shared/group-by.ts'
import { omit } from '#shared/omit.ts'
import { assignmentState, isReviewable } from '#shared/review/assignment-states.ts'
import { abstractTraits, conflictOf, reviewerTraits } from '#shared/review/conflicts.ts'
import type { AssignedSlot, ReviewedAbstract, ReviewOverview } from '#shared/review/overview.ts'
import { isReviewOver } from '#shared/review/review-settings.ts'
import type { ReviewSlot } from '#shared/review/slots.ts'
import type { AssignmentRow } from './assignments.ts'
import { findReviewSettings } from './review-settings.ts'
import { type ReviewerRecord, readReviewers } from './reviewers.ts'

type AbstractRow = Awaited<ReturnType<typeof readAbstracts>>[number]

const readAbstracts = (db: Db) => {
  const { id, abstractTitle, leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname } = abstracts
  const { email, institution, otherAuthors, status, withdrawnAt, reviewer1Score, reviewer2Score } = abstracts
  return db
    .select({
      id,
      abstractTitle,
      leadAuthorTitle,
      leadAuthorFirstName,
      leadAuthorSurname,
      email,
      institution,
      otherAuthors,
      status,
      withdrawnAt,
      reviewer1Score,
      reviewer2Score,
    })
    .from(abstracts)
    .orderBy(asc(id))
}

/** Those of deleted accounts count only if they were submitted. */
export const isCurrent = and(
  isNull(reviewAssignments.endedAt),
  or(isNotNull(reviewAssignments.userId), isNotNull(reviewAssignments.submittedAt)),
)

/** The slots of reviewers 1 and 2 without a person and without a score. */
export const openSlotsOf = (
  abstract: Pick<AbstractRow, 'status' | 'withdrawnAt' | 'reviewer1Score' | 'reviewer2Score'>,
  taken: readonly ReviewSlot[],
): ReviewSlot[] =>
  isReviewable(abstract)
    ? reviewerNumbers.filter((slot) => !taken.includes(slot) && scoreOf(abstract, slot) === null)
    : []

const toReviewed = (
  abstract: AbstractRow,
  rows: readonly AssignmentRow[],
  people: ReadonlyMap<number, ReviewerRecord>,
  isOver: boolean,
): ReviewedAbstract => {
  const assigned = rows.map(({ slot, userId, ...row }): AssignedSlot => {
    const person = userId === null ? undefined : people.get(userId)
    const state = assignmentState(row, abstract, isOver)
    const conflict = person && conflictOf(reviewerTraits(person), abstractTraits(abstract))
    return {
      slot,
      userId,
      state,
      name: person?.name ?? 'Former reviewer',
      caution: state === 'done' ? '' : person?.caution || conflict || '',
    }
  })
  const taken = assigned.map(({ slot }) => slot)
  const byOrganisers = reviewerNumbers
    .filter((slot) => !taken.includes(slot) && scoreOf(abstract, slot) !== null)
    .map((slot): AssignedSlot => ({ slot, userId: null, name: 'Organiser', state: 'done', caution: '' }))
  const { id, abstractTitle, institution } = abstract
  return {
    id,
    abstractTitle,
    institution,
    leadAuthorName: leadAuthorName(abstract),
    isReviewable: isReviewable(abstract),
    slots: [...assigned, ...byOrganisers].toSorted((a, b) => a.slot - b.slot),
    openSlots: openSlotsOf(abstract, taken),
  }
}

/** Who reviews what, and how far everybody is. A fixed number of queries. */
export const readReviewOverview = async (db: Db, now: Date): Promise<ReviewOverview> => {
  const { timeZone, keyThemes } = await readConference(db)
  const settings = await findReviewSettings(db)
  const isOver = isReviewOver(settings, timeZone, now)
  const reviewers = await readReviewers(db)
  const people = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]))
  const rows = groupBy(
    await db.select().from(reviewAssignments).where(isCurrent).orderBy(asc(reviewAssignments.id)),
    ({ abstractId }) => abstractId,
  )
  const reviewed = (await readAbstracts(db))
    .map((abstract) => toReviewed(abstract, rows.get(abstract.id) ?? [], people, isOver))
    .filter((abstract) => abstract.isReviewable || rows.has(abstract.id))
  const slots = reviewed.flatMap((abstract) => abstract.slots)
  return {
    deadline: settings.deadline,
    isOver,
    keyThemes,
    abstracts: reviewed,
    reviewers: reviewers.map((reviewer) => {
      const own = slots.filter(({ userId, state }) => userId === reviewer.id && state !== 'not needed')
      const countOf = (state: AssignedSlot['state']) => own.filter((one) => one.state === state).length
      const shown = omit(reviewer, ['firstName', 'lastName'])
      return { ...shown, assigned: own.length, done: countOf('done'), late: countOf('late') }
    }),
  }
}

/** Abstracts that lack reviewer 1 or 2; none while nobody has the role Reviewer, and organisers give the scores. */
export const countWithoutReviewers = async (db: Db): Promise<number> => {
  if ((await db.$count(users, and(eq(users.role, 'reviewer'), isNull(users.disabledAt)))) === 0) return 0
  const lacks = (slot: 1 | 2) =>
    sql`(${slot === 1 ? abstracts.reviewer1Score : abstracts.reviewer2Score} is null and not exists
      (select 1 from ${reviewAssignments} where ${reviewAssignments.abstractId} = ${abstracts.id}
        and ${reviewAssignments.slot} = ${slot} and ${isCurrent}))`
  return db.$count(
    abstracts,
    sql`${abstracts.status} not in ('approved', 'rejected') and ${abstracts.withdrawnAt} is null
      and (${lacks(1)} or ${lacks(2)})`,
  )
}
