import { asc } from 'drizzle-orm'
import type { Db } from '../../src/server/db/open'
import { users } from '../../src/server/db/schema'
import { findApprovedTextOf } from '../../src/server/domain/approved-abstracts'
import { decideAbstract } from '../../src/server/domain/review'
import type { Submission } from '../../src/shared/abstracts'
import { createAbstract } from './abstracts'

/** The account of the first start, for changes that somebody must have made. */
export const findOrganiser = async (db: Db) => {
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!organiser) throw new Error('There is no account yet')
  return organiser
}

/** An abstract approved by hand, with its approved text and its speaker. */
export const createApprovedAbstract = async (db: Db, changes: Partial<Submission> = {}) => {
  const { id } = await createAbstract(db, 'pending', changes)
  await decideAbstract(db, await findOrganiser(db), id, { status: 'approved' }, new Date())
  return findApprovedTextOf(db, id)
}
