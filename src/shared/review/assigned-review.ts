import { z } from 'zod'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { reviewerNumbers } from '#shared/abstracts/review.ts'
import type { FieldIssue } from '#shared/errors.ts'
import { givenText, id, timestamp, version } from '#shared/fields.ts'
import { type Criterion, criteriaMarksSchema, criterionSchema, unmarkedCriteria } from './criteria.ts'
import type { BlindMode } from './review-settings.ts'
import { reviewStateNames } from './review-states.ts'

const shownAuthorsSchema = z.object({
  leadAuthorName: z.string(),
  institution: z.string(),
  institutionType: z.string(),
  biography: z.string(),
  otherAuthors: z.string(),
})

const shownAbstractSchema = z.object({
  abstractTitle: z.string(),
  abstractText: z.string(),
  keywords: z.string(),
  /** Null in a double-blind review. */
  authors: shownAuthorsSchema.nullable(),
})
export type ShownAbstract = z.output<typeof shownAbstractSchema>

type Submitted = Omit<ShownAbstract, 'authors'> &
  Omit<z.output<typeof shownAuthorsSchema>, 'leadAuthorName'> &
  Parameters<typeof leadAuthorName>[0]

/** Names what is shown, so that a new field of abstracts stays hidden until it is added here. */
export const shownAbstract = (abstract: Submitted, blindMode: BlindMode): ShownAbstract => ({
  abstractTitle: abstract.abstractTitle,
  abstractText: abstract.abstractText,
  keywords: abstract.keywords,
  authors:
    blindMode === 'double'
      ? null
      : {
          leadAuthorName: leadAuthorName(abstract),
          institution: abstract.institution,
          institutionType: abstract.institutionType,
          biography: abstract.biography,
          otherAuthors: abstract.otherAuthors,
        },
})

export const reviewLimits = { commentsToAuthor: 2400, reviewerFeedback: 2400, conflictNote: 500 } as const

export const scoreWords = { 0: 'Reject', 1: 'Accept' } as const

const CHOOSE = 'Please accept or reject'
const score = z.literal([0, 1], CHOOSE).nullable()
const slot = z.literal(reviewerNumbers)

/** Has no ids, times or other facts of the abstract that could tell a reviewer whose it is. */
const assignedReviewListItemSchema = z.object({
  id,
  slot,
  state: z.enum(reviewStateNames),
  /** Null when the review has ended. */
  abstractTitle: z.string().nullable(),
  score,
  /** Begun, but not submitted. */
  isDraft: z.boolean(),
})
export type AssignedReviewListItem = z.output<typeof assignedReviewListItemSchema>

export const reviewQueueSchema = z.object({
  /** The last day; empty if there is none. */
  deadline: z.string(),
  /** With whether the reviewer has declared a conflict of interest. */
  reviews: z.array(assignedReviewListItemSchema.extend({ hasConflict: z.boolean() })),
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

/** An abstract that is assigned to a reviewer, with what they wrote about it. */
export const assignedReviewSchema = assignedReviewListItemSchema.extend({
  /** Null when the review has ended. */
  abstract: shownAbstractSchema.nullable(),
  /** The reason why nothing can be saved; null if it can. */
  closed: z.string().nullable(),
  /** The last day; empty if there is none. */
  deadline: z.string(),
  criteria: z.array(criterionSchema),
  criteriaScores: criteriaMarksSchema,
  commentsToAuthor: z.string(),
  reviewerFeedback: z.string(),
  submittedAt: timestamp.nullable(),
  others: z.array(otherReviewSchema),
  /** Null unless the two scores differ and the own review is submitted. */
  discussion: z.enum(['open', 'decided']).nullable(),
  version,
})
export type AssignedReview = z.output<typeof assignedReviewSchema>

const reviewFields = {
  score,
  criteriaScores: criteriaMarksSchema,
  commentsToAuthor: givenText(reviewLimits.commentsToAuthor),
  reviewerFeedback: givenText(reviewLimits.reviewerFeedback),
}
export type WrittenReview = Pick<AssignedReview, keyof typeof reviewFields>

export const reviewUpdateSchema = z.object({ ...reviewFields, submit: z.boolean(), version })
export type ReviewUpdate = z.output<typeof reviewUpdateSchema>

export const declaredConflictSchema = z.object({ note: givenText(reviewLimits.conflictNote) })

export const missingInReview = (
  criteria: readonly Criterion[],
  { score, criteriaScores }: Pick<WrittenReview, 'score' | 'criteriaScores'>,
): FieldIssue[] => [
  ...(score === null ? [{ path: 'score', message: CHOOSE }] : []),
  ...unmarkedCriteria(criteria, criteriaScores).map(({ id, name }) => ({
    path: `criteriaScores.${id}`,
    message: `Please give a mark for ${name}`,
  })),
]
