import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bookFormats, formatOfFile } from '../../../shared/book/book-formats'
import { Problem } from '../../../shared/errors'
import type { Handlers } from '../../api/context'
import { textFile } from '../../api/text-file'
import type { Config } from '../../config'
import type { Db } from '../../db/types'
import { htmlStyle } from '../../documents/templates'
import { currentBook, makeBookAgain, readBookOverview, readBookReport } from '../../domain/book/book'
import { changeBookSettings, findBookSettings } from '../../domain/book/book-settings'
import { readDeposit, writeDeposit } from '../../domain/book/deposit'
import { findDocument, readDocument } from '../../domain/book/documents'
import { organiserViewer } from '../../domain/viewers'
import type { Cache } from '../../responses/cache'
import { sendFile } from '../../responses/send-file'
import { contentSecurityPolicy, sha256 } from '../../security/headers'

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
