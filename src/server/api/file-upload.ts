import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/errors.ts'

export type UploadRules = {
  bytes: number
  messages: { tooLarge: string; wrongType: string; missing: string }
}

/** For the fields and boundaries around the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024

export const UNREADABLE = 'The upload was incomplete. Please try again.'

/** Lets the routes of this scope accept a form with one file; other routes refuse such a body. */
export const acceptUploads = (app: FastifyInstance, rules: UploadRules) => {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: rules.bytes + FORM_OVERHEAD_BYTES },
    (_, body, done) => done(null, body),
  )
  app.setErrorHandler((error: FastifyError) => {
    throw tooLargeError(error, rules)
  })
}

/** Says that the file is what was too large. */
export const tooLargeError = (error: FastifyError, { messages }: UploadRules) =>
  error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Problem('too_large', messages.tooLarge) : error

export type FormRequest = Pick<FastifyRequest, 'body' | 'headers'>

/** The body is in memory as a whole, so that no part of it can fail later. */
const readForm = async ({ body, headers }: FormRequest, { messages }: UploadRules): Promise<FormData> => {
  if (!Buffer.isBuffer(body)) throw new Problem('unsupported_type', messages.wrongType)
  try {
    const form = new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    })
    return await form.formData()
  } catch {
    throw new Problem('invalid', UNREADABLE)
  }
}

export const readUpload = async (
  request: FormRequest,
  rules: UploadRules,
): Promise<{ name: string; bytes: Buffer }> => {
  const file = (await readForm(request, rules)).get('file')
  if (!(file instanceof File)) throw new Problem('invalid', rules.messages.missing)
  if (file.size > rules.bytes) throw new Problem('too_large', rules.messages.tooLarge)
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
