import { z } from 'zod'
import { roomInputSchema, roomSchema, roomUpdateSchema } from '#shared/rooms/rooms.ts'
import { byId, exportOf } from './call-parts.ts'
import type { CallTable } from './call-row.ts'

export const roomCalls = {
  'GET /api/rooms': { summary: 'All rooms by name', access: 'admin', response: z.array(roomSchema) },
  'GET /api/rooms/export': {
    summary: 'All rooms as a CSV file',
    access: 'admin',
    response: { csv: 'rooms-export.csv' },
  },
  'POST /api/rooms/export': exportOf('rooms', 'rooms-export.csv'),
  'GET /api/rooms/:id': { summary: 'One room', access: 'admin', params: byId, response: roomSchema },
  'POST /api/rooms': {
    summary: 'Add a room',
    access: 'admin',
    body: roomInputSchema,
    response: roomSchema,
    status: 201,
  },
  'PATCH /api/rooms/:id': {
    summary: 'Change a room; 409 for an outdated version',
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
