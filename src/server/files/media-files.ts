import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/types.ts'
import { findShownDocument } from '#server/domain/materials/materials.ts'
import { findMedia, isConferenceVideo, readMedia, type StoredMedia } from '#server/domain/media/media.ts'
import { sendFile } from '#server/responses/send-file.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import { slug } from '#shared/text.ts'

const PDF = 'application/pdf'

type Options = {
  db: Db
  conference: () => Promise<StoredConference>
  isAdmin: (request: FastifyRequest) => Promise<boolean>
}

const NOT_FOUND = 'File not found'
const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, no-cache'
/** Nobody has looked at it yet: a document must not do more in the back office than be saved. */
const unsharedHeaders = {
  'cache-control': 'private, no-store',
  'content-disposition': 'attachment',
  'content-security-policy': 'sandbox',
}

/** Names are made of the content, so that browsers may keep what is public. */
export const mediaFiles: FastifyPluginAsync<Options> = async (app, { db, conference, isAdmin }) => {
  const videoHeaders = async (file: StoredMedia) =>
    isConferenceVideo(await conference(), file) ? { 'cache-control': FOREVER } : undefined

  /** A talk can be withdrawn, so its files are asked for each time. */
  const documentHeaders = async (file: StoredMedia) => {
    const shown = await findShownDocument(db, file.id)
    return shown && { 'cache-control': REVALIDATED, 'content-disposition': inline(shown) }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:filename',
    handler: async (request, reply) => {
      const file = await findMedia(db, (request.params as { filename: string }).filename)
      if (!file) throw new Problem('not_found', NOT_FOUND)
      const headers = await (file.type === PDF ? documentHeaders(file) : videoHeaders(file))
      if (!headers && !(await isAdmin(request))) throw new Problem('not_found', NOT_FOUND)
      reply.headers(headers ?? unsharedHeaders)
      return sendFile(request, reply, {
        name: file.filename,
        type: file.type,
        size: file.size,
        read: (range) => Readable.from(readMedia(db, file, range), { objectMode: false }),
      })
    },
  })
}

/** Browsers show PDF files in a viewer of their own, without access to the site. */
const inline = ({ kind, title }: { kind: string; title: string }) =>
  `inline; filename="${[slug(title).slice(0, 60), kind].filter(Boolean).join('-')}.pdf"`
