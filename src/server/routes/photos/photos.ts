import type { Handlers } from '#server/api/context.ts'
import { addMedia } from '#server/domain/media/add-media.ts'
import { addPhoto, deletePhoto, listPhotos } from '#server/domain/photos/photos.ts'
import { mediaRules } from '#shared/media/media.ts'
import { photoRules } from '#shared/photos/uploads.ts'

export const photoRoutes = {
  'GET /api/uploads': ({ db }) => listPhotos(db),
  'POST /api/uploads': async ({ db, actor, upload }) => {
    const { name, bytes } = await upload(photoRules)
    return addPhoto(db, actor(), { name, bytes: await bytes() })
  },
  'DELETE /api/uploads/:filename': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deletePhoto(db, actor(), params.filename)),
  'POST /api/media': async ({ db, upload }) => addMedia(db, (await upload(mediaRules)).pieces),
} satisfies Partial<Handlers>
