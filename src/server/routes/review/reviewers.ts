import type { Handlers } from '#server/api/context.ts'
import { changeReviewers } from '#server/domain/review/change-reviewers.ts'
import { readReviewOverview } from '#server/domain/review/read-overview.ts'
import { listCandidates, readProposal } from '#server/domain/review/read-proposal.ts'
import { changeExpertise, findExpertise } from '#server/domain/review/reviewers.ts'

export const reviewerRoutes = {
  'GET /api/review-assignments': ({ db, now }) => readReviewOverview(db, now),
  'POST /api/review-assignments': async ({ db, actor, body, now, offerUndo }) => {
    const { changed, undoStep } = await changeReviewers(db, actor(), body.changes, now)
    offerUndo(undoStep)
    return { changed }
  },
  'GET /api/review-assignments/proposal': ({ db }) => readProposal(db),
  'GET /api/abstracts/:id/reviewers': ({ db, params }) => listCandidates(db, params.id),
  'GET /api/reviewers/:id': ({ db, params }) => findExpertise(db, params.id),
  'PATCH /api/reviewers/:id': ({ db, actor, params, body }) => changeExpertise(db, actor(), params.id, body),
} satisfies Partial<Handlers>
