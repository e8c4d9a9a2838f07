import { z } from 'zod'
import type { CallTable } from './call-row.ts'

export const healthCalls = {
  'GET /api/health': {
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  },
} as const satisfies CallTable
