import type { Handlers } from '#server/api/context.ts'
import { undoChange } from '#server/domain/undo/undo.ts'

export const undoRoutes = {
  'POST /api/undo/:id': async ({ services, actor, params, offerUndo }) =>
    // An import of thousands of rows takes as long to undo.
    offerUndo(await services.database.withoutTimeouts((db) => undoChange(db, actor(), params.id))),
} satisfies Partial<Handlers>
