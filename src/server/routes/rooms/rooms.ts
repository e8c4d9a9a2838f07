import type { Handlers } from '#server/api/context.ts'
import { csvFile, exportedColumns } from '#server/api/csv-file.ts'
import { createRecord, deleteRecord, findRecord, updateRecord } from '#server/domain/records/write-record.ts'
import { exportRooms, listRooms, roomRecord } from '#server/domain/rooms.ts'
import { roomColumns } from '#shared/rooms/rooms.ts'

export const roomRoutes = {
  'GET /api/rooms': ({ db }) => listRooms(db),
  'GET /api/rooms/export': async ({ db }) => csvFile(roomColumns, exportRooms(db)),
  'POST /api/rooms/export': async ({ db, body }) =>
    csvFile(exportedColumns(roomColumns, body), exportRooms(db, body.ids)),
  'GET /api/rooms/:id': ({ db, params }) => findRecord(db, roomRecord, params.id),
  'POST /api/rooms': ({ db, actor, body }) => createRecord(db, actor(), roomRecord, body),
  'PATCH /api/rooms/:id': ({ db, actor, params, body }) =>
    updateRecord(db, actor(), roomRecord, params.id, body),
  'DELETE /api/rooms/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteRecord(db, actor(), roomRecord, params.id)),
} satisfies Partial<Handlers>
