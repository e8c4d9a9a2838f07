import {
  assignedReviewSchema,
  declaredConflictSchema,
  reviewQueueSchema,
  reviewUpdateSchema,
} from '#shared/review/assigned-review.ts'
import { expertiseUpdateSchema, ownExpertiseSchema } from '#shared/review/reviewers.ts'
import { byId } from './call-parts.ts'
import type { CallTable } from './call-row.ts'

/** For reviewers: what is assigned to them, and what they know about. */
export const assignedReviewCalls = {
  'GET /api/review/assigned-reviews': {
    summary: 'The abstracts assigned to you, by title, and the last day for reviews',
    access: 'reviewer',
    response: reviewQueueSchema,
  },
  'GET /api/review/assigned-reviews/:id': {
    summary:
      'One of them as far as the blind mode shows it, with your review, and those of the others once you have submitted yours',
    access: 'reviewer',
    params: byId,
    response: assignedReviewSchema,
  },
  'PATCH /api/review/assigned-reviews/:id': {
    summary:
      'Save your review as a draft or submit it; of reviewers 1 and 2 it scores the abstract. 409 after the last day, or when the abstract is no longer yours to review',
    access: 'reviewer',
    params: byId,
    body: reviewUpdateSchema,
    response: assignedReviewSchema,
  },
  'POST /api/review/assigned-reviews/:id/conflict': {
    summary: 'Declare a conflict of interest, which ends the assignment; 409 once your review is submitted',
    access: 'reviewer',
    params: byId,
    body: declaredConflictSchema,
    response: assignedReviewSchema,
  },
  'GET /api/review/expertise': {
    summary:
      'What you know about and where you work, by which abstracts are assigned; version 0 until it is saved',
    access: 'reviewer',
    response: ownExpertiseSchema,
  },
  'PATCH /api/review/expertise': {
    access: 'reviewer',
    body: expertiseUpdateSchema,
    response: expertiseUpdateSchema,
  },
} as const satisfies CallTable
