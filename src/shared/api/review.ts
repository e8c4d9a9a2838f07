import { z } from 'zod'
import {
  assignedReviewSchema,
  declaredConflictSchema,
  reviewQueueSchema,
  reviewUpdateSchema,
} from '#shared/review/assigned-review.ts'
import {
  abstractReviewsSchema,
  discussionListItemSchema,
  discussionSchema,
  reviewCommentInputSchema,
  reviewCommentsSchema,
} from '#shared/review/discussion.ts'
import { candidateSchema, proposalSchema, reviewOverviewSchema } from '#shared/review/overview.ts'
import { reviewSettingsUpdateSchema } from '#shared/review/review-settings.ts'
import {
  changedReviewersSchema,
  expertiseUpdateSchema,
  ownExpertiseSchema,
  reviewerChangesSchema,
} from '#shared/review/reviewers.ts'
import { byId, type CallTable } from './call-row.ts'

export const reviewCalls = {
  'GET /api/review/settings': {
    summary: 'Blind mode, deadline and criteria of the review; version 0 until they are saved',
    access: 'admin',
    response: reviewSettingsUpdateSchema,
  },
  'PATCH /api/review/settings': {
    access: 'admin',
    body: reviewSettingsUpdateSchema,
    response: reviewSettingsUpdateSchema,
  },
  'GET /api/review-assignments': { access: 'admin', response: reviewOverviewSchema },
  'GET /api/review-assignments/proposal': {
    summary:
      'Reviewers for every abstract that lacks some, by expertise, conflicts of interest and load, each with reasons; nothing is saved',
    access: 'admin',
    response: proposalSchema,
  },
  'POST /api/review-assignments': {
    summary:
      'Assign, reassign or remove reviewers of abstracts, all or nothing; undoable. 409 if somebody changed one of them in the meantime, has declared a conflict of interest or has reviewed already',
    access: 'admin',
    body: reviewerChangesSchema,
    response: changedReviewersSchema,
  },
  'GET /api/abstracts/:id/reviewers': {
    summary: 'Everybody who could review an abstract, with their load and conflicts of interest',
    access: 'admin',
    params: byId,
    response: z.array(candidateSchema),
  },
  'GET /api/reviewers/:id': {
    summary: 'What a reviewer knows about, and where they work; version 0 until it is saved',
    access: 'admin',
    params: byId,
    response: expertiseUpdateSchema,
  },
  'PATCH /api/reviewers/:id': {
    access: 'admin',
    params: byId,
    body: expertiseUpdateSchema,
    response: expertiseUpdateSchema,
  },
  'GET /api/review/assigned-reviews': { access: 'reviewer', response: reviewQueueSchema },
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
  'GET /api/abstracts/:id/reviews': {
    summary: 'The submitted reviews of an abstract, with names',
    access: 'admin',
    params: byId,
    response: abstractReviewsSchema,
  },
  'GET /api/review/discussions': {
    summary: 'Undecided abstracts that one reviewer accepts and one rejects',
    access: 'admin',
    response: z.array(discussionListItemSchema),
  },
  'GET /api/review/discussions/:id': { access: 'admin', params: byId, response: discussionSchema },
  'POST /api/review/discussions/:id/comments': {
    access: 'admin',
    params: byId,
    body: reviewCommentInputSchema,
    response: discussionSchema,
  },
  'GET /api/review/assigned-reviews/:id/comments': {
    summary: 'The discussion of an abstract, once you have submitted and the two scores differ; 404 before',
    access: 'reviewer',
    params: byId,
    response: reviewCommentsSchema,
  },
  'POST /api/review/assigned-reviews/:id/comments': {
    summary: 'Add to the discussion; 409 once the abstract is decided',
    access: 'reviewer',
    params: byId,
    body: reviewCommentInputSchema,
    response: reviewCommentsSchema,
  },
} as const satisfies CallTable
