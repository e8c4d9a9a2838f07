import type { Handlers } from '#server/api/context.ts'
import { csvFile } from '#server/api/files.ts'
import { createRecord, deleteRecord, findRecord, updateRecord } from '#server/domain/records/write-record.ts'
import { exportRooms, listRooms, roomRecord } from '#server/domain/rooms.ts'
import { listTracks, trackRecord } from '#server/domain/tracks.ts'
import { roomColumns } from '#shared/rooms/rooms.ts'

export const roomRoutes = {
  'GET /api/rooms': ({ db }) => listRooms(db),
  'GET /api/rooms/export': async ({ db }) => csvFile(roomColumns, exportRooms(db)),
  'POST /api/rooms/export': async ({ db, body }) => csvFile(roomColumns, exportRooms(db, body.ids), body),
  'GET /api/rooms/:id': ({ db, params }) => findRecord(db, roomRecord, params.id),
  'POST /api/rooms': ({ db, actor, body }) => createRecord(db, actor(), roomRecord, body),
  'PATCH /api/rooms/:id': ({ db, actor, params, body }) =>
    updateRecord(db, actor(), roomRecord, params.id, body),
  'DELETE /api/rooms/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteRecord(db, actor(), roomRecord, params.id)),
  'GET /api/tracks': ({ db }) => listTracks(db),
  'POST /api/tracks': ({ db, actor, body }) => createRecord(db, actor(), trackRecord, body),
  'PATCH /api/tracks/:id': ({ db, actor, params, body }) =>
    updateRecord(db, actor(), trackRecord, params.id, body),
  'DELETE /api/tracks/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteRecord(db, actor(), trackRecord, params.id)),
} satisfies Partial<Handlers>
