import type { Handlers } from '../../api/context'
import { findPublishedAbstract, listPublishedAbstracts } from '../../domain/abstracts/published-abstracts'

export const publishedAbstractRoutes = {
  'GET /api/published-abstracts': ({ db, query }) => listPublishedAbstracts(db, query.q),
  'GET /api/published-abstracts/:id': ({ db, params }) => findPublishedAbstract(db, params.id),
} satisfies Partial<Handlers>
