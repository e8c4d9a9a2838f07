import type { Handlers } from '../../api/context'
import { createRoom, deleteRoom, findRoom, listRooms, updateRoom } from '../../domain/rooms'

export const roomRoutes = {
  'GET /api/rooms': ({ db }) => listRooms(db),
  'GET /api/rooms/:id': ({ db, params }) => findRoom(db, params.id),
  'POST /api/rooms': ({ db, actor, body }) => createRoom(db, actor(), body),
  'PATCH /api/rooms/:id': ({ db, actor, params, body }) => updateRoom(db, actor(), params.id, body),
  'DELETE /api/rooms/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteRoom(db, actor(), params.id)),
} satisfies Partial<Handlers>
