import type { Handlers } from '#server/api/context.ts'
import { createRecord, deleteRecord, updateRecord } from '#server/domain/records/write-record.ts'
import { listTracks, trackRecord } from '#server/domain/tracks.ts'

export const trackRoutes = {
  'GET /api/tracks': ({ db }) => listTracks(db),
  'POST /api/tracks': ({ db, actor, body }) => createRecord(db, actor(), trackRecord, body),
  'PATCH /api/tracks/:id': ({ db, actor, params, body }) =>
    updateRecord(db, actor(), trackRecord, params.id, body),
  'DELETE /api/tracks/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteRecord(db, actor(), trackRecord, params.id)),
} satisfies Partial<Handlers>
