import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../shared/errors'
import { photoLimits, photoMessages } from '../../shared/photos'

export type PhotoUpload = { name: string; bytes: Buffer }

/** Lets the routes of this scope take one file; everywhere else such a body is refused. */
export const acceptPhotoUploads = async (app: FastifyInstance) => {
  await app.register(multipart, {
    limits: { fileSize: photoLimits.bytes, files: 1, fields: 5, parts: 6, fieldSize: 1000 },
  })
}

const tooLarge = (error: unknown) =>
  (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    ? new Problem('too_large', photoMessages.tooLarge)
    : error

export const readPhotoUpload = async (request: FastifyRequest): Promise<PhotoUpload> => {
  if (!request.isMultipart()) throw new Problem('unsupported_type', photoMessages.wrongType)
  const part = await request.file()
  if (part?.fieldname !== 'file') {
    // Read to its end, or the answer would wait for it.
    part?.file.resume()
    throw new Problem('invalid', photoMessages.missing)
  }
  const bytes = await part.toBuffer().catch((error) => Promise.reject(tooLarge(error)))
  return { name: part.filename, bytes }
}
