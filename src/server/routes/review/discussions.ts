import type { Handlers } from '#server/api/context.ts'
import {
  commentAsAssigned,
  commentAsOrganiser,
  findDiscussion,
  listCommentsOfAssigned,
  listDiscussions,
} from '#server/domain/review/discussions.ts'
import { findReviews } from '#server/domain/review/submitted-reviews.ts'

export const discussionRoutes = {
  'GET /api/abstracts/:id/reviews': ({ db, params }) => findReviews(db, params.id),
  'GET /api/review/discussions': ({ db }) => listDiscussions(db),
  'GET /api/review/discussions/:id': ({ db, actor, params }) => findDiscussion(db, actor(), params.id),
  'POST /api/review/discussions/:id/comments': ({ db, actor, params, body, now }) =>
    commentAsOrganiser(db, actor(), params.id, body.text, now),
  'GET /api/review/assigned-reviews/:id/comments': ({ db, actor, params }) =>
    listCommentsOfAssigned(db, actor().id, params.id),
  'POST /api/review/assigned-reviews/:id/comments': ({ db, actor, params, body, now }) =>
    commentAsAssigned(db, actor().id, params.id, body.text, now),
} satisfies Partial<Handlers>
