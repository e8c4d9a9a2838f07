import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/types.ts'
import { type PhotoContent, readPhoto } from '#server/domain/photos/photos.ts'
import { Problem } from '#shared/errors.ts'
import { isPhotoName } from '#shared/photos/photos.ts'

const CACHE_BYTES = 24 * 1024 * 1024

/** Caches recently requested photos. */
export const createPhotoCache = (db: Db) => {
  const cache = new LRUCache<string, PhotoContent>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ content }) => content.length,
  })
  return {
    read: async (filename: string) => {
      if (!isPhotoName(filename)) return undefined
      const photo = cache.get(filename) ?? (await readPhoto(db, filename))
      if (photo) cache.set(filename, photo)
      return photo
    },
    clear: () => cache.clear(),
  }
}

type Options = { cache: ReturnType<typeof createPhotoCache> }

/** File names are never reused for other content, so browsers may cache photos forever. */
export const photoFiles: FastifyPluginAsync<Options> = async (app, { cache }) => {
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
