import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { type BookOutline, currentBook, requestBookFiles } from '#server/domain/book/current-book.ts'
import { htmlStyle } from '#server/domain/book/design.ts'
import { readDocument } from '#server/domain/book/documents.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { sendFile } from '#server/responses/send-file.ts'
import { contentSecurityPolicy, sha256 } from '#server/security/headers.ts'
import { bookFormats, formatOfFile } from '#shared/book/book-formats.ts'
import { Problem } from '#shared/errors.ts'

type Options = {
  db: Db
  config: Config
  publicBook: () => Promise<BookOutline | undefined>
  isAdmin: (request: FastifyRequest) => Promise<boolean>
}

/**
 * The files of the book, whole or in part. While one is made anew, an earlier one is sent; without any, its address leads
 * to the page that says so.
 */
export const bookFiles: FastifyPluginAsync<Options> = async (app, { db, config, publicBook, isAdmin }) => {
  const draftEdition = async (request: FastifyRequest) =>
    (await isAdmin(request)) ? currentBook(db, config, organiserViewer) : undefined

  app.route({
    method: ['GET', 'HEAD'],
    url: '/book/:file',
    handler: async (request, reply) => {
      const format = formatOfFile((request.params as { file: string }).file)
      if (!format) throw new Problem('not_found')
      const published = await publicBook()
      const edition = published ?? (await draftEdition(request))
      const files = edition ? await requestBookFiles(db, edition) : []
      const file = files.find((one) => one.format === format)
      const document = file?.earlier ?? file?.current
      if (!document?.size) return reply.header('cache-control', 'no-store').redirect('/book')
      reply.headers({
        'cache-control': published ? 'public, no-cache' : 'private, no-store',
        'content-disposition': `inline; filename="${bookFormats[format].file}"`,
        ...(format === 'html'
          ? { 'content-security-policy': contentSecurityPolicy([], [sha256(htmlStyle())]) }
          : {}),
      })
      return sendFile(request, reply, {
        name: `${format}-${document.dataVersion}`,
        type: bookFormats[format].type,
        size: document.size,
        read: (range) => Readable.from(readDocument(db, document.id, range), { objectMode: false }),
      })
    },
  })
}
