import type { Handlers } from '#server/api/context.ts'
import { pingDatabase } from '#server/domain/health.ts'
import { Problem } from '#shared/errors.ts'

export const healthRoutes = {
  'GET /api/health': async ({ db }) => {
    if (!(await pingDatabase(db))) throw new Problem('unavailable')
    return { status: 'ok' as const }
  },
} satisfies Partial<Handlers>
