import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accountName } from '../../../shared/accounts/accounts'
import { pluralise } from '../../../shared/pluralise'
import { formatCalendarDate } from '../../../shared/time/dates'
import { abstracts } from '../../db/schema/abstracts'
import { users } from '../../db/schema/accounts'
import { reviewAssignments } from '../../db/schema/review'
import type { Db } from '../../db/types'
import { readConference } from '../conference/read-conference'
import { findReviewSettings } from '../review/review-settings'
import { conferenceValues } from './values'

const isToDo = and(
  isNull(reviewAssignments.endedAt),
  isNull(reviewAssignments.submittedAt),
  isNull(abstracts.withdrawnAt),
  sql`${abstracts.status} not in ('approved', 'rejected')`,
)

/** Reviewers with something to do; without ids, all of them. */
const readReviewing = (db: Db, ids?: number[]) => {
  const { id, username, firstName, lastName, email } = users
  return db
    .select({ id, username, firstName, lastName, email, toDo: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(reviewAssignments, eq(reviewAssignments.userId, users.id))
    .innerJoin(abstracts, eq(abstracts.id, reviewAssignments.abstractId))
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
