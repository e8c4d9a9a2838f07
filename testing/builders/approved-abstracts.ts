import { asc, eq } from 'drizzle-orm'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { findApprovedAbstractOf } from '#server/domain/abstracts/approved-abstracts.ts'
import { decideAbstract } from '#server/domain/review/review-abstract.ts'
import type { Submission } from '#shared/abstracts/abstracts.ts'
import { type AbstractState, createAbstract, putInState } from './abstracts.ts'

/** The first account, as author of changes. */
const findOrganiser = async (db: Db) => {
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!organiser) throw new Error('There is no account')
  return organiser
}

type Changes = Partial<Submission> & { keywords?: string; authorId?: number | null }

/** An abstract approved by hand, with its approved text and its speaker, now in the given state. */
export const createApprovedAbstract = async (
  db: Db,
  { authorId, ...changes }: Changes = {},
  state: AbstractState = 'approved',
) => {
  const { id } = await createAbstract(db, 'pending', changes)
  await decideAbstract(db, await findOrganiser(db), id, { status: 'approved' }, new Date())
  const approved = await findApprovedAbstractOf(db, id)
  if (authorId !== undefined)
    await db.update(approvedAbstracts).set({ authorId }).where(eq(approvedAbstracts.id, approved.id))
  if (state !== 'approved') await putInState(db, id, state)
  return { ...approved, authorId: authorId === undefined ? approved.authorId : authorId }
}
