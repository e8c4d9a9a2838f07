import { z } from 'zod'
import {
  abstractReviewsSchema,
  discussionListItemSchema,
  discussionSchema,
  reviewCommentInputSchema,
  reviewCommentsSchema,
} from '#shared/review/discussion.ts'
import { byId } from './call-parts.ts'
import type { CallTable } from './call-row.ts'

export const discussionCalls = {
  'GET /api/abstracts/:id/reviews': {
    summary:
      'The submitted reviews of an abstract, with names; without a score that is hidden from the caller',
    access: 'admin',
    params: byId,
    response: abstractReviewsSchema,
  },
  'GET /api/review/discussions': {
    summary: 'Undecided abstracts that one reviewer accepts and one rejects',
    access: 'admin',
    response: z.array(discussionListItemSchema),
  },
  'GET /api/review/discussions/:id': {
    summary: 'The submitted reviews of an abstract and the comments of organisers and reviewers',
    access: 'admin',
    params: byId,
    response: discussionSchema,
  },
  'POST /api/review/discussions/:id/comments': {
    summary: 'Comment on the reviews of an abstract, for its reviewers and other organisers',
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
