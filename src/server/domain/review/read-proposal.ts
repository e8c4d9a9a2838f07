import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviewConflicts, reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { Problem } from '#shared/errors.ts'
import { groupBy } from '#shared/group-by.ts'
import { abstractTraits, conflictOf, reviewerTraits } from '#shared/review/conflicts.ts'
import type { NamedProposal, ReviewerCandidate } from '#shared/review/overview.ts'
import { proposeAssignments } from '#shared/review/proposal.ts'
import { openSlotsOf } from './read-overview.ts'
import { countAssigned, readReviewers } from './reviewers.ts'
import { takesSlot } from './reviews.ts'

const readAvailable = async (db: Db) => {
  const assigned = await countAssigned(db)
  return (await readReviewers(db))
    .filter(({ caution }) => caution === '')
    .map((reviewer) => ({ ...reviewer, userId: reviewer.id, load: assigned.get(reviewer.id) ?? 0 }))
}

const byAbstract = <Row extends { abstractId: number }>(rows: readonly Row[]) =>
  groupBy(rows, ({ abstractId }) => abstractId)

/** Fills what is open at the moment; nothing is saved. */
export const readProposal = async (db: Db): Promise<NamedProposal> => {
  const { keyThemes } = await readConference(db)
  const reviewers = await readAvailable(db)
  const { id, abstractId, userId } = reviews
  const everAssigned = byAbstract(await db.select({ id, abstractId, userId }).from(reviews))
  const taken = byAbstract(await db.select().from(reviews).where(takesSlot))
  const declared = byAbstract(await db.select().from(reviewConflicts))
  const rows = await db.select().from(abstracts).orderBy(abstracts.id)
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
export const listCandidates = async (db: Db, id: number): Promise<ReviewerCandidate[]> => {
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
