import type { Handlers } from '../../api/context'
import { forgetLabel, learnLabel, listLearntLabels } from '../../domain/registrations/learnt-labels'

export const learntLabelRoutes = {
  'GET /api/learnt-labels': ({ db }) => listLearntLabels(db),
  'POST /api/learnt-labels': ({ db, body, actor }) => learnLabel(db, actor(), body),
  'DELETE /api/learnt-labels/:id': async ({ db, params, actor }) => {
    await forgetLabel(db, actor(), params.id)
    return null
  },
} satisfies Partial<Handlers>
