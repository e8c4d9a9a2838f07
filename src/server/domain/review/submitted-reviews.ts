import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { groupBy } from '#shared/group-by.ts'
import type { AbstractReviews, DiscussedReview } from '#shared/review/discussion.ts'
import { isSubmitted } from '#shared/review/review-states.ts'
import { findReviewSettings } from './review-settings.ts'
import { isAssigned, type ReviewRow } from './reviews.ts'

/** By abstract, what assigned reviewers have submitted. */
export const readSubmitted = async (
  db: Db,
  abstractIds: number[],
): Promise<(abstractId: number) => ReviewRow[]> => {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        inArray(reviews.abstractId, abstractIds),
        isAssigned,
        inArray(reviews.state, ['submitted', 'overruled']),
      ),
    )
  const byAbstract = groupBy(rows, ({ abstractId }) => abstractId)
  return (abstractId) => byAbstract.get(abstractId) ?? []
}

const reviewerName = (user: Parameters<typeof accountName>[0] | null) =>
  user ? accountName(user) : 'A former reviewer'

/** Drafts are their reviewers' own. */
const toDiscussed = (review: ReviewRow, user: Parameters<typeof accountName>[0] | null): DiscussedReview => {
  const { slot, score, criteriaScores, commentsToAuthor, reviewerFeedback, submittedAt } = review
  const written = { score, criteriaScores, commentsToAuthor, reviewerFeedback }
  const draft = { score: null, criteriaScores: {}, commentsToAuthor: '', reviewerFeedback: '' }
  return { slot, name: reviewerName(user), submittedAt, ...(isSubmitted(review) ? written : draft) }
}

/** What assigned reviewers said about an abstract, for organisers. */
export const findReviews = async (db: Db, abstractId: number): Promise<AbstractReviews> => {
  const rows = await db
    .select({ review: reviews, user: users })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.abstractId, abstractId), isAssigned))
    .orderBy(reviews.slot)
  const { criteria, deadline } = await findReviewSettings(db)
  return {
    criteria,
    deadline,
    reviews: rows.map(({ review, user }) => toDiscussed(review, user)),
  }
}
