import type { Handlers } from '#server/api/context.ts'
import { listDecisions, releaseChosenDecisions } from '#server/domain/abstracts/decisions.ts'

export const decisionRoutes = {
  'GET /api/decisions': ({ db }) => listDecisions(db),
  'POST /api/decisions/release': ({ db, actor, body, now }) => releaseChosenDecisions(db, actor(), body, now),
} satisfies Partial<Handlers>
