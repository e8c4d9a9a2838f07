import { z } from 'zod'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { scoreSchema } from '#shared/abstracts/abstracts.ts'
import { type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import { id, requiredText, timestamp, version } from '#shared/fields.ts'
import { criteriaMarksSchema, criterionSchema } from './criteria.ts'

export const MAX_COMMENT = 2000

export const reviewCommentInputSchema = z.object({
  text: requiredText('Please write a comment', MAX_COMMENT),
})

const reviewCommentSchema = z.object({
  id,
  /** 'You', 'Organisers', 'Reviewer 1', with a name for those who may know it. */
  writer: z.string(),
  text: z.string(),
  writtenAt: timestamp,
})
export type ReviewComment = z.output<typeof reviewCommentSchema>
export const reviewCommentsSchema = z.array(reviewCommentSchema)

export const discussionListItemSchema = z.object({
  abstractId: id,
  abstractTitle: z.string(),
  comments: z.number().int(),
})
export type DiscussionListItem = z.output<typeof discussionListItemSchema>

const discussedReviewSchema = z.object({
  slot: z.literal(reviewerNumbers),
  name: z.string(),
  score: scoreSchema,
  criteriaScores: criteriaMarksSchema,
  commentsToAuthor: z.string(),
  reviewerFeedback: z.string(),
  submittedAt: timestamp.nullable(),
})
export type DiscussedReview = z.output<typeof discussedReviewSchema>

export const abstractReviewsSchema = z.object({
  /** The last day for reviews; empty if there is none. */
  deadline: z.string(),
  criteria: z.array(criterionSchema),
  reviews: z.array(discussedReviewSchema),
})
export type AbstractReviews = z.output<typeof abstractReviewsSchema>

export const discussionSchema = abstractReviewsSchema.extend({
  abstractId: id,
  abstractTitle: z.string(),
  abstractText: z.string(),
  isDiscussed: z.boolean(),
  version,
  comments: reviewCommentsSchema,
})
export type Discussion = z.output<typeof discussionSchema>

/** One accepts and one rejects. */
export const isDisagreement = ({
  reviewer1Score,
  reviewer2Score,
}: Pick<Abstract, 'reviewer1Score' | 'reviewer2Score'>) =>
  reviewer1Score !== null && reviewer2Score !== null && reviewer1Score !== reviewer2Score

type Writer = {
  isOwn: boolean
  /** Null: an organiser. */
  slot: ReviewerNumber | null
  /** Null where the reader may not know it. */
  name: string | null
}

export const describeWriter = ({ isOwn, slot, name }: Writer): string => {
  if (isOwn) return 'You'
  const role = slot === null ? 'Organisers' : `Reviewer ${slot}`
  return name ? `${name} (${role})` : role
}
