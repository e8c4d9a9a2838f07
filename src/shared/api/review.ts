import { reviewSettingsUpdateSchema } from '#shared/review/review-settings.ts'
import type { CallTable } from './call-row.ts'

export const reviewCalls = {
  'GET /api/review/settings': {
    summary: 'Blind mode, deadline and criteria of the review; version 0 until they are saved',
    access: 'admin',
    response: reviewSettingsUpdateSchema,
  },
  'PATCH /api/review/settings': {
    access: 'admin',
    body: reviewSettingsUpdateSchema,
    response: reviewSettingsUpdateSchema,
  },
} as const satisfies CallTable
