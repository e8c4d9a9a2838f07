import type { Handlers } from '#server/api/context.ts'
import {
  findPublishedAbstract,
  listPublishedAbstracts,
} from '#server/domain/abstracts/published-abstracts.ts'

export const publishedAbstractRoutes = {
  'GET /api/published-abstracts': ({ db, query }) => listPublishedAbstracts(db, query.q),
  'GET /api/published-abstracts/:id': ({ db, params }) => findPublishedAbstract(db, params.id),
} satisfies Partial<Handlers>
