import { z } from 'zod'
import { roomInputSchema, roomSchema, roomUpdateSchema } from '#shared/rooms/rooms.ts'
import { trackInputSchema, trackSchema, trackUpdateSchema } from '#shared/tracks/tracks.ts'
import { byId, type CallTable, deletion, exportOf } from './call-row.ts'

export const roomCalls = {
  'GET /api/rooms': { access: 'admin', response: z.array(roomSchema) },
  'GET /api/rooms/export': { access: 'admin', response: { csv: 'rooms-export.csv' } },
  'POST /api/rooms/export': exportOf('rooms-export.csv'),
  'GET /api/rooms/:id': { access: 'admin', params: byId, response: roomSchema },
  'POST /api/rooms': { access: 'admin', body: roomInputSchema, response: roomSchema, status: 201 },
  'PATCH /api/rooms/:id': { access: 'admin', params: byId, body: roomUpdateSchema, response: roomSchema },
  'DELETE /api/rooms/:id': { summary: 'Delete a room; 409 while events are scheduled in it', ...deletion },
  'GET /api/tracks': { access: 'admin', response: z.array(trackSchema) },
  'POST /api/tracks': { access: 'admin', body: trackInputSchema, response: trackSchema, status: 201 },
  'PATCH /api/tracks/:id': { access: 'admin', params: byId, body: trackUpdateSchema, response: trackSchema },
  'DELETE /api/tracks/:id': {
    summary: 'Delete a track; its sessions stay, without a track. Undoable',
    ...deletion,
  },
} as const satisfies CallTable
