import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredConference } from '../../../shared/conference/conference'
import { Problem } from '../../../shared/errors'
import type { Handlers } from '../../api/context'
import type { Db } from '../../db/types'
import { addMedia } from '../../domain/media/add-media'
import { findMedia, isShown, readMedia, type StoredMedia } from '../../domain/media/media'
import { parseRange } from '../../responses/byte-range'
import { matchesEtag } from '../../responses/etag'

export const mediaRoutes = {
  'POST /api/media': async ({ db, stream }) => addMedia(db, stream()),
} satisfies Partial<Handlers>

type Media = {
  db: Db
  conference: () => Promise<StoredConference>
  isAdmin: (request: FastifyRequest) => Promise<boolean>
}

/** A part only of the version that the client has. */
const requestedRange = ({ method, headers }: FastifyRequest, { size }: StoredMedia, etag: string) => {
  const ifRange = headers['if-range']
  const isWanted = method === 'GET' && (ifRange === undefined || ifRange === etag)
  return isWanted ? parseRange(headers.range, size) : undefined
}

const send = async (request: FastifyRequest, reply: FastifyReply, db: Db, file: StoredMedia) => {
  const etag = `"${file.filename}"`
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(file.type)
  const range = requestedRange(request, file, etag)
  if (range === null)
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' })
      .send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(readMedia(db, file, { start, end }), { objectMode: false }))
}

/** Videos and captions, whole or in part. Names are made of the content, so browsers may keep what is public. */
export const bindMedia = (app: FastifyInstance, { db, conference, isAdmin }: Media) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:filename',
    handler: async (request, reply) => {
      const file = await findMedia(db, (request.params as { filename: string }).filename)
      const isPublic = file !== undefined && isShown(await conference(), file)
      if (!file || !(isPublic || (await isAdmin(request)))) throw new Problem('not_found', 'Video not found')
      reply.header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      return send(request, reply, db, file)
    },
  })
}
