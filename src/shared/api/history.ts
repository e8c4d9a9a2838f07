import { historyQuerySchema, historySchema } from '#shared/history.ts'
import type { CallTable } from './call-row.ts'

export const historyCalls = {
  'GET /api/history': {
    summary: 'The history of one record or of all, newest first',
    access: 'admin',
    query: historyQuerySchema,
    response: historySchema,
  },
} as const satisfies CallTable
