import type { Handlers } from '#server/api/context.ts'
import { csvFile, exportedColumns } from '#server/api/csv-file.ts'
import { createRoom, deleteRoom, exportRooms, findRoom, listRooms, updateRoom } from '#server/domain/rooms.ts'
import { roomColumns } from '#shared/rooms/rooms.ts'

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
