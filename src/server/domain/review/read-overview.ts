import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { countUntold } from '#server/domain/letters/account-recipients.ts'
import { leadAuthorName, leadAuthorNames } from '#shared/abstracts/abstracts.ts'
import { type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import { groupBy } from '#shared/group-by.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import { abstractTraits, conflictOf, reviewerTraits } from '#shared/review/conflicts.ts'
import type { AssignedSlot, ReviewedAbstract, ReviewOverview } from '#shared/review/overview.ts'
import { isReviewOver } from '#shared/review/review-settings.ts'
import { isReviewable, shownReviewState } from '#shared/review/review-states.ts'
import { findReviewSettings } from './review-settings.ts'
import { type ReviewerRecord, readReviewers } from './reviewers.ts'
import { type ReviewRow, takesSlot } from './reviews.ts'

type AbstractRow = Awaited<ReturnType<typeof readAbstracts>>[number]

const columns = {
  ...pick(abstracts, [
    'id',
    'abstractTitle',
    'email',
    'institution',
    'otherAuthors',
    'status',
    'withdrawnAt',
  ]),
  ...pick(abstracts, leadAuthorNames),
}

const readAbstracts = (db: Db) => db.select(columns).from(abstracts).orderBy(asc(abstracts.id))

/** The slots without a person and without a score. */
export const openSlotsOf = (
  abstract: Pick<AbstractRow, 'status' | 'withdrawnAt'>,
  taken: readonly Pick<ReviewRow, 'slot'>[],
): ReviewerNumber[] =>
  isReviewable(abstract) ? reviewerNumbers.filter((slot) => !taken.some((row) => row.slot === slot)) : []

/** Organisers enter scores without an assignment. */
const isByReviewer = ({ assignedAt }: ReviewRow) => assignedAt !== null

const toReviewed = (
  abstract: AbstractRow,
  rows: readonly ReviewRow[],
  people: ReadonlyMap<number, ReviewerRecord>,
  isOver: boolean,
): ReviewedAbstract => {
  const assigned = rows.filter(isByReviewer).map(({ slot, userId, ...row }): AssignedSlot => {
    const person = userId === null ? undefined : people.get(userId)
    const state = shownReviewState(row, abstract, isOver)
    const conflict = person && conflictOf(reviewerTraits(person), abstractTraits(abstract))
    return {
      slot,
      userId,
      state,
      name: person?.name ?? 'Former reviewer',
      caution: state === 'done' ? '' : person?.caution || conflict || '',
      hasAccepted: person?.hasAccepted ?? true,
    }
  })
  const entered = rows
    .filter((row) => !isByReviewer(row) && !assigned.some(({ slot }) => slot === row.slot))
    .map(
      ({ slot }): AssignedSlot => ({
        slot,
        userId: null,
        name: 'Organiser',
        state: 'done',
        caution: '',
        hasAccepted: true,
      }),
    )
  return {
    ...pick(abstract, ['id', 'abstractTitle', 'institution']),
    leadAuthorName: leadAuthorName(abstract),
    isReviewable: isReviewable(abstract),
    slots: [...assigned, ...entered].toSorted((a, b) => a.slot - b.slot),
    openSlots: openSlotsOf(abstract, rows),
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
    await db.select().from(reviews).where(takesSlot).orderBy(asc(reviews.id)),
    ({ abstractId }) => abstractId,
  )
  const reviewed = (await readAbstracts(db))
    .map((abstract) => toReviewed(abstract, rows.get(abstract.id) ?? [], people, isOver))
    .filter(({ id, isReviewable: isOpen }) => isOpen || rows.get(id)?.some(isByReviewer))
  const slots = reviewed.flatMap((abstract) => abstract.slots)
  return {
    deadline: settings.deadline,
    isOver,
    keyThemes,
    abstracts: reviewed,
    untold: await countUntold(db),
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
  const taken = sql`(select count(distinct ${reviews.slot}) from ${reviews}
    where ${reviews.abstractId} = ${abstracts.id} and ${takesSlot})`
  return db.$count(
    abstracts,
    sql`${abstracts.status} not in ('approved', 'rejected') and ${abstracts.withdrawnAt} is null and ${taken} < 2`,
  )
}
