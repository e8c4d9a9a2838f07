import type { Handlers } from '#server/api/context.ts'
import {
  declareConflictByReview,
  findAssignedReview,
  findReviewQueue,
  saveAssignedReview,
} from '#server/domain/review/assigned-reviews.ts'
import { changeReviewers } from '#server/domain/review/change-reviewers.ts'
import {
  commentAsAssigned,
  commentAsOrganiser,
  findDiscussion,
  listCommentsOfAssigned,
  listDiscussions,
} from '#server/domain/review/discussions.ts'
import { listLeftToOthers } from '#server/domain/review/own-abstracts.ts'
import { listCandidates, readProposal, readReviewOverview } from '#server/domain/review/read-overview.ts'
import { changeReviewSettings, findReviewSettings } from '#server/domain/review/review-settings.ts'
import { changeExpertise, findExpertise, findOwnExpertise } from '#server/domain/review/reviewers.ts'
import { findReviews } from '#server/domain/review/reviews.ts'

export const reviewRoutes = {
  'GET /api/review/settings': ({ db }) => findReviewSettings(db),
  'PATCH /api/review/settings': ({ db, body, actor }) => changeReviewSettings(db, actor(), body),
  'GET /api/review/assigned-reviews': async ({ db, actor, clock }) =>
    findReviewQueue(db, actor().id, await clock()),
  'GET /api/review/assigned-reviews/:id': async ({ db, actor, params, clock }) =>
    findAssignedReview(db, actor().id, params.id, await clock()),
  'PATCH /api/review/assigned-reviews/:id': async ({ db, actor, params, body, clock }) => {
    await saveAssignedReview(db, actor(), params.id, body, await clock())
    return findAssignedReview(db, actor().id, params.id, await clock())
  },
  'POST /api/review/assigned-reviews/:id/conflict': async ({ db, actor, params, body, clock }) =>
    declareConflictByReview(db, actor(), params.id, body.note, await clock()),
  'GET /api/review/expertise': ({ db, actor }) => findOwnExpertise(db, actor().id),
  'PATCH /api/review/expertise': ({ db, actor, body }) => changeExpertise(db, actor(), actor().id, body),
  'GET /api/abstracts/:id/reviews': ({ db, actor, params }) => findReviews(db, actor(), params.id),
  'GET /api/review/discussions': ({ db, actor }) => listDiscussions(db, actor()),
  'GET /api/review/discussions/:id': ({ db, actor, params }) => findDiscussion(db, actor(), params.id),
  'POST /api/review/discussions/:id/comments': ({ db, actor, params, body, now }) =>
    commentAsOrganiser(db, actor(), params.id, body.text, now),
  'GET /api/review/assigned-reviews/:id/comments': ({ db, actor, params }) =>
    listCommentsOfAssigned(db, actor().id, params.id),
  'POST /api/review/assigned-reviews/:id/comments': ({ db, actor, params, body, now }) =>
    commentAsAssigned(db, actor().id, params.id, body.text, now),
  'GET /api/review-assignments': async ({ db, actor, now }) =>
    readReviewOverview(db, now, await listLeftToOthers(db, actor())),
  'POST /api/review-assignments': async ({ db, actor, body, now, offerUndo }) => {
    const { changed, undoStep } = await changeReviewers(db, actor(), body.changes, now)
    offerUndo(undoStep)
    return { changed }
  },
  'GET /api/review-assignments/proposal': async ({ db, actor }) =>
    readProposal(db, await listLeftToOthers(db, actor())),
  'GET /api/abstracts/:id/reviewers': ({ db, actor, params }) => listCandidates(db, actor(), params.id),
  'GET /api/reviewers/:id': ({ db, params }) => findExpertise(db, params.id),
  'PATCH /api/reviewers/:id': ({ db, actor, params, body }) => changeExpertise(db, actor(), params.id, body),
} satisfies Partial<Handlers>
