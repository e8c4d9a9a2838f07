import type { Handlers } from '#server/api/context.ts'
import { forgetLabel, learnLabel, listLearntLabels } from '#server/domain/registrations/learnt-labels.ts'

export const learntLabelRoutes = {
  'GET /api/learnt-labels': ({ db }) => listLearntLabels(db),
  'POST /api/learnt-labels': ({ db, body, actor }) => learnLabel(db, actor(), body),
  'DELETE /api/learnt-labels/:id': ({ db, params, actor }) => forgetLabel(db, actor(), params.id),
} satisfies Partial<Handlers>
