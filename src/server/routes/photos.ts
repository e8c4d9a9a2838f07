import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/errors'
import type { Handlers } from '../api/bind-api'
import { openPhoto, photosFolder } from '../domain/photo-files'
import { addPhoto, deletePhoto, listPhotos } from '../domain/photos'

export const photoRoutes = {
  'GET /api/uploads': ({ db, services }) => listPhotos(db, photosFolder(services.config.dataDir)),
  'POST /api/uploads': async ({ db, services, actor, file }) =>
    addPhoto(db, actor(), photosFolder(services.config.dataDir), await file()),
  'DELETE /api/uploads/:filename': async ({ db, services, actor, params }) => {
    await deletePhoto(db, actor(), photosFolder(services.config.dataDir), params.filename)
    return null
  },
} satisfies Partial<Handlers>

/** The photos themselves. A name is never used again for another content, so browsers may keep them. */
export const bindPhotos = (app: FastifyInstance, dataDir: string) => {
  app.get('/uploads/:filename', async (request, reply) => {
    const { filename } = request.params as { filename: string }
    const photo = await openPhoto(photosFolder(dataDir), filename)
    if (!photo) throw new Problem('not_found', 'Photo not found')
    return reply
      .type(photo.type)
      .header('content-length', photo.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(photo.content)
  })
}
