import { changedReviewersSchema, reviewerChangesSchema } from '../review/assignments'
import type { CallTable } from './call-row'

export const reviewAssignmentCalls = {
  'POST /api/review-assignments': {
    summary:
      'Assign, reassign or remove reviewers of abstracts, all or nothing; undoable. 409 if somebody changed one of them in the meantime, has declared a conflict of interest or has reviewed already',
    access: 'admin',
    body: reviewerChangesSchema,
    answer: changedReviewersSchema,
  },
} as const satisfies CallTable
