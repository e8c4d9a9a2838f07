import { PassThrough, pipeline, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/errors.ts'
import { UNREADABLE } from './file-upload.ts'

const limits = { files: 1, fields: 10, fieldSize: 16 * 1024 }

/** The file of a form, empty if there is none, as a stream: no form is in memory as a whole. Fails if it is cut off. */
export const fileOfForm = (headers: BusboyHeaders, body: Readable): Readable => {
  const file = new PassThrough()
  // It may fail before anybody reads it, or although nobody does: readers see the failure, and nobody else must.
  file.on('error', () => undefined)
  const form = new Busboy({ headers, limits })
  form.on('file', (name, content) => {
    if (name === 'file') pipeline(content, file, () => undefined)
    else content.resume()
  })
  pipeline(body, form, (error) => {
    if (error) file.destroy(error)
    else file.end()
  })
  return file
}

/** Lets the routes of this scope take a form with one file, which they read as a stream. */
export const acceptStreamedForms = (app: FastifyInstance) =>
  app.addContentTypeParser('multipart/form-data', (request, body, done) => {
    try {
      done(null, fileOfForm(request.headers as BusboyHeaders, body as Readable))
    } catch {
      done(new Problem('invalid', UNREADABLE))
    }
  })
