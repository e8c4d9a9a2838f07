import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredConference } from '../../../shared/conference/conference'
import { Problem } from '../../../shared/errors'
import type { Handlers } from '../../api/context'
import type { Db } from '../../db/types'
import { addMedia } from '../../domain/media/add-media'
import { findMedia, isConferenceVideo, readMedia } from '../../domain/media/media'
import { sendFile } from '../../responses/send-file'

export const mediaRoutes = {
  'POST /api/media': async ({ db, stream }) => addMedia(db, stream()),
} satisfies Partial<Handlers>

type Media = {
  db: Db
  conference: () => Promise<StoredConference>
  isAdmin: (request: FastifyRequest) => Promise<boolean>
}

/** Videos and captions, whole or in part. Names are made of the content, so browsers may keep what is public. */
export const bindMedia = (app: FastifyInstance, { db, conference, isAdmin }: Media) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:filename',
    handler: async (request, reply) => {
      const file = await findMedia(db, (request.params as { filename: string }).filename)
      const isPublic = file !== undefined && isConferenceVideo(await conference(), file)
      if (!file || !(isPublic || (await isAdmin(request)))) throw new Problem('not_found', 'Video not found')
      reply.header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      return sendFile(request, reply, {
        name: file.filename,
        type: file.type,
        size: file.size,
        read: (range) => Readable.from(readMedia(db, file, range), { objectMode: false }),
      })
    },
  })
}
