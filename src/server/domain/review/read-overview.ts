import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewConflicts, reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { UserActor } from '#server/domain/history.ts'
import { countUntold } from '#server/domain/letters/account-recipients.ts'
import { leadAuthorName, leadAuthorNames } from '#shared/abstracts/abstracts.ts'
import { type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import { Problem } from '#shared/errors.ts'
import { groupBy } from '#shared/group-by.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import { abstractTraits, conflictOf, reviewerTraits } from '#shared/review/conflicts.ts'
import type {
  AssignedSlot,
  NamedProposal,
  ReviewedAbstract,
  ReviewerCandidate,
  ReviewOverview,
} from '#shared/review/overview.ts'
import { proposeAssignments } from '#shared/review/proposal.ts'
import { isReviewOver } from '#shared/review/review-settings.ts'
import { isReviewable, shownReviewState } from '#shared/review/review-states.ts'
import { refuseOwnAbstracts } from './own-abstracts.ts'
import { findReviewSettings } from './review-settings.ts'
import { countAssigned, type ReviewerRecord, readReviewers } from './reviewers.ts'
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

const openSlotsOf = (
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

/** Makes a fixed number of queries. Leaves out these abstracts. */
export const readReviewOverview = async (
  db: Db,
  now: Date,
  leftOut: readonly number[],
): Promise<ReviewOverview> => {
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
    .filter(({ id }) => !leftOut.includes(id))
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

const readAvailable = async (db: Db) => {
  const assigned = await countAssigned(db)
  return (await readReviewers(db))
    .filter(({ caution }) => caution === '')
    .map((reviewer) => ({ ...reviewer, userId: reviewer.id, load: assigned.get(reviewer.id) ?? 0 }))
}

const byAbstract = <Row extends { abstractId: number }>(rows: readonly Row[]) =>
  groupBy(rows, ({ abstractId }) => abstractId)

/** Fills what is open at the moment, without these abstracts; nothing is saved. */
export const readProposal = async (db: Db, leftOut: readonly number[]): Promise<NamedProposal> => {
  const { keyThemes } = await readConference(db)
  const reviewers = await readAvailable(db)
  const { id, abstractId, userId } = reviews
  const everAssigned = byAbstract(await db.select({ id, abstractId, userId }).from(reviews))
  const taken = byAbstract(await db.select().from(reviews).where(takesSlot))
  const declared = byAbstract(await db.select().from(reviewConflicts))
  const rows = await db
    .select()
    .from(abstracts)
    .where(not(isOneOf(abstracts.id, leftOut)))
    .orderBy(abstracts.id)
  const proposal = proposeAssignments({
    reviewers,
    keyThemes,
    abstracts: rows.map((row) => ({
      ...row,
      openSlots: openSlotsOf(row, taken.get(row.id) ?? []),
      assigned: (taken.get(row.id) ?? []).flatMap(({ userId }) => userId ?? []),
      excluded: [...(everAssigned.get(row.id) ?? []), ...(declared.get(row.id) ?? [])].flatMap(
        ({ userId }) => userId ?? [],
      ),
    })),
  })
  const titles = new Map(rows.map((row) => [row.id, row.abstractTitle]))
  const names = new Map(reviewers.map((reviewer) => [reviewer.userId, reviewer.name]))
  const titled = <Item extends { abstractId: number }>(item: Item) => ({
    ...item,
    abstractTitle: titles.get(item.abstractId) ?? '',
  })
  return {
    assignments: proposal.assignments.map((one) => ({ ...titled(one), name: names.get(one.userId) ?? '' })),
    unfilled: proposal.unfilled.map(titled),
    reviewers: reviewers.map(({ userId, name, load, hasAccepted }) => ({
      userId,
      name,
      assigned: load,
      hasAccepted,
    })),
  }
}

/** Everybody who can be assigned to an abstract by hand. */
export const listCandidates = async (db: Db, actor: UserActor, id: number): Promise<ReviewerCandidate[]> => {
  await refuseOwnAbstracts(db, actor, [id])
  const [abstract] = await db.select().from(abstracts).where(eq(abstracts.id, id))
  if (!abstract) throw new Problem('not_found', 'Abstract not found')
  const declared = await db.select().from(reviewConflicts).where(eq(reviewConflicts.abstractId, id))
  const traits = abstractTraits(abstract)
  return (await readAvailable(db)).map((reviewer) => {
    const conflict = declared.find(({ userId }) => userId === reviewer.userId)
    return {
      userId: reviewer.userId,
      name: reviewer.name,
      assigned: reviewer.load,
      hasAccepted: reviewer.hasAccepted,
      caution: conflictOf(reviewerTraits(reviewer), traits) ?? '',
      declaredConflict: conflict !== undefined,
      conflictNote: conflict?.note ?? '',
    }
  })
}
