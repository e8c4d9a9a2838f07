import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewAssignments, reviewComments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { Problem } from '#shared/errors.ts'
import {
  type DiscussedReview,
  type Discussion,
  type DiscussionListItem,
  isDisagreement,
} from '#shared/review/discussion.ts'
import { addReviewComment, listReviewComments } from './review-comments.ts'
import { findReviewSettings } from './review-settings.ts'

const nameOf = (user: Parameters<typeof accountName>[0] | null) =>
  user ? accountName(user) : 'A former reviewer'

/** Undecided abstracts that one reviewer accepts and one rejects: exactly those with the status partial. */
export const listDiscussions = async (db: Db): Promise<DiscussionListItem[]> => {
  const rows = await db
    .select({
      abstractId: abstracts.id,
      abstractTitle: abstracts.abstractTitle,
      comments: sql<number>`(select count(*)::int from ${reviewComments}
        where ${reviewComments.abstractId} = ${abstracts.id})`,
      third: reviewAssignments,
      user: users,
    })
    .from(abstracts)
    .leftJoin(
      reviewAssignments,
      and(
        eq(reviewAssignments.abstractId, abstracts.id),
        eq(reviewAssignments.slot, 3),
        isNull(reviewAssignments.endedAt),
      ),
    )
    .leftJoin(users, eq(users.id, reviewAssignments.userId))
    .where(and(eq(abstracts.status, 'partial'), isNull(abstracts.withdrawnAt)))
    .orderBy(asc(abstracts.abstractTitle), asc(abstracts.id))
  return rows.map(({ third, user, ...row }) => ({
    ...row,
    thirdOpinion: third && {
      name: nameOf(user),
      score: third.submittedAt === null ? null : third.score,
    },
  }))
}

const listReviews = async (db: Db, abstractId: number): Promise<DiscussedReview[]> => {
  const rows = await db
    .select({ review: reviewAssignments, user: users })
    .from(reviewAssignments)
    .leftJoin(users, eq(users.id, reviewAssignments.userId))
    .where(and(eq(reviewAssignments.abstractId, abstractId), isNull(reviewAssignments.endedAt)))
    .orderBy(reviewAssignments.slot)
  return rows.map(({ review, user }) => {
    const { slot, score, criteriaScores, commentsToAuthor, reviewerFeedback, submittedAt } = review
    const written = { score, criteriaScores, commentsToAuthor, reviewerFeedback }
    const draft = { score: null, criteriaScores: {}, commentsToAuthor: '', reviewerFeedback: '' }
    return { slot, name: nameOf(user), submittedAt, ...(submittedAt === null ? draft : written) }
  })
}

/** What reviewers said about an abstract, and to each other, for organisers. Drafts are left out. */
export const findDiscussion = async (db: Db, userId: number, abstractId: number): Promise<Discussion> => {
  const [abstract] = await db.select().from(abstracts).where(eq(abstracts.id, abstractId))
  if (!abstract) throw new Problem('not_found', 'Abstract not found')
  const { abstractTitle, abstractText, status, version } = abstract
  return {
    abstractId,
    abstractTitle,
    abstractText,
    version,
    isDiscussed: isDisagreement(abstract) && !isDecided(status) && abstract.withdrawnAt === null,
    criteria: (await findReviewSettings(db)).criteria,
    reviews: await listReviews(db, abstractId),
    comments: await listReviewComments(db, abstractId, { userId, seesReviewers: true, seesOrganisers: true }),
  }
}

export const commentAsOrganiser = (db: Db, userId: number, abstractId: number, text: string, now: Date) =>
  db.transaction(async (tx) => {
    const [abstract] = await tx
      .select({ id: abstracts.id })
      .from(abstracts)
      .where(eq(abstracts.id, abstractId))
      .for('share')
    if (!abstract) throw new Problem('not_found', 'Abstract not found')
    await addReviewComment(tx, userId, abstractId, text, now)
    return findDiscussion(tx, userId, abstractId)
  })
