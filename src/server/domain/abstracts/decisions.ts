import { and, asc, inArray, not, sql } from 'drizzle-orm'
import { leadAuthorName } from '../../../shared/abstracts/abstracts'
import type { MadeDecision, Release, ReleasedDecisions } from '../../../shared/abstracts/decisions'
import { decisions } from '../../../shared/abstracts/review'
import { abstracts } from '../../db/schema/abstracts'
import type { Db } from '../../db/types'
import type { UserActor } from '../history'
import { hasEvent, isReleased } from '../visibility'
import { releaseDecisions } from './release'

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
