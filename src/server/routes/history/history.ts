import type { Handlers } from '../../api/context'
import { listChanges } from '../../domain/history'

export const historyRoutes = {
  'GET /api/history': ({ db, query }) => listChanges(db, query),
} satisfies Partial<Handlers>
