import { z } from 'zod'
import { givenText, id, timestamp, version } from '../fields'
import { assignmentStateNames } from './assignment-states'
import { criteriaMarksSchema, criterionSchema } from './criteria'
import { shownAbstractSchema } from './shown-abstract'
import { reviewSlots } from './slots'

/** The texts of both reviewers have room in the abstract's. */
export const reviewLimits = { commentsToAuthor: 2400, reviewerFeedback: 2400, conflictNote: 500 } as const

export const scoreWords = { 0: 'Reject', 1: 'Accept' } as const

const score = z.literal([0, 1], 'Please accept or reject').nullable()
const slot = z.literal(reviewSlots)

/** In the reviewer's queue: without ids, times and other facts of the abstract that could tell whose it is. */
const assignedReviewListItemSchema = z.object({
  id,
  slot,
  state: z.enum(assignmentStateNames),
  /** Null when the assignment has ended. */
  abstractTitle: z.string().nullable(),
  score,
})
export type AssignedReviewListItem = z.output<typeof assignedReviewListItemSchema>

export const reviewQueueSchema = z.object({
  /** The last day; empty if there is none. */
  deadline: z.string(),
  reviews: z.array(assignedReviewListItemSchema),
})
export type ReviewQueue = z.output<typeof reviewQueueSchema>

const otherReviewSchema = z.object({
  slot,
  /** Null unless reviewers may see who the other is. */
  name: z.string().nullable(),
  /** Null until both have submitted. */
  review: z.object({ score, commentsToAuthor: z.string() }).nullable(),
})
export type OtherReview = z.output<typeof otherReviewSchema>

/** An abstract that is assigned to a reviewer, with the review as they wrote it. */
export const assignedReviewSchema = assignedReviewListItemSchema.extend({
  /** Null when the assignment has ended. */
  abstract: shownAbstractSchema.nullable(),
  /** Why nothing can be saved; null if it can. */
  closed: z.string().nullable(),
  /** The last day; empty if there is none. */
  deadline: z.string(),
  criteria: z.array(criterionSchema),
  criteriaScores: criteriaMarksSchema,
  commentsToAuthor: z.string(),
  reviewerFeedback: z.string(),
  submittedAt: timestamp.nullable(),
  others: z.array(otherReviewSchema),
  version,
})
export type AssignedReview = z.output<typeof assignedReviewSchema>

/** What a reviewer writes. */
const reviewFields = {
  score,
  criteriaScores: criteriaMarksSchema,
  commentsToAuthor: givenText(reviewLimits.commentsToAuthor),
  reviewerFeedback: givenText(reviewLimits.reviewerFeedback),
}
export type WrittenReview = Pick<AssignedReview, keyof typeof reviewFields>

/** A draft may be incomplete; one that was submitted stays so. */
export const reviewUpdateSchema = z
  .object({ ...reviewFields, submit: z.boolean(), version })
  .refine((input) => !input.submit || input.score !== null, {
    path: ['score'],
    error: 'Please accept or reject',
  })
export type ReviewUpdate = z.output<typeof reviewUpdateSchema>

export const declaredConflictSchema = z.object({ note: givenText(reviewLimits.conflictNote) })
