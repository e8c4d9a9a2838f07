import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewers, reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { removeEnteredScores } from '#server/domain/review/reviews.ts'
import { findScored } from '#server/domain/review/scores.ts'
import { manualDecision, outcomeOf } from '#shared/abstracts/review.ts'
import type { Registering } from '#shared/accounts/accounts.ts'
import { createAbstract } from './abstracts.ts'
import { createAccount } from './accounts.ts'

type Expertise = Partial<Omit<typeof reviewers.$inferInsert, 'userId'>>

/** An account with the role Reviewer, and what it knows about. */
export const createReviewer = async (
  db: Db,
  { username, firstName, lastName, email, ...expertise }: Expertise & Partial<Registering> = {},
) => {
  const given = Object.fromEntries(
    Object.entries({ username, firstName, lastName, email }).filter(([, value]) => value !== undefined),
  )
  const account = await createAccount(db, { role: 'reviewer', ...given })
  if (Object.keys(expertise).length > 0)
    await db.insert(reviewers).values({ userId: account.id, ...expertise })
  return account
}

/** With their open reviews. */
export const removeReviewers = (db: Db) => db.delete(users).where(eq(users.role, 'reviewer'))

const AT = '2025-07-01T09:00:00.000Z'

const states = {
  assigned: { state: 'assigned' },
  draft: { state: 'assigned', commentsToAuthor: 'A clear argument so far.' },
  submitted: {
    state: 'submitted',
    score: 1,
    commentsToAuthor: 'A clear argument.',
    reviewerFeedback: 'Fits the first day.',
    submittedAt: AT,
  },
  ended: { state: 'ended', commentsToAuthor: 'A clear argument so far.', endedAt: AT },
} satisfies Record<string, Partial<typeof reviews.$inferInsert>>

const usernameOf = async (db: Db, userId: number) => {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId))
  return user?.username
}

const deriveStatus = async (db: Db, abstractId: number) => {
  const abstract = await findScored(db, abstractId)
  const { status, decidedAutomatically } = outcomeOf(abstract, manualDecision(abstract))
  await db.update(abstracts).set({ status, decidedAutomatically }).where(eq(abstracts.id, abstractId))
}

/** An abstract, its reviewer and the review, made where they are not given. A submitted one replaces an organiser's score. */
export const createReview = async (
  db: Db,
  state: keyof typeof states = 'assigned',
  changes: Partial<typeof reviews.$inferInsert> = {},
) => {
  const abstractId = changes.abstractId ?? (await createAbstract(db)).id
  const userId = changes.userId ?? (await createReviewer(db)).id
  const { slot = 1 } = changes
  const isSubmitted = state === 'submitted'
  if (isSubmitted) await removeEnteredScores(db, abstractId, slot)
  const [review] = await db
    .insert(reviews)
    .values({
      assignedBy: 'admin',
      assignedAt: AT,
      submittedBy: isSubmitted ? await usernameOf(db, userId) : null,
      ...states[state],
      ...changes,
      slot,
      abstractId,
      userId,
    })
    .returning()
  if (!review) throw new Error('No review was created')
  if (isSubmitted) await deriveStatus(db, abstractId)
  return review
}
