import { z } from 'zod'
import { trackInputSchema, trackSchema, trackUpdateSchema } from '#shared/tracks/tracks.ts'
import { byId } from './call-parts.ts'
import type { CallTable } from './call-row.ts'

export const trackCalls = {
  'GET /api/tracks': { access: 'admin', response: z.array(trackSchema) },
  'POST /api/tracks': {
    access: 'admin',
    body: trackInputSchema,
    response: trackSchema,
    status: 201,
  },
  'PATCH /api/tracks/:id': {
    access: 'admin',
    params: byId,
    body: trackUpdateSchema,
    response: trackSchema,
  },
  'DELETE /api/tracks/:id': {
    summary: 'Delete a track; its sessions stay, without a track. Undoable',
    access: 'admin',
    params: byId,
    response: null,
    status: 204,
  },
} as const satisfies CallTable
