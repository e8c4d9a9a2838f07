import type { Handlers } from '../api/bind-api'
import { listChanges } from '../domain/history'

export const historyRoutes = {
  'GET /api/history': ({ db, query }) => listChanges(db, query),
} satisfies Partial<Handlers>
