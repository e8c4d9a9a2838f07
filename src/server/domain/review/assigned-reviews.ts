import { and, eq, ne } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewConflicts, reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { isDecided, manualDecision } from '#shared/abstracts/review.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { Problem } from '#shared/errors.ts'
import { pick } from '#shared/pick.ts'
import {
  type AssignedReview,
  type AssignedReviewListItem,
  missingInReview,
  type OtherReview,
  type ReviewQueue,
  type ReviewUpdate,
  shownAbstract,
  type WrittenReview,
} from '#shared/review/assigned-review.ts'
import { type Criterion, sameMarks, unmarkedCriteria } from '#shared/review/criteria.ts'
import { isDisagreement } from '#shared/review/discussion.ts'
import { isReviewOver, type ReviewSettings, seesOtherReviewer } from '#shared/review/review-settings.ts'
import { isSubmitted, shownReviewState, whyClosed } from '#shared/review/review-states.ts'
import { saveOutcome, scoreText } from './review-abstract.ts'
import { findReviewSettings } from './review-settings.ts'
import {
  endReviews,
  findReview,
  isAssigned,
  listReviewsOf,
  lockAbstracts,
  type ReviewRow,
  removeEnteredScores,
} from './reviews.ts'
import { isReviewer1, isReviewer2, lockScored, reviewer1, reviewer2 } from './scores.ts'

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
  const declared = await db
    .select({ abstractId: reviewConflicts.abstractId })
    .from(reviewConflicts)
    .where(eq(reviewConflicts.userId, userId))
  const conflicts = new Set(declared.map(({ abstractId }) => abstractId))
  return {
    deadline: settings.deadline,
    reviews: assigned
      .map((one) => ({ ...toListItem(one, settings, clock), hasConflict: conflicts.has(one.abstract.id) }))
      .toSorted(byTitle),
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

export const mayDiscuss = ({ review, ...scores }: Awaited<ReturnType<typeof requireAssigned>>) =>
  isSubmitted(review) && isDisagreement(scores)

export const findAssignedReview = async (
  db: Db,
  userId: number,
  id: number,
  clock: ReviewClock,
): Promise<AssignedReview> => {
  const settings = await findReviewSettings(db)
  const assigned = await requireAssigned(db, userId, id)
  const { review, abstract } = assigned
  const hasEnded = review.state === 'ended'
  return {
    ...toListItem(assigned, settings, clock),
    ...pick(review, ['criteriaScores', 'commentsToAuthor', 'reviewerFeedback', 'submittedAt', 'version']),
    abstract: hasEnded ? null : shownAbstract(abstract, settings.blindMode),
    closed: whyClosed({ review, abstract, settings }, clock),
    deadline: settings.deadline,
    criteria: settings.criteria,
    others: hasEnded ? [] : await listOthers(db, review, settings),
    discussion: mayDiscuss(assigned) ? (isDecided(abstract.status) ? 'decided' : 'open') : null,
  }
}

const CHANGED =
  'This review has changed since you opened it: you saved it in another window or on another device, or the organisers reset it. Nothing you typed is lost: please check it and save again.'

const requireComplete = (criteria: readonly Criterion[], input: WrittenReview) => {
  const issues = missingInReview(criteria, input)
  if (issues[0]) throw new Problem('invalid', issues[0].message, { issues })
}

/** Marks of criteria that the organisers have removed or changed meanwhile are left out. */
const knownMarks = (criteria: readonly Criterion[], { criteriaScores }: WrittenReview) => {
  const unmarked = new Set(unmarkedCriteria(criteria, criteriaScores))
  const marked = criteria.filter((criterion) => !unmarked.has(criterion))
  return Object.fromEntries(marked.flatMap(({ id }) => [[id, criteriaScores[id] ?? 0]]))
}

const isStored = (row: ReviewRow, input: ReviewUpdate) =>
  (['score', 'commentsToAuthor', 'reviewerFeedback'] as const).every((name) => row[name] === input[name]) &&
  sameMarks(row.criteriaScores, input.criteriaScores) &&
  (isSubmitted(row) || !input.submit)

/**
 * Saves a draft or submits the review, which scores the abstract like organisers do, including automatic approval.
 * Sending the same again, after an answer was lost, changes nothing.
 */
export const saveAssignedReview = (
  db: Db,
  user: UserActor,
  id: number,
  input: ReviewUpdate,
  clock: ReviewClock,
) =>
  db.transaction(async (tx) => {
    const { abstractId } = (await requireAssigned(tx, user.id, id)).review
    const before = await lockScored(tx, abstractId)
    const { review } = await requireAssigned(tx, user.id, id)
    if (isStored(review, input)) return
    const settings = await findReviewSettings(tx)
    const closed = whyClosed({ review, abstract: before, settings }, clock)
    if (closed) throw new Problem('conflict', closed)
    if (review.version !== input.version) throw new Problem('conflict', CHANGED)
    const submits = input.submit || isSubmitted(review)
    if (submits) requireComplete(settings.criteria, input)

    const { slot } = review
    const { score } = input
    if (submits) await removeEnteredScores(tx, abstractId, slot)
    await updateVersioned(tx, reviews, review, {
      ...pick(input, ['score', 'commentsToAuthor', 'reviewerFeedback']),
      criteriaScores: knownMarks(settings.criteria, input),
      ...(submits && {
        state: 'submitted',
        submittedBy: user.username,
        submittedAt: clock.now.toISOString(),
      }),
    })
    if (!submits || score === null) return
    await saveOutcome(tx, user, before, {
      ...scoreText(slot, score, before),
      decision: manualDecision(before),
      now: clock.now,
    })
  })

const NOT_ASSIGNED = 'This abstract is not assigned to you.'
const ALREADY_SUBMITTED =
  'You have already submitted your review of this abstract. Please write to the organisers instead.'

/** Declares a conflict of interest and ends the review. Repeating it only updates the note. */
export const declareConflict = (db: Db, user: UserActor, abstractId: number, note: string, now: Date) =>
  db.transaction(async (tx) => {
    const userId = user.id
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
    await lockAbstracts(tx, [abstractId])
    const review = await findReview(tx, userId, abstractId)
    if (!review) throw new Problem('not_found', NOT_ASSIGNED)
    if (isSubmitted(review)) throw new Problem('conflict', ALREADY_SUBMITTED)
    if (review.state !== 'ended') await endReviews(tx, [review.id], now)
    const [again] = await tx
      .update(reviewConflicts)
      .set({ note })
      .where(and(eq(reviewConflicts.abstractId, abstractId), eq(reviewConflicts.userId, userId)))
      .returning({ id: reviewConflicts.id })
    if (again) return
    await tx.insert(reviewConflicts).values({ userId, abstractId, note, declaredAt: now.toISOString() })
    // Without the note, which may name people.
    await recordChange(tx, user, {
      action: 'ended',
      entity: 'review assignment',
      entityId: abstractId,
      summary: `Declared a conflict of interest as reviewer ${review.slot} of abstract ${abstractId}`,
    })
  })

export const declareConflictByReview = async (
  db: Db,
  user: UserActor,
  id: number,
  note: string,
  clock: ReviewClock,
) => {
  const { review } = await requireAssigned(db, user.id, id)
  await declareConflict(db, user, review.abstractId, note, clock.now)
  return findAssignedReview(db, user.id, id, clock)
}
