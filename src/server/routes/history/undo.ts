import type { Handlers } from '../../api/context'
import { undoChange } from '../../domain/undo/undo'

export const undoRoutes = {
  'POST /api/undo/:id': async ({ db, actor, params }) => {
    await undoChange(db, actor(), params.id)
    return null
  },
} satisfies Partial<Handlers>
