import type { Handlers } from '#server/api/context.ts'
import { createTrack, deleteTrack, listTracks, updateTrack } from '#server/domain/tracks.ts'

export const trackRoutes = {
  'GET /api/tracks': ({ db }) => listTracks(db),
  'POST /api/tracks': ({ db, actor, body }) => createTrack(db, actor(), body),
  'PATCH /api/tracks/:id': ({ db, actor, params, body }) => updateTrack(db, actor(), params.id, body),
  'DELETE /api/tracks/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteTrack(db, actor(), params.id)),
} satisfies Partial<Handlers>
