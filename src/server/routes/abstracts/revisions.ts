import type { Handlers } from '#server/api/context.ts'
import { siteOrigin } from '#server/config.ts'
import { acceptRevision, cancelRevision, requestRevision } from '#server/domain/abstracts/revisions.ts'

export const revisionRoutes = {
  'POST /api/abstracts/:id/revision': ({ db, actor, params, body, services, now }) =>
    requestRevision(db, actor(), params.id, body, { now, site: siteOrigin(services.config) }),
  'DELETE /api/abstracts/:id/revision': ({ db, actor, params }) => cancelRevision(db, actor(), params.id),
  'POST /api/abstracts/:id/revision/acceptance': async ({ db, actor, params, body, now, offerUndo }) => {
    const { abstract, undoStep } = await acceptRevision(db, actor(), params.id, body, now)
    offerUndo(undoStep)
    return abstract
  },
} satisfies Partial<Handlers>
