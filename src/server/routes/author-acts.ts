import type { Handlers } from '../api/bind-api'
import { makeNewLink, readAuthorActs } from '../domain/author-acts'

export const authorActRoutes = {
  'GET /api/abstracts/:id/author-acts': ({ db, params }) => readAuthorActs(db, params.id),
  'POST /api/abstracts/:id/private-link': ({ db, actor, params, body }) =>
    makeNewLink(db, actor(), params.id, body),
} satisfies Partial<Handlers>
