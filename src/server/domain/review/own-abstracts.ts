import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { hasAccepted } from '#server/domain/accounts/user-row.ts'
import type { UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import { isReviewerChangeOf } from './reviewer-history.ts'

/* Organisers neither decide on their own abstracts nor learn who reviews them, unless there is no other organiser. */

/** Submitted or presented under the proved address of the account. */
const listOwnAbstracts = async (db: Db, { id }: UserActor): Promise<number[]> => {
  const rows = await db
    .select({ id: abstracts.id })
    .from(abstracts)
    .innerJoin(users, and(eq(users.id, id), isNotNull(users.email)))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(
      or(
        eq(normalised(abstracts.email), normalised(users.email)),
        eq(normalised(authors.email), normalised(users.email)),
      ),
    )
  return rows.map((row) => row.id)
}

export const isOwnAbstract = async (db: Db, actor: UserActor, id: number) =>
  (await listOwnAbstracts(db, actor)).includes(id)

/** The abstracts whose reviews this organiser leaves to the others. */
export const listLeftToOthers = async (db: Db, actor: UserActor): Promise<number[]> => {
  const own = await listOwnAbstracts(db, actor)
  if (own.length === 0) return []
  const isOtherOrganiser = and(
    eq(users.role, 'admin'),
    isNull(users.disabledAt),
    ne(users.id, actor.id),
    hasAccepted,
  )
  return (await db.$count(users, isOtherOrganiser)) > 0 ? own : []
}

const OWN = 'This is your own abstract: other organisers decide on it, and only they know its reviewers.'

export const refuseOwnAbstracts = async (db: Db, actor: UserActor, ids: readonly number[]) => {
  const left = await listLeftToOthers(db, actor)
  if (ids.some((id) => left.includes(id))) throw new Problem('forbidden', OWN)
}

const REVIEWING = ['reviewed', 'commented on', 'undid a review of']

/** In SQL: history entries that do not tell this organiser who reviews their own abstracts. */
export const tellsNoReviewers = async (db: Db, organiser: UserActor): Promise<SQL> => {
  const left = await listLeftToOthers(db, organiser)
  const isReview = and(
    eq(historyEntries.entity, 'abstract'),
    isOneOf(historyEntries.entityId, left.map(String)),
    isOneOf(historyEntries.action, REVIEWING),
  )
  return sql`not coalesce(${or(isReview, ...left.map((id) => isReviewerChangeOf(String(id))))}, false)`
}
