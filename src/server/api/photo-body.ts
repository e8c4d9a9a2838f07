import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../shared/errors'
import { photoLimits, photoMessages } from '../../shared/photos/uploads'

export type PhotoUpload = { name: string; bytes: Buffer }

/** What the fields and boundaries around a photo may take. */
const AROUND_BYTES = 64 * 1024

const UNREADABLE = 'The form could not be read to its end. Please try again.'

/** Lets the routes of this scope take a form with one photo; everywhere else such a body is refused. */
export const acceptPhotoUploads = (app: FastifyInstance) => {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: photoLimits.bytes + AROUND_BYTES },
    (_, body, done) => done(null, body),
  )
  app.setErrorHandler((error: FastifyError) => {
    throw uploadError(error)
  })
}

/** Says what was too large. */
export const uploadError = (error: FastifyError) =>
  error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Problem('too_large', photoMessages.tooLarge) : error

/** The fields of a form. It is whole in memory, so that none of its parts can fail later on its own. */
const readForm = async ({ body, headers }: FastifyRequest): Promise<FormData> => {
  if (!Buffer.isBuffer(body)) throw new Problem('unsupported_type', photoMessages.wrongType)
  try {
    const form = new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    })
    return await form.formData()
  } catch {
    throw new Problem('invalid', UNREADABLE)
  }
}

export const readPhotoUpload = async (request: FastifyRequest): Promise<PhotoUpload> => {
  const file = (await readForm(request)).get('file')
  if (!(file instanceof File)) throw new Problem('invalid', photoMessages.missing)
  if (file.size > photoLimits.bytes) throw new Problem('too_large', photoMessages.tooLarge)
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
