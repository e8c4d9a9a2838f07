import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { reviewAssignments, reviewers } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { Registering } from '#shared/accounts/accounts.ts'
import { createAbstract } from './abstracts.ts'
import { createAccount } from './accounts.ts'

type Expertise = Partial<Omit<typeof reviewers.$inferInsert, 'userId'>>

/** An account with the role Reviewer, and what it knows about. */
export const createReviewer = async (
  db: Db,
  { firstName, lastName, email, ...expertise }: Expertise & Partial<Registering> = {},
) => {
  const given = Object.fromEntries(
    Object.entries({ firstName, lastName, email }).filter(([, value]) => value !== undefined),
  )
  const account = await createAccount(db, { role: 'reviewer', ...given })
  if (Object.keys(expertise).length > 0)
    await db.insert(reviewers).values({ userId: account.id, ...expertise })
  return account
}

/** With their assignments. */
export const removeReviewers = (db: Db) => db.delete(users).where(eq(users.role, 'reviewer'))

const AT = '2025-07-01T09:00:00.000Z'

const reviewStates = {
  assigned: {},
  draft: { commentsToAuthor: 'A clear argument so far.' },
  submitted: {
    score: 1,
    commentsToAuthor: 'A clear argument.',
    reviewerFeedback: 'Fits the first day.',
    submittedAt: AT,
  },
  ended: { commentsToAuthor: 'A clear argument so far.', endedAt: AT },
} satisfies Record<string, Partial<typeof reviewAssignments.$inferInsert>>

/** An abstract, its reviewer and the assignment, made where they are not given. */
export const createAssignment = async (
  db: Db,
  state: keyof typeof reviewStates = 'assigned',
  changes: Partial<typeof reviewAssignments.$inferInsert> = {},
) => {
  const abstractId = changes.abstractId ?? (await createAbstract(db)).id
  const userId = changes.userId ?? (await createReviewer(db)).id
  const [assignment] = await db
    .insert(reviewAssignments)
    .values({ slot: 1, assignedBy: 'admin', ...reviewStates[state], ...changes, abstractId, userId })
    .returning()
  if (!assignment) throw new Error('No assignment was created')
  return assignment
}
