import { z } from 'zod'
import { roomInputSchema, roomSchema, roomUpdateSchema } from '#shared/rooms/rooms.ts'
import { byId, exportOf } from './call-parts.ts'
import type { CallTable } from './call-row.ts'

export const roomCalls = {
  'GET /api/rooms': { access: 'admin', response: z.array(roomSchema) },
  'GET /api/rooms/export': {
    access: 'admin',
    response: { csv: 'rooms-export.csv' },
  },
  'POST /api/rooms/export': exportOf('rooms-export.csv'),
  'GET /api/rooms/:id': { access: 'admin', params: byId, response: roomSchema },
  'POST /api/rooms': {
    access: 'admin',
    body: roomInputSchema,
    response: roomSchema,
    status: 201,
  },
  'PATCH /api/rooms/:id': {
    access: 'admin',
    params: byId,
    body: roomUpdateSchema,
    response: roomSchema,
  },
  'DELETE /api/rooms/:id': {
    summary: 'Delete a room; 409 while events are scheduled in it',
    access: 'admin',
    params: byId,
    response: null,
    status: 204,
  },
} as const satisfies CallTable
