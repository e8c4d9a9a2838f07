import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { findReviewSettings } from '#server/domain/review/review-settings.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { pluralise } from '#shared/pluralise.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { conferenceValues } from './values.ts'

const isToDo = and(
  eq(reviews.state, 'assigned'),
  isNull(abstracts.withdrawnAt),
  sql`${abstracts.status} not in ('approved', 'rejected')`,
)

/** Reviewers with something to do; without ids, all of them. */
const readReviewing = (db: Db, ids?: number[]) => {
  const { id, username, firstName, lastName, email } = users
  return db
    .select({ id, username, firstName, lastName, email, toDo: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(reviews, eq(reviews.userId, users.id))
    .innerJoin(abstracts, eq(abstracts.id, reviews.abstractId))
    .where(and(isToDo, eq(users.role, 'reviewer'), isNull(users.disabledAt), ids && inArray(users.id, ids)))
    .groupBy(users.id)
    .orderBy(users.lastName, users.firstName, users.id)
}

/** Also those without an address, so that organisers know who gets no letter. */
export const listReviewing = async (db: Db) =>
  (await readReviewing(db)).map((user) => ({
    ref: `account:${user.id}` as const,
    name: accountName(user),
    email: user.email ?? '',
    note: `${pluralise(user.toDo, 'abstract')} to review`,
    caution: '',
  }))

/** Without titles, which could tell who wrote them. */
export const resolveReviewing = async (db: Db, ids: number[], site: string) => {
  if (ids.length === 0) return []
  const conference = await readConference(db)
  const { deadline } = await findReviewSettings(db)
  return (await readReviewing(db, ids)).flatMap(({ email, ...user }) =>
    email === null
      ? []
      : {
          ref: `account:${user.id}` as const,
          email,
          values: {
            ...conferenceValues(conference, site),
            name: accountName(user),
            'first name': user.firstName || user.username,
            'reviews to do': pluralise(user.toDo, 'abstract'),
            'review deadline': deadline && formatCalendarDate(deadline),
            'review page': `${site}/review`,
          },
        },
  )
}
