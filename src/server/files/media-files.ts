import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/types.ts'
import { findMedia, isConferenceVideo, readMedia } from '#server/domain/media/media.ts'
import { sendFile } from '#server/responses/send-file.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'

type Options = {
  db: Db
  conference: () => Promise<StoredConference>
  isAdmin: (request: FastifyRequest) => Promise<boolean>
}

/** Videos and captions, whole or in part. Names are made of the content, so browsers may keep what is public. */
export const mediaFiles: FastifyPluginAsync<Options> = async (app, { db, conference, isAdmin }) => {
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
