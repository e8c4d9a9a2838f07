import type { Handlers } from '../../api/context'
import { search } from '../../domain/search'

export const searchRoutes = {
  'GET /api/search': ({ db, query }) => search(db, query.q),
} satisfies Partial<Handlers>
