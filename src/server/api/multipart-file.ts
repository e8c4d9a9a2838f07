import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/errors.ts'
import { UNREADABLE } from './file-upload.ts'

const HEAD_END = Buffer.from('\r\n\r\n')
/** For the fields before the file, and its own headers. */
const MAX_HEAD_BYTES = 16 * 1024

const boundaryOf = (contentType = '') => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

/**
 * The content of the file in a form (RFC 7578), piece by piece, so that no form is in memory as a whole. Whatever comes
 * after the file is read and left out; a form without its end was cut off.
 */
export async function* filePart(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let state: 'before' | 'inside' | 'after' = 'before'
  // The first delimiter has no line break before it.
  let rest = Buffer.from('\r\n')
  for await (const piece of body) {
    if (state === 'after') continue
    rest = Buffer.concat([rest, piece])
    if (state === 'before') {
      const name = rest.indexOf('name="file"')
      const head = name < 0 ? -1 : rest.indexOf(HEAD_END, name)
      if (head < 0 && rest.length > MAX_HEAD_BYTES) throw new Problem('invalid', UNREADABLE)
      if (head < 0) continue
      state = 'inside'
      // An empty file ends with the line break that its head ends with.
      rest = rest.subarray(head + 2)
      const end = rest.indexOf(delimiter)
      if (end === 0) {
        state = 'after'
        continue
      }
      rest = rest.subarray(2)
    }
    const end = rest.indexOf(delimiter)
    const safe = end < 0 ? rest.length - delimiter.length : end
    if (safe > 0) yield rest.subarray(0, safe)
    rest = rest.subarray(Math.max(0, safe))
    if (end >= 0) state = 'after'
  }
  if (state === 'inside') throw new Problem('invalid', UNREADABLE)
}

/** Lets the routes of this scope take a form with one file, which they read as a stream. */
export const acceptStreamedForms = (app: FastifyInstance) =>
  app.addContentTypeParser('multipart/form-data', (request, body, done) => {
    const boundary = boundaryOf(request.headers['content-type'])
    if (boundary === undefined) return done(new Problem('invalid', UNREADABLE))
    return done(null, Readable.from(filePart(body as AsyncIterable<Buffer>, boundary), { objectMode: false }))
  })
