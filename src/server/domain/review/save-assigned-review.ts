import { reviewAssignments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { reviewAsAssigned } from '#server/domain/abstracts/review.ts'
import { lockEventsOfAbstract } from '#server/domain/events/abstract-events.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { Problem } from '#shared/errors.ts'
import { missingInReview, type ReviewUpdate, type WrittenReview } from '#shared/review/assigned-review.ts'
import { whyClosed } from '#shared/review/closed-review.ts'
import { type Criterion, sameMarks, unmarkedCriteria } from '#shared/review/criteria.ts'
import { withOwnText } from '#shared/review/own-text.ts'
import { type ReviewClock, requireAssigned } from './assigned-reviews.ts'
import { type AssignmentRow, lockAbstracts } from './assignments.ts'
import { findReviewSettings } from './review-settings.ts'

const CHANGED =
  'This review has changed since you opened it: you saved it in another window or on another device, or the organisers reset it. Nothing you typed is lost: please check it and save again.'

const requireComplete = (criteria: readonly Criterion[], input: WrittenReview) => {
  const issues = missingInReview(criteria, input)
  if (issues[0]) throw new Problem('invalid', issues[0].message, { issues })
}

/** Marks of criteria that the organisers have removed or changed meanwhile are left out. */
const knownMarks = (criteria: readonly Criterion[], { criteriaScores }: WrittenReview) => {
  const unmarked = new Set(unmarkedCriteria(criteria, criteriaScores))
  const known = criteria.filter((criterion) => !unmarked.has(criterion))
  return Object.fromEntries(known.flatMap(({ id }) => [[id, criteriaScores[id] ?? 0]]))
}

const isStored = (
  row: AssignmentRow,
  { score, commentsToAuthor, reviewerFeedback, ...input }: ReviewUpdate,
) =>
  row.score === score &&
  row.commentsToAuthor === commentsToAuthor &&
  row.reviewerFeedback === reviewerFeedback &&
  sameMarks(row.criteriaScores, input.criteriaScores) &&
  (row.submittedAt !== null || !input.submit)

const textChange = (row: AssignmentRow, name: 'commentsToAuthor' | 'reviewerFeedback', after: string) => ({
  before: row.submittedAt === null ? '' : row[name],
  after,
})

/**
 * Saves a draft or submits the review. Slots 1 and 2 score the abstract like organisers, including automatic
 * approval; a third opinion is only stored. Sending the same again, after an answer was lost, changes nothing.
 */
export const saveAssignedReview = (
  db: Db,
  user: UserActor,
  id: number,
  input: ReviewUpdate,
  clock: ReviewClock,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { abstractId } = (await requireAssigned(tx, user.id, id)).assignment
    // In the order of every other review, so that concurrent ones wait for each other.
    await lockEventsOfAbstract(tx, abstractId)
    await lockAbstracts(tx, [abstractId])
    const { assignment, abstract } = await requireAssigned(tx, user.id, id)
    if (isStored(assignment, input)) return
    const settings = await findReviewSettings(tx)
    const closed = whyClosed({ assignment, abstract, settings }, clock)
    if (closed) throw new Problem('conflict', closed)
    if (assignment.version !== input.version) throw new Problem('conflict', CHANGED)
    const isSubmitted = input.submit || assignment.submittedAt !== null
    if (isSubmitted) requireComplete(settings.criteria, input)

    const { score, commentsToAuthor, reviewerFeedback } = input
    await updateVersioned(tx, reviewAssignments, assignment, {
      score,
      commentsToAuthor,
      reviewerFeedback,
      criteriaScores: knownMarks(settings.criteria, input),
      ...(isSubmitted && { submittedAt: clock.now.toISOString() }),
    })
    if (!isSubmitted || score === null) return
    const { slot } = assignment
    if (slot === 3) {
      await recordChange(tx, user, {
        action: 'reviewed',
        entity: 'review assignment',
        entityId: abstractId,
        summary: `Third opinion on abstract ${abstractId}: ${score === 1 ? 'accept' : 'reject'}`,
      })
      return
    }
    await reviewAsAssigned(tx, user, abstractId, {
      slot,
      score,
      now: clock.now,
      texts: (saved) => ({
        commentsToAuthor: withOwnText(
          saved.commentsToAuthor,
          textChange(assignment, 'commentsToAuthor', commentsToAuthor),
        ),
        reviewerFeedback: withOwnText(
          saved.reviewerFeedback,
          textChange(assignment, 'reviewerFeedback', reviewerFeedback),
        ),
      }),
    })
  })
