import type { Handlers } from '../api'
import { findRoom, listRooms } from '../domain/rooms'

export const roomRoutes = {
  'GET /api/rooms': ({ db }) => listRooms(db),
  'GET /api/rooms/:id': ({ db, params }) => findRoom(db, params.id),
} satisfies Partial<Handlers>
