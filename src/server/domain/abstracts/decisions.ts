import { and, asc, inArray, not, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { hasEvent, isReleased } from '#server/domain/visibility.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { MadeDecision, Release, ReleasedDecisions } from '#shared/abstracts/decisions.ts'
import { decisions } from '#shared/abstracts/review.ts'
import { releaseDecisions } from './release.ts'

/** All decisions with whether they are released, by author name. */
export const listDecisions = async (db: Db): Promise<MadeDecision[]> => {
  const { id, abstractTitle, leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname } = abstracts
  const { email, status, releasedAt, withdrawnAt } = abstracts
  const rows = await db
    .select({
      id,
      abstractTitle,
      leadAuthorTitle,
      leadAuthorFirstName,
      leadAuthorSurname,
      email,
      status,
      releasedAt,
      withdrawnAt,
      released: isReleased,
      scheduled: sql<boolean>`${hasEvent}`,
    })
    .from(abstracts)
    .where(inArray(abstracts.status, [...decisions]))
    .orderBy(asc(leadAuthorSurname), asc(leadAuthorFirstName), asc(id))
  return rows.map((row) => ({
    ...row,
    status: row.status === 'approved' ? 'approved' : 'rejected',
    releasedAt: row.released ? row.releasedAt : null,
    leadAuthorName: leadAuthorName(row),
  }))
}

export const countDecisionsToRelease = (db: Db): Promise<number> =>
  db.$count(abstracts, and(inArray(abstracts.status, [...decisions]), not(isReleased)))

/** Releases the chosen decisions that have not changed since they were shown. */
export const releaseChosenDecisions = (
  db: Db,
  actor: UserActor,
  { decisions: shown }: Release,
  now: Date,
): Promise<ReleasedDecisions> =>
  db.transaction(async (tx) => {
    const chosen = new Map(shown.map(({ id, status }) => [id, status]))
    const rows = await tx
      .select({ id: abstracts.id, status: abstracts.status })
      .from(abstracts)
      .where(inArray(abstracts.id, [...chosen.keys()]))
      .orderBy(asc(abstracts.id))
      .for('update')
    const still = rows.filter(({ id, status }) => chosen.get(id) === status).map(({ id }) => id)
    const released = await releaseDecisions(tx, actor, still, now)
    const count = (status: string) => released.filter((one) => one.status === status).length
    return {
      approved: count('approved'),
      rejected: count('rejected'),
      already: still.length - released.length,
      changed: chosen.size - still.length,
    }
  })
