import type { Handlers } from '../api'
import { listChanges } from '../domain/audit'

export const historyRoutes = {
  'GET /api/history': ({ db, query }) => listChanges(db, query),
} satisfies Partial<Handlers>
