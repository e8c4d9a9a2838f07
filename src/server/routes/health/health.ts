import { Problem } from '../../../shared/errors'
import type { Handlers } from '../../api/context'
import { pingDatabase } from '../../domain/health'

export const healthRoutes = {
  'GET /api/health': async ({ db }) => {
    if (!(await pingDatabase(db))) throw new Problem('unavailable')
    return { status: 'ok' as const }
  },
} satisfies Partial<Handlers>
