import type { Handlers } from '../../api/context'
import { changeReviewers } from '../../domain/review/change-reviewers'
import { readReviewOverview } from '../../domain/review/read-overview'
import { listCandidates, readProposal } from '../../domain/review/read-proposal'
import { changeExpertise, findExpertise } from '../../domain/review/reviewers'

export const reviewAssignmentRoutes = {
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
