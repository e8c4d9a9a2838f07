import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/errors.ts'
import type { CallReply } from './context.ts'
import { UNREADABLE, type UploadRules } from './file-upload.ts'

const FILE_ALONE = 'application/octet-stream'

/** Lets the routes of this scope take a file as it is; other routes refuse such a body. */
export const acceptStreams = (app: FastifyInstance) =>
  app.addContentTypeParser(FILE_ALONE, (_, body, done) => done(null, body))

type StreamRequest = Pick<FastifyRequest, 'body' | 'headers'>

/** Reads no more than the largest file: the rest of a body that is too large ends with the connection. */
async function* limited(
  body: Readable,
  reply: CallReply,
  { bytes, messages }: UploadRules,
): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > bytes) {
        reply.header('connection', 'close')
        throw new Problem('too_large', messages.tooLarge)
      }
      yield piece
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', UNREADABLE)
  }
}

export const readStreamUpload = ({ body, headers }: StreamRequest, reply: CallReply, rules: UploadRules) => {
  if (!(body instanceof Readable)) throw new Problem('unsupported_type', rules.messages.wrongType)
  // A form has more bytes than its file.
  const isFileAlone = headers['content-type'] === FILE_ALONE
  if (isFileAlone && Number(headers['content-length'] ?? 0) > rules.bytes)
    throw new Problem('too_large', rules.messages.tooLarge)
  return limited(body, reply, rules)
}
