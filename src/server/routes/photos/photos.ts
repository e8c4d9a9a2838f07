import type { Handlers } from '#server/api/context.ts'
import { addPhoto, deletePhoto, listPhotos } from '#server/domain/photos/photos.ts'
import { photoRules } from '#shared/photos/uploads.ts'

export const photoRoutes = {
  'GET /api/uploads': ({ db }) => listPhotos(db),
  'POST /api/uploads': async ({ db, actor, upload }) => {
    const { name, bytes } = await upload(photoRules)
    return addPhoto(db, actor(), { name, bytes: await bytes() })
  },
  'DELETE /api/uploads/:filename': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deletePhoto(db, actor(), params.filename)),
} satisfies Partial<Handlers>
