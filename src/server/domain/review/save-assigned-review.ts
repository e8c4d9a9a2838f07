import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { manualDecision } from '#shared/abstracts/review.ts'
import { Problem } from '#shared/errors.ts'
import { missingInReview, type ReviewUpdate, type WrittenReview } from '#shared/review/assigned-review.ts'
import { type Criterion, sameMarks, unmarkedCriteria } from '#shared/review/criteria.ts'
import { isSubmitted, whyClosed } from '#shared/review/review-states.ts'
import { type ReviewClock, requireAssigned } from './assigned-reviews.ts'
import { removeEnteredScore } from './entered-scores.ts'
import { saveOutcome } from './outcome.ts'
import { scoreText } from './review-abstract.ts'
import { findReviewSettings } from './review-settings.ts'
import type { ReviewRow } from './reviews.ts'
import { lockScored } from './scores.ts'

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

const isStored = (row: ReviewRow, { score, commentsToAuthor, reviewerFeedback, ...input }: ReviewUpdate) =>
  row.score === score &&
  row.commentsToAuthor === commentsToAuthor &&
  row.reviewerFeedback === reviewerFeedback &&
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
): Promise<void> =>
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
    const { score, commentsToAuthor, reviewerFeedback } = input
    if (submits) await removeEnteredScore(tx, abstractId, slot)
    await updateVersioned(tx, reviews, review, {
      score,
      commentsToAuthor,
      reviewerFeedback,
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
