import type { Handlers } from '#server/api/context.ts'
import { decideProfileChange, listProfileChanges } from '#server/domain/authors/profile-changes.ts'

export const profileChangeRoutes = {
  'GET /api/profile-changes': ({ db }) => listProfileChanges(db),
  'POST /api/profile-changes/:id/confirmation': async ({ db, actor, params, body, offerUndo }) =>
    offerUndo(await decideProfileChange(db, actor(), params.id, { ...body, confirmed: true })),
  'DELETE /api/profile-changes/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await decideProfileChange(db, actor(), params.id, { confirmed: false })),
} satisfies Partial<Handlers>
