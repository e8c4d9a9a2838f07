import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handlers } from '#server/api/context.ts'
import { textFile } from '#server/api/text-file.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { htmlStyle } from '#server/documents/templates.ts'
import { currentBook, makeBookAgain, readBookOverview, readBookReport } from '#server/domain/book/book.ts'
import { changeBookSettings, findBookSettings } from '#server/domain/book/book-settings.ts'
import { readDeposit, writeDeposit } from '#server/domain/book/deposit.ts'
import { findDocument, readDocument } from '#server/domain/book/documents.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import type { Cache } from '#server/responses/cache.ts'
import { sendFile } from '#server/responses/send-file.ts'
import { contentSecurityPolicy, sha256 } from '#server/security/headers.ts'
import { bookFormats, formatOfFile } from '#shared/book/book-formats.ts'
import { Problem } from '#shared/errors.ts'

const requireBook = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Problem('not_found', 'There is no book yet.')
  return value
}

export const bookRoutes = {
  'GET /api/book': async ({ db, services, viewer }) =>
    readBookOverview(db, requireBook(await currentBook(db, services.config, await viewer()))),
  'GET /api/book/report': async ({ db, services }) =>
    readBookReport(db, requireBook(await currentBook(db, services.config, organiserViewer))),
  'POST /api/book': async ({ db, services }) =>
    makeBookAgain(db, requireBook(await currentBook(db, services.config, organiserViewer))),
  'GET /api/book/deposit': ({ db, services }) => readDeposit(db, services.config),
  'GET /api/book/deposit/xml': async ({ db, services, now }) =>
    textFile('crossref-deposit.xml', await writeDeposit(db, services.config, now)),
  'GET /api/book/settings': ({ db }) => findBookSettings(db),
  'PATCH /api/book/settings': ({ db, body, actor }) => changeBookSettings(db, actor(), body),
} satisfies Partial<Handlers>

type Options = {
  db: Db
  config: Config
  cache: Cache
  isAdmin: (request: FastifyRequest) => Promise<boolean>
}

const VERSION_BYTES = 100

/** The files of the book, whole or in part. One that is not ready leads to the page that says so. */
export const bindBook = (app: FastifyInstance, { db, config, cache, isAdmin }: Options) => {
  const publicVersion = async () => {
    const read = async () => (await currentBook(db, config, { isAdmin: false }))?.version ?? ''
    return (await cache.get('book version', read, () => VERSION_BYTES)).value
  }
  const draftVersion = async (request: FastifyRequest) =>
    (await isAdmin(request)) ? ((await currentBook(db, config, organiserViewer))?.version ?? '') : ''

  app.route({
    method: ['GET', 'HEAD'],
    url: '/book/:file',
    handler: async (request, reply) => {
      const format = formatOfFile((request.params as { file: string }).file)
      if (!format) throw new Problem('not_found')
      const version = (await publicVersion()) || (await draftVersion(request))
      const document = version ? await findDocument(db, version, format) : undefined
      if (!document) return reply.header('cache-control', 'no-store').redirect('/book')
      reply.headers({
        'cache-control': (await publicVersion()) ? 'public, no-cache' : 'private, no-store',
        'content-disposition': `inline; filename="${bookFormats[format].file}"`,
        ...(format === 'html'
          ? { 'content-security-policy': contentSecurityPolicy([], [sha256(htmlStyle())]) }
          : {}),
      })
      return sendFile(request, reply, {
        name: `${format}-${version}`,
        type: bookFormats[format].type,
        size: document.size,
        read: (range) => Readable.from(readDocument(db, document.id, range), { objectMode: false }),
      })
    },
  })
}
