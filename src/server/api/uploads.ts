import { buffer } from 'node:stream/consumers'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/errors.ts'
import type { CallReply } from './context.ts'

export type UploadRules = {
  bytes: number
  messages: { tooLarge: string; wrongType: string; missing: string }
}

/** A file that is still arriving: it is read piece by piece, or as a whole. */
export type Upload = { name: string; pieces: AsyncIterable<Buffer>; bytes: () => Promise<Buffer> }

/** For the fields and boundaries around the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024

const UNREADABLE = 'The upload was incomplete. Please try again.'

/** Lets the routes of this scope take a form with one file; other routes refuse such a body. */
export const acceptUploads = async (app: FastifyInstance) => {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 16 * 1024 } })
  // What is left of a refused form would hold up the next request on its connection.
  app.addHook('onResponse', async ({ raw }) => {
    raw.unpipe()
    raw.resume()
  })
}

async function* piecesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', UNREADABLE)
  }
}

/** `isMultipart` and `file` are there in the scopes that accept uploads. */
export type UploadRequest = Pick<FastifyRequest, 'headers'> &
  Partial<Pick<FastifyRequest, 'isMultipart' | 'file'>>

/** The file of a form, up to the largest size: the rest of one that is larger ends with the connection. */
export const readUpload = async (
  request: UploadRequest,
  reply: CallReply,
  { bytes, messages }: UploadRules,
): Promise<Upload> => {
  const tooLarge = () => {
    reply.header('connection', 'close')
    return new Problem('too_large', messages.tooLarge)
  }
  if (!request.isMultipart?.()) throw new Problem('unsupported_type', messages.wrongType)
  if (Number(request.headers['content-length'] ?? 0) > bytes + FORM_OVERHEAD_BYTES) throw tooLarge()
  const part = await request.file?.({ limits: { fileSize: bytes } }).catch(() => {
    throw new Problem('invalid', UNREADABLE)
  })
  if (part?.fieldname !== 'file') throw new Problem('invalid', messages.missing)
  if (part.file.truncated) throw tooLarge()
  part.file.once('limit', () => part.file.destroy(tooLarge()))
  const pieces = piecesOf(part)
  return { name: part.filename, pieces, bytes: () => buffer(pieces) }
}
