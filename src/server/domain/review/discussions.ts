import { and, asc, desc, eq, isNull, not, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewComments, reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { Problem } from '#shared/errors.ts'
import {
  type Discussion,
  type DiscussionListItem,
  describeWriter,
  isDisagreement,
  type ReviewComment,
} from '#shared/review/discussion.ts'
import { seesOtherReviewer } from '#shared/review/review-settings.ts'
import { mayDiscuss, requireAssigned } from './assigned-reviews.ts'
import { listLeftToOthers, refuseOwnAbstracts } from './own-abstracts.ts'
import { findReviewSettings } from './review-settings.ts'
import { findReviews, lockAbstracts } from './reviews.ts'
import { findScored } from './scores.ts'

type CommentViewer = {
  userId: number
  seesReviewers: boolean
  seesOrganisers: boolean
}

/** Oldest first. */
const listReviewComments = async (
  db: Db,
  abstractId: number,
  { userId, seesReviewers, seesOrganisers }: CommentViewer,
): Promise<ReviewComment[]> => {
  const rows = await db
    .select({ comment: reviewComments, user: users, slot: reviews.slot })
    .from(reviewComments)
    .leftJoin(users, eq(users.id, reviewComments.userId))
    .leftJoin(
      reviews,
      and(eq(reviews.abstractId, reviewComments.abstractId), eq(reviews.userId, reviewComments.userId)),
    )
    .where(eq(reviewComments.abstractId, abstractId))
    .orderBy(asc(reviewComments.id))
  return rows.map(({ comment: { id, text, writtenAt, ...comment }, user, slot }) => {
    const isNamed = slot === null ? seesOrganisers : seesReviewers
    const name = user && isNamed ? accountName(user) : null
    return { id, text, writtenAt, writer: describeWriter({ isOwn: comment.userId === userId, slot, name }) }
  })
}

/** The same comment sent again, after an answer was lost, is one comment. */
const addReviewComment = async (tx: Db, userId: number, abstractId: number, text: string, now: Date) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('review comments', ${abstractId}))`)
  const [last] = await tx
    .select()
    .from(reviewComments)
    .where(eq(reviewComments.abstractId, abstractId))
    .orderBy(desc(reviewComments.id))
    .limit(1)
  if (last?.userId === userId && last.text === text) return
  await tx.insert(reviewComments).values({ abstractId, userId, text, writtenAt: now.toISOString() })
}

const requireDiscussion = async (db: Db, userId: number, id: number) => {
  const assigned = await requireAssigned(db, userId, id)
  if (!mayDiscuss(assigned))
    throw new Problem('not_found', 'There is nothing to discuss about this abstract.')
  return assigned.abstract
}

const commentViewerOf = async (db: Db, userId: number): Promise<CommentViewer> => ({
  userId,
  seesReviewers: seesOtherReviewer(await findReviewSettings(db)),
  seesOrganisers: false,
})

export const listCommentsOfAssigned = async (db: Db, userId: number, id: number) => {
  const { id: abstractId } = await requireDiscussion(db, userId, id)
  return listReviewComments(db, abstractId, await commentViewerOf(db, userId))
}

export const commentAsAssigned = (db: Db, userId: number, id: number, text: string, now: Date) =>
  db.transaction(async (tx) => {
    const { review } = await requireAssigned(tx, userId, id)
    await lockAbstracts(tx, [review.abstractId])
    const abstract = await requireDiscussion(tx, userId, id)
    if (isDecided(abstract.status))
      throw new Problem('conflict', 'This abstract has been decided. Please write to the organisers.')
    await addReviewComment(tx, userId, abstract.id, text, now)
    return listReviewComments(tx, abstract.id, await commentViewerOf(tx, userId))
  })

/** Undecided abstracts that one reviewer accepts and one rejects: exactly those with the status partial. */
export const listDiscussions = async (db: Db, actor: UserActor): Promise<DiscussionListItem[]> => {
  const left = await listLeftToOthers(db, actor)
  return db
    .select({
      abstractId: abstracts.id,
      abstractTitle: abstracts.abstractTitle,
      comments: sql<number>`(select count(*)::int from ${reviewComments}
        where ${reviewComments.abstractId} = ${abstracts.id})`,
    })
    .from(abstracts)
    .where(
      and(eq(abstracts.status, 'partial'), isNull(abstracts.withdrawnAt), not(isOneOf(abstracts.id, left))),
    )
    .orderBy(asc(abstracts.abstractTitle), asc(abstracts.id))
}

export const findDiscussion = async (db: Db, actor: UserActor, abstractId: number): Promise<Discussion> => {
  const abstract = await findScored(db, abstractId)
  await refuseOwnAbstracts(db, actor, [abstractId])
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
    ...(await findReviews(db, actor, abstractId)),
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
    await refuseOwnAbstracts(tx, actor, [abstractId])
    await addReviewComment(tx, actor.id, abstractId, text, now)
    return findDiscussion(tx, actor, abstractId)
  })
