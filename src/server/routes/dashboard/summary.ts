import type { Handlers } from '#server/api/context.ts'
import { summarise } from '#server/domain/summary.ts'

export const summaryRoutes = {
  'GET /api/summary': ({ db, now }) => summarise(db, now),
} satisfies Partial<Handlers>
