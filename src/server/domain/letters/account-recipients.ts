import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { hasAccepted } from '#server/domain/accounts/user-row.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { findReviewSettings } from '#server/domain/review/review-settings.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { pluralise } from '#shared/pluralise.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { conferenceValues } from './values.ts'

/* In SQL, for a row of `users`. */

const reviewsToDo = sql`from ${reviews} join ${abstracts} on ${abstracts}.id = ${reviews}.abstract_id
  where ${reviews}.user_id = users.id and ${reviews}.state = 'assigned'
  and ${abstracts}.withdrawn_at is null and ${abstracts}.status not in ('approved', 'rejected')`
const toDo = sql<number>`(select count(*)::int ${reviewsToDo})`
const sent = sql<number>`(select count(*)::int from ${reviews} where ${reviews}.user_id = users.id
  and ${reviews}.assigned_at is not null and ${reviews}.state in ('submitted', 'overruled'))`
const lastTold = sql`(select max(${letters}.created_at) from ${letters}
  where ${letters}.kind in ('assigned', 'reviews') and ${letters}.state <> 'discarded'
  and ${normalised(sql`${letters}.to_email`)} = ${normalised(sql`users.email`)})`
/** Has abstracts to review that were assigned after the last letter about them. */
const isUntold = sql<boolean>`exists (select ${reviewsToDo}
  and ${reviews}.assigned_at > coalesce(${lastTold}, '-infinity'))`

const isReviewer = eq(users.role, 'reviewer')

const readAccounts = (db: Db, where: SQL | undefined) => {
  const { id, username, firstName, lastName, email, role } = users
  return db
    .select({ id, username, firstName, lastName, email, role, toDo, sent, hasAccepted })
    .from(users)
    .where(and(where, isNull(users.disabledAt)))
    .orderBy(users.lastName, users.firstName, users.id)
}
type AccountRow = Awaited<ReturnType<typeof readAccounts>>[number]

const toReview = (row: AccountRow) => `${pluralise(row.toDo, 'abstract')} to review`

type AccountAudience = 'assigned' | 'reviewing' | 'reviewed' | 'reviewers' | 'organisers'

const groups: Record<AccountAudience, { where: SQL | undefined; note: (row: AccountRow) => string }> = {
  assigned: { where: and(isReviewer, isUntold), note: toReview },
  reviewing: { where: and(isReviewer, sql`${toDo} > 0`), note: toReview },
  reviewed: { where: sql`${sent} > 0`, note: (row) => `${pluralise(row.sent, 'review')} sent` },
  reviewers: { where: isReviewer, note: () => 'Reviewer' },
  organisers: {
    where: inArray(users.role, ['admin', 'editor']),
    note: ({ role }) => (role === 'admin' ? 'Administrator' : 'Editor'),
  },
}

/** Also those without an address, so that organisers know who gets no letter. */
export const listAccounts = async (db: Db, audience: AccountAudience) => {
  const { where, note } = groups[audience]
  return (await readAccounts(db, where)).map((row) => ({
    ref: `account:${row.id}` as const,
    name: accountName(row),
    email: row.email ?? '',
    note: note(row),
    caution: row.hasAccepted ? '' : 'Has not accepted the invitation yet',
  }))
}

/** Reviewers to whom something was assigned since they last had a letter about it. */
export const countUntold = (db: Db): Promise<number> =>
  db.$count(users, and(isReviewer, isNull(users.disabledAt), isUntold))

/** Without titles, which could tell who wrote them. */
export const resolveAccounts = async (db: Db, ids: number[], site: string) => {
  if (ids.length === 0) return []
  const conference = await readConference(db)
  const { deadline } = await findReviewSettings(db)
  return (await readAccounts(db, inArray(users.id, ids))).flatMap(({ email, ...user }) =>
    email === null
      ? []
      : {
          ref: `account:${user.id}` as const,
          email,
          values: {
            ...conferenceValues(conference, site),
            name: accountName(user),
            'first name': user.firstName || user.username,
            'reviews to do': user.toDo > 0 ? pluralise(user.toDo, 'abstract') : '',
            'reviews sent': pluralise(user.sent, 'abstract'),
            'review deadline': deadline && formatCalendarDate(deadline),
            'review page': `${site}/review`,
          },
        },
  )
}
