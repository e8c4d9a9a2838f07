import type { Handlers } from '../api'
import { findAbstract, listAbstracts, submitAbstract } from '../domain/abstracts'

export const abstractRoutes = {
  'POST /api/abstracts': ({ db, body }) => submitAbstract(db, body),
  'GET /api/abstracts': ({ db }) => listAbstracts(db),
  'GET /api/abstracts/:id': ({ db, params }) => findAbstract(db, params.id),
} satisfies Partial<Handlers>
