import type { Handlers } from '../../api/context'
import { maskHistory } from '../../domain/abstracts/hidden-scores'
import { listChanges } from '../../domain/history'

export const historyRoutes = {
  'GET /api/history': async ({ db, actor, query }) => {
    const { changes, next } = await listChanges(db, query)
    return { changes: await maskHistory(db, actor().username, changes), next }
  },
} satisfies Partial<Handlers>
