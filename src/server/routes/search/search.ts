import type { Handlers } from '#server/api/context.ts'
import { search } from '#server/domain/search.ts'

export const searchRoutes = {
  'GET /api/search': ({ db, query }) => search(db, query.q),
} satisfies Partial<Handlers>
