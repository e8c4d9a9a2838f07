import { roomColumns } from '../../../shared/rooms/rooms'
import type { Handlers } from '../../api/context'
import { csvFile, exportedColumns } from '../../api/csv-file'
import { createRoom, deleteRoom, exportRooms, findRoom, listRooms, updateRoom } from '../../domain/rooms'

export const roomRoutes = {
  'GET /api/rooms': ({ db }) => listRooms(db),
  'GET /api/rooms/export': async ({ db }) => csvFile(roomColumns, exportRooms(db)),
  'POST /api/rooms/export': async ({ db, body }) =>
    csvFile(exportedColumns(roomColumns, body), exportRooms(db, body.ids)),
  'GET /api/rooms/:id': ({ db, params }) => findRoom(db, params.id),
  'POST /api/rooms': ({ db, actor, body }) => createRoom(db, actor(), body),
  'PATCH /api/rooms/:id': ({ db, actor, params, body }) => updateRoom(db, actor(), params.id, body),
  'DELETE /api/rooms/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteRoom(db, actor(), params.id)),
} satisfies Partial<Handlers>
