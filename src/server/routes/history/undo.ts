import type { Handlers } from '../../api/context'
import { undoChange } from '../../domain/undo/undo'

export const undoRoutes = {
  'POST /api/undo/:id': async ({ services, actor, params }) => {
    // An import of thousands of rows takes as long to undo.
    await services.database.withoutTimeouts((db) => undoChange(db, actor(), params.id))
    return null
  },
} satisfies Partial<Handlers>
