import type { Handlers } from '../../api/context'
import { commentAsOrganiser, findDiscussion, listDiscussions } from '../../domain/review/discussions'
import { commentAsAssigned, listCommentsOfAssigned } from '../../domain/review/review-comments'

export const discussionRoutes = {
  'GET /api/review/discussions': ({ db }) => listDiscussions(db),
  'GET /api/review/discussions/:id': ({ db, actor, params }) => findDiscussion(db, actor().id, params.id),
  'POST /api/review/discussions/:id/comments': ({ db, actor, params, body, now }) =>
    commentAsOrganiser(db, actor().id, params.id, body.text, now),
  'GET /api/review/assigned-reviews/:id/comments': ({ db, actor, params }) =>
    listCommentsOfAssigned(db, actor().id, params.id),
  'POST /api/review/assigned-reviews/:id/comments': ({ db, actor, params, body, now }) =>
    commentAsAssigned(db, actor().id, params.id, body.text, now),
} satisfies Partial<Handlers>
