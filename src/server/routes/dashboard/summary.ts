import type { Handlers } from '../../api/context'
import { summarise } from '../../domain/summary'

export const summaryRoutes = {
  'GET /api/summary': ({ db, now }) => summarise(db, now),
} satisfies Partial<Handlers>
