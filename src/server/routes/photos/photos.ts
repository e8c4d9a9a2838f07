import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '../../../shared/errors'
import { photoType } from '../../../shared/photos/photos'
import type { Handlers } from '../../api/context'
import type { Db } from '../../db/types'
import { addPhoto, deletePhoto, listPhotos, type PhotoContent, readPhoto } from '../../domain/photos/photos'

export const photoRoutes = {
  'GET /api/uploads': ({ db }) => listPhotos(db),
  'POST /api/uploads': async ({ db, actor, file }) => addPhoto(db, actor(), await file()),
  'DELETE /api/uploads/:filename': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deletePhoto(db, actor(), params.filename)),
} satisfies Partial<Handlers>

const MEMORY_BYTES = 24 * 1024 * 1024

/** The photos asked for most recently, as many as fit. */
export const createPhotoCache = (db: Db) => {
  const kept = new LRUCache<string, PhotoContent>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ content }) => content.length,
  })
  return {
    read: async (filename: string) => {
      if (!photoType(filename)) return undefined
      const photo = kept.get(filename) ?? (await readPhoto(db, filename))
      if (photo) kept.set(filename, photo)
      return photo
    },
    clear: () => kept.clear(),
  }
}

export type PhotoCache = ReturnType<typeof createPhotoCache>

/** The photos themselves. A name is never used again for another content, so browsers may keep them. */
export const bindPhotos = (app: FastifyInstance, memory: PhotoCache) => {
  app.get('/uploads/:filename', async (request, reply) => {
    const { filename } = request.params as { filename: string }
    const photo = await memory.read(filename)
    if (!photo) throw new Problem('not_found', 'Photo not found')
    return reply
      .type(photo.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(photo.content)
  })
}
