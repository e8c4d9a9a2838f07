import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../shared/errors'
import { uploadLimits, uploadMessages } from '../shared/uploads'

export type UploadedFile = { name: string; bytes: Buffer }

/** Lets the routes of this scope take one file; everywhere else such a body is refused. */
export const acceptUploads = async (app: FastifyInstance) => {
  await app.register(multipart, {
    limits: { fileSize: uploadLimits.bytes, files: 1, fields: 5, parts: 6, fieldSize: 1000 },
  })
}

const tooLarge = (error: unknown) =>
  (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    ? new Problem('too_large', uploadMessages.tooLarge)
    : error

export const readUpload = async (request: FastifyRequest): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new Problem('unsupported_type', uploadMessages.wrongType)
  const part = await request.file()
  if (part?.fieldname !== 'file') {
    // Read to its end, or the answer would wait for it.
    part?.file.resume()
    throw new Problem('invalid', uploadMessages.missing)
  }
  const bytes = await part.toBuffer().catch((error) => Promise.reject(tooLarge(error)))
  return { name: part.filename, bytes }
}
