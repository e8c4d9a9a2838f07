import { z } from 'zod'
import { candidateSchema, proposalSchema, reviewOverviewSchema } from '#shared/review/overview.ts'
import {
  changedReviewersSchema,
  expertiseUpdateSchema,
  reviewerChangesSchema,
} from '#shared/review/reviewers.ts'
import { byId } from './call-parts.ts'
import type { CallTable } from './call-row.ts'

export const reviewerCalls = {
  'GET /api/review-assignments': {
    summary: 'Who reviews what, how far reviewers are, and abstracts that lack a reviewer',
    access: 'admin',
    response: reviewOverviewSchema,
  },
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
} as const satisfies CallTable
