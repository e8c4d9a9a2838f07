import type { Handlers } from '../../api/context'
import { decideProfileChange, listProfileChanges } from '../../domain/authors/profile-changes'

export const profileChangeRoutes = {
  'GET /api/profile-changes': ({ db }) => listProfileChanges(db),
  'POST /api/profile-changes/:id/confirmation': async ({ db, actor, params, body, offerUndo }) =>
    offerUndo(await decideProfileChange(db, actor(), params.id, { ...body, confirmed: true })),
  'DELETE /api/profile-changes/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await decideProfileChange(db, actor(), params.id, { confirmed: false })),
} satisfies Partial<Handlers>
