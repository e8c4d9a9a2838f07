import type { Handlers } from '../../api/call'
import { undoAct } from '../../domain/undo/undo'

export const undoRoutes = {
  'POST /api/undo/:id': async ({ db, actor, params }) => {
    await undoAct(db, actor(), params.id)
    return null
  },
} satisfies Partial<Handlers>
