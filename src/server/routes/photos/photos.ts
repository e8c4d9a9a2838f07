import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Handlers } from '#server/api/context.ts'
import type { Db } from '#server/db/types.ts'
import {
  addPhoto,
  deletePhoto,
  listPhotos,
  type PhotoContent,
  readPhoto,
} from '#server/domain/photos/photos.ts'
import { Problem } from '#shared/errors.ts'
import { photoType } from '#shared/photos/photos.ts'

export const photoRoutes = {
  'GET /api/uploads': ({ db }) => listPhotos(db),
  'POST /api/uploads': async ({ db, actor, file }) => addPhoto(db, actor(), await file()),
  'DELETE /api/uploads/:filename': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deletePhoto(db, actor(), params.filename)),
} satisfies Partial<Handlers>

const CACHE_BYTES = 24 * 1024 * 1024

/** Caches recently requested photos. */
export const createPhotoCache = (db: Db) => {
  const cache = new LRUCache<string, PhotoContent>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ content }) => content.length,
  })
  return {
    read: async (filename: string) => {
      if (!photoType(filename)) return undefined
      const photo = cache.get(filename) ?? (await readPhoto(db, filename))
      if (photo) cache.set(filename, photo)
      return photo
    },
    clear: () => cache.clear(),
  }
}

export type PhotoCache = ReturnType<typeof createPhotoCache>

/** File names are never reused for other content, so browsers may cache photos forever. */
export const bindPhotos = (app: FastifyInstance, cache: PhotoCache) => {
  app.get('/uploads/:filename', async (request, reply) => {
    const { filename } = request.params as { filename: string }
    const photo = await cache.read(filename)
    if (!photo) throw new Problem('not_found', 'Photo not found')
    return reply
      .type(photo.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(photo.content)
  })
}
