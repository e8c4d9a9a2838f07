import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/errors.ts'
import { mediaLimits, mediaMessages } from '#shared/media/media.ts'
import type { CallReply } from './context.ts'

/** Lets the routes of this scope take a file as it is; other routes refuse such a body. */
export const acceptStreams = (app: FastifyInstance) =>
  app.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body))

type StreamRequest = Pick<FastifyRequest, 'body' | 'headers'>

/** Reads no more than the largest file: the rest of a body that is too large ends with the connection. */
async function* limited(body: Readable, reply: CallReply): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mediaLimits.videoBytes) {
        reply.header('connection', 'close')
        throw new Problem('too_large', mediaMessages.tooLarge)
      }
      yield piece
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', mediaMessages.interrupted)
  }
}

export const readStreamUpload = ({ body, headers }: StreamRequest, reply: CallReply) => {
  if (!(body instanceof Readable)) throw new Problem('unsupported_type', mediaMessages.wrongType)
  if (Number(headers['content-length'] ?? 0) > mediaLimits.videoBytes)
    throw new Problem('too_large', mediaMessages.tooLarge)
  return limited(body, reply)
}
