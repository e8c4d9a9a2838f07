import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { lockEventsOfAbstract } from '#server/domain/events/abstract-events.ts'
import { lockEmailOfAbstract } from '#server/domain/people/email-locks.ts'
import { totalScore } from '#shared/abstracts/review.ts'
import { Problem } from '#shared/errors.ts'
import { lockAbstracts } from './reviews.ts'

/** The two reviews that count, to be joined to abstracts. An index makes them unique. */
export const reviewer1 = alias(reviews, 'reviewer1')
export const reviewer2 = alias(reviews, 'reviewer2')

export const isReviewer1 = and(
  eq(reviewer1.abstractId, abstracts.id),
  eq(reviewer1.slot, 1),
  eq(reviewer1.state, 'submitted'),
)
export const isReviewer2 = and(
  eq(reviewer2.abstractId, abstracts.id),
  eq(reviewer2.slot, 2),
  eq(reviewer2.state, 'submitted'),
)

export const scoreColumns = {
  reviewer1Score: reviewer1.score,
  reviewer2Score: reviewer2.score,
  reviewer1ScoredBy: reviewer1.submittedBy,
  reviewer2ScoredBy: reviewer2.submittedBy,
}

export const readScored = async (db: Db, where: SQL, limit: number) => {
  const rows = await db
    .select({
      ...getTableColumns(abstracts),
      ...scoreColumns,
      reviewer1ScoredAt: reviewer1.submittedAt,
      reviewer2ScoredAt: reviewer2.submittedAt,
    })
    .from(abstracts)
    .leftJoin(reviewer1, isReviewer1)
    .leftJoin(reviewer2, isReviewer2)
    .where(where)
    .orderBy(asc(abstracts.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, totalScore: totalScore(row) }))
}
export type ScoredAbstract = Awaited<ReturnType<typeof readScored>>[number]

export const findScored = async (db: Db, id: number): Promise<ScoredAbstract> => {
  const [row] = await readScored(db, eq(abstracts.id, id), 1)
  if (!row) throw new Problem('not_found', 'Abstract not found')
  return row
}

/** Locked in the order of every other change, and read afterwards, so that concurrent reviews see each other. */
export const lockScored = async (tx: Db, id: number): Promise<ScoredAbstract> => {
  // A score may approve the abstract, and an approval may create a speaker.
  await lockEmailOfAbstract(tx, id)
  await lockEventsOfAbstract(tx, id)
  await lockAbstracts(tx, [id])
  return findScored(tx, id)
}
