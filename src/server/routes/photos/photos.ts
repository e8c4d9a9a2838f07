import type { Handlers } from '#server/api/context.ts'
import { addPhoto, deletePhoto, listPhotos } from '#server/domain/photos/photos.ts'

export const photoRoutes = {
  'GET /api/uploads': ({ db }) => listPhotos(db),
  'POST /api/uploads': async ({ db, actor, file }) => addPhoto(db, actor(), await file()),
  'DELETE /api/uploads/:filename': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deletePhoto(db, actor(), params.filename)),
} satisfies Partial<Handlers>
