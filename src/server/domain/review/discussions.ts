import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviewComments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { Problem } from '#shared/errors.ts'
import { type Discussion, type DiscussionListItem, isDisagreement } from '#shared/review/discussion.ts'
import { addReviewComment, listReviewComments } from './review-comments.ts'
import { findScored } from './scores.ts'
import { findReviews } from './submitted-reviews.ts'

/** Undecided abstracts that one reviewer accepts and one rejects: exactly those with the status partial. */
export const listDiscussions = (db: Db): Promise<DiscussionListItem[]> =>
  db
    .select({
      abstractId: abstracts.id,
      abstractTitle: abstracts.abstractTitle,
      comments: sql<number>`(select count(*)::int from ${reviewComments}
        where ${reviewComments.abstractId} = ${abstracts.id})`,
    })
    .from(abstracts)
    .where(and(eq(abstracts.status, 'partial'), isNull(abstracts.withdrawnAt)))
    .orderBy(asc(abstracts.abstractTitle), asc(abstracts.id))

/** What reviewers said about an abstract, and to each other, for organisers. Drafts are left out. */
export const findDiscussion = async (db: Db, actor: UserActor, abstractId: number): Promise<Discussion> => {
  const abstract = await findScored(db, abstractId)
  const { abstractTitle, abstractText, status, version } = abstract
  const comments = await listReviewComments(db, abstractId, {
    userId: actor.id,
    seesReviewers: true,
    seesOrganisers: true,
  })
  return {
    abstractId,
    abstractTitle,
    abstractText,
    version,
    isDiscussed: isDisagreement(abstract) && !isDecided(status) && abstract.withdrawnAt === null,
    ...(await findReviews(db, abstractId)),
    comments,
  }
}

export const commentAsOrganiser = (db: Db, actor: UserActor, abstractId: number, text: string, now: Date) =>
  db.transaction(async (tx) => {
    const [abstract] = await tx
      .select({ id: abstracts.id })
      .from(abstracts)
      .where(eq(abstracts.id, abstractId))
      .for('share')
    if (!abstract) throw new Problem('not_found', 'Abstract not found')
    await addReviewComment(tx, actor.id, abstractId, text, now)
    return findDiscussion(tx, actor, abstractId)
  })
