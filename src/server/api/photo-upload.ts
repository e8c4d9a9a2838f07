import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../shared/errors'
import { photoLimits, photoMessages } from '../../shared/photos/uploads'

export type PhotoUpload = { name: string; bytes: Buffer }

/** For the fields and boundaries around the photo. */
const FORM_OVERHEAD_BYTES = 64 * 1024

const UNREADABLE = 'The upload was incomplete. Please try again.'

/** Lets the routes of this scope accept a form with one photo; other routes refuse such a body. */
export const acceptPhotoUploads = (app: FastifyInstance) => {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: photoLimits.bytes + FORM_OVERHEAD_BYTES },
    (_, body, done) => done(null, body),
  )
  app.setErrorHandler((error: FastifyError) => {
    throw uploadError(error)
  })
}

/** Says that the photo is what was too large. */
export const uploadError = (error: FastifyError) =>
  error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Problem('too_large', photoMessages.tooLarge) : error

type FormRequest = Pick<FastifyRequest, 'body' | 'headers'>

/** The body is in memory as a whole, so that no part of it can fail later. */
const readForm = async ({ body, headers }: FormRequest): Promise<FormData> => {
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

export const readPhotoUpload = async (request: FormRequest): Promise<PhotoUpload> => {
  const file = (await readForm(request)).get('file')
  if (!(file instanceof File)) throw new Problem('invalid', photoMessages.missing)
  if (file.size > photoLimits.bytes) throw new Problem('too_large', photoMessages.tooLarge)
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
