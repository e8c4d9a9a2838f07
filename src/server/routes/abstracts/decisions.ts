import type { Handlers } from '../../api/context'
import { listDecisions, releaseChosenDecisions } from '../../domain/abstracts/decisions'

export const decisionRoutes = {
  'GET /api/decisions': ({ db }) => listDecisions(db),
  'POST /api/decisions/release': ({ db, actor, body, now }) => releaseChosenDecisions(db, actor(), body, now),
} satisfies Partial<Handlers>
