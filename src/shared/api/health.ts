import { z } from 'zod'
import type { CallTable } from './call-row.ts'

export const healthCalls = {
  'GET /api/health': {
    summary: 'Health of the site and its database',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  },
} as const satisfies CallTable
