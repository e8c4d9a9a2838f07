import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { reviewers, reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { hasAccepted } from '#server/domain/accounts/user-row.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { checkVersion } from '#server/domain/versioned-update.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { Problem } from '#shared/errors.ts'
import { pick } from '#shared/pick.ts'
import {
  type Expertise,
  type ExpertiseUpdate,
  expertiseSchema,
  type OwnExpertise,
} from '#shared/review/reviewers.ts'
import { isAssigned } from './reviews.ts'

/** Where somebody works is taken from their speaker profile unless it was given. */
const institution = sql<string>`coalesce(nullif(${reviewers}.institution, ''), ${authors}.institution, '')`

/** Every account with the role Reviewer, and those that had it when an abstract was assigned to them. */
export const readReviewers = async (db: Db) => {
  const { passwordHash: _, ...user } = getTableColumns(users)
  const rows = await db
    .select({
      user,
      hasAccepted,
      themes: reviewers.themes,
      keywords: reviewers.keywords,
      institution,
      version: reviewers.version,
    })
    .from(users)
    .leftJoin(reviewers, eq(reviewers.userId, users.id))
    .leftJoin(authors, eq(normalised(authors.email), normalised(users.email)))
    .where(
      sql`${users.role} = 'reviewer' or exists (select 1 from ${reviews}
        where ${reviews}.user_id = ${users}.id and ${reviews}.state <> 'ended')`,
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
  return rows.map(({ user: { id, username, firstName, lastName, email, role, disabledAt }, ...row }) => ({
    id,
    username,
    firstName,
    lastName,
    email,
    name: accountName({ firstName, lastName, username }),
    themes: row.themes ?? [],
    keywords: row.keywords ?? '',
    institution: row.institution,
    version: row.version ?? 0,
    hasAccepted: row.hasAccepted,
    caution: role !== 'reviewer' ? 'No longer a reviewer' : disabledAt !== null ? 'Account disabled' : '',
  }))
}
export type ReviewerRecord = Awaited<ReturnType<typeof readReviewers>>[number]

export const countAssigned = async (db: Db) => {
  const rows = await db
    .select({ userId: reviews.userId, assigned: count() })
    .from(reviews)
    .where(isAssigned)
    .groupBy(reviews.userId)
  return new Map(rows.map(({ userId, assigned }) => [userId, Number(assigned)]))
}

const expertiseOf = (row: Expertise): Expertise => pick(row, expertiseSchema.keyof().options)

export const findExpertise = async (db: Db, userId: number): Promise<ExpertiseUpdate> => {
  const reviewer = (await readReviewers(db)).find(({ id }) => id === userId)
  if (!reviewer) throw new Problem('not_found', 'Reviewer not found')
  return { ...expertiseOf(reviewer), version: reviewer.version }
}

export const findOwnExpertise = async (db: Db, userId: number): Promise<OwnExpertise> => ({
  ...(await findExpertise(db, userId)),
  keyThemes: (await readConference(db)).keyThemes,
})

export const changeExpertise = (
  db: Db,
  actor: UserActor,
  userId: number,
  { version, ...expertise }: ExpertiseUpdate,
) =>
  db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (user?.role !== 'reviewer') throw new Problem('not_found', 'Reviewer not found')
    const [row] = await tx.select().from(reviewers).where(eq(reviewers.userId, userId))
    const saved = { id: userId, version: row?.version ?? 0 }
    // Reviewers are not told which organiser it was.
    await checkVersion(tx, 'account', saved, version, { namesChange: actor.id !== userId })
    const next = (row?.version ?? 0) + 1
    await tx
      .insert(reviewers)
      .values({ userId, ...expertise })
      .onConflictDoUpdate({ target: reviewers.userId, set: { ...expertise, version: next } })
    await recordChange(tx, actor, {
      action: 'changed the expertise of',
      entity: 'account',
      entityId: userId,
      summary: user.username,
      before: row ? expertiseOf(row) : null,
      after: expertise,
    })
    return { ...expertise, version: next }
  })
