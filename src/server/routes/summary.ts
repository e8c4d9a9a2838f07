import type { Handlers } from '../api'
import { summarise } from '../domain/summary'

export const summaryRoutes = {
  'GET /api/summary': ({ db }) => summarise(db),
} satisfies Partial<Handlers>
