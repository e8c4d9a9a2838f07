import { historyQuerySchema, historySchema } from '../history'
import type { CallTable } from './call-row'

export const historyCalls = {
  'GET /api/history': {
    summary: 'The history of one record or of all, newest first',
    access: 'admin',
    query: historyQuerySchema,
    response: historySchema,
  },
} as const satisfies CallTable
