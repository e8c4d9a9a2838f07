import type { Handlers } from '../../api/context'
import { changeReviewers } from '../../domain/review/change-reviewers'

export const reviewAssignmentRoutes = {
  'POST /api/review-assignments': async ({ db, actor, body, now, offerUndo }) => {
    const { changed, undoStep } = await changeReviewers(db, actor(), body.changes, now)
    offerUndo(undoStep)
    return { changed }
  },
} satisfies Partial<Handlers>
