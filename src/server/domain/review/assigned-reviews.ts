import { and, eq, ne } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { Problem } from '#shared/errors.ts'
import type {
  AssignedReview,
  AssignedReviewListItem,
  OtherReview,
  ReviewQueue,
} from '#shared/review/assigned-review.ts'
import { isDisagreement } from '#shared/review/discussion.ts'
import { isReviewOver, type ReviewSettings, seesOtherReviewer } from '#shared/review/review-settings.ts'
import { isSubmitted, shownReviewState, whyClosed } from '#shared/review/review-states.ts'
import { shownAbstract } from '#shared/review/shown-abstract.ts'
import { declareConflict } from './declare-conflict.ts'
import { findReviewSettings } from './review-settings.ts'
import { isAssigned, listReviewsOf, type ReviewRow } from './reviews.ts'
import { isReviewer1, isReviewer2, reviewer1, reviewer2 } from './scores.ts'

/** The current time, and the time zone in which the last day ends. */
export type ReviewClock = { timeZone: string; now: Date }

type Assigned = { review: ReviewRow; abstract: typeof abstracts.$inferSelect }

const isDraft = (review: ReviewRow) =>
  !isSubmitted(review) &&
  (review.score !== null ||
    review.commentsToAuthor !== '' ||
    review.reviewerFeedback !== '' ||
    Object.keys(review.criteriaScores).length > 0)

const toListItem = (
  { review, abstract }: Assigned,
  settings: ReviewSettings,
  { timeZone, now }: ReviewClock,
): AssignedReviewListItem => ({
  id: review.id,
  slot: review.slot,
  state: shownReviewState(review, abstract, isReviewOver(settings, timeZone, now)),
  abstractTitle: review.state === 'ended' ? null : abstract.abstractTitle,
  score: review.score,
  isDraft: isDraft(review),
})

const byTitle = (a: AssignedReviewListItem, b: AssignedReviewListItem) =>
  (a.abstractTitle ?? '').localeCompare(b.abstractTitle ?? '', 'en') || a.id - b.id

/** By title: the order of submission or assignment could tell whose an abstract is. */
export const findReviewQueue = async (db: Db, userId: number, clock: ReviewClock): Promise<ReviewQueue> => {
  const settings = await findReviewSettings(db)
  const assigned = await listReviewsOf(db, userId)
  return {
    deadline: settings.deadline,
    reviews: assigned.map((one) => toListItem(one, settings, clock)).toSorted(byTitle),
  }
}

/** Refuses reviews of others. */
export const requireAssigned = async (db: Db, userId: number, id: number) => {
  const [row] = await db
    .select({
      review: reviews,
      abstract: abstracts,
      reviewer1Score: reviewer1.score,
      reviewer2Score: reviewer2.score,
    })
    .from(reviews)
    .innerJoin(abstracts, eq(abstracts.id, reviews.abstractId))
    .leftJoin(reviewer1, isReviewer1)
    .leftJoin(reviewer2, isReviewer2)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
  if (!row) throw new Problem('not_found', 'This abstract is not assigned to you.')
  return row
}

/** Shows scores and texts of the others only once the reviewer has submitted their own. */
const listOthers = async (db: Db, own: ReviewRow, settings: ReviewSettings): Promise<OtherReview[]> => {
  const rows = await db
    .select({ other: reviews, user: users })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.abstractId, own.abstractId), ne(reviews.id, own.id), isAssigned))
    .orderBy(reviews.slot)
  return rows.map(({ other, user }) => ({
    slot: other.slot,
    name: user && seesOtherReviewer(settings) ? accountName(user) : null,
    review:
      isSubmitted(own) && isSubmitted(other)
        ? { score: other.score, commentsToAuthor: other.commentsToAuthor }
        : null,
  }))
}

/** Once a reviewer has submitted and the two scores differ. */
export const mayDiscuss = ({ review, ...scores }: Awaited<ReturnType<typeof requireAssigned>>) =>
  isSubmitted(review) && isDisagreement(scores)

/** After a review has ended, only what the reviewer wrote. */
export const findAssignedReview = async (
  db: Db,
  userId: number,
  id: number,
  clock: ReviewClock,
): Promise<AssignedReview> => {
  const { version: _, ...settings } = await findReviewSettings(db)
  const assigned = await requireAssigned(db, userId, id)
  const { review, abstract } = assigned
  const { criteriaScores, commentsToAuthor, reviewerFeedback, submittedAt, version } = review
  const hasEnded = review.state === 'ended'
  return {
    ...toListItem(assigned, settings, clock),
    abstract: hasEnded ? null : shownAbstract(abstract, settings.blindMode),
    closed: whyClosed({ review, abstract, settings }, clock),
    deadline: settings.deadline,
    criteria: settings.criteria,
    criteriaScores,
    commentsToAuthor,
    reviewerFeedback,
    submittedAt,
    version,
    others: hasEnded ? [] : await listOthers(db, review, settings),
    discussion: mayDiscuss(assigned) ? (isDecided(abstract.status) ? 'decided' : 'open') : null,
  }
}

export const declareConflictByReview = async (
  db: Db,
  user: UserActor,
  id: number,
  note: string,
  clock: ReviewClock,
): Promise<AssignedReview> => {
  const { review } = await requireAssigned(db, user.id, id)
  await declareConflict(db, user, review.abstractId, note, clock.now)
  return findAssignedReview(db, user.id, id, clock)
}
