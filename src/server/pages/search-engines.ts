import type { FastifyInstance } from 'fastify'
import { type Cache, type CacheHit, requireFresh } from '#server/responses/cache.ts'
import { sendCached } from '#server/responses/send-response.ts'
import { element, xmlDocument } from '#server/xml.ts'
import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import { indexedPages } from '#shared/public-pages.ts'
import type { PublicIds } from './public-ids.ts'

const entry = (address: string, lastModified?: string) =>
  element(
    'url',
    {},
    element('loc', {}, address),
    ...(lastModified ? [element('lastmod', {}, lastModified)] : []),
  )

/** Keynote speakers and presenters in a public programme; others may not know of their acceptance yet. */
const authorsToList = ({ authors, events }: PublicIds) => {
  const presenters = new Set(events.values())
  return [...authors.values()].filter(({ id, keynoteSpeaker }) => keynoteSpeaker || presenters.has(id))
}

const sitemap = (origin: string, publicIds: PublicIds) =>
  xmlDocument(
    element(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      ...indexedPages.map((path) => entry(`${origin}${path}`)),
      ...(publicIds.abstracts.size > 0 ? [entry(`${origin}/book`)] : []),
      ...authorsToList(publicIds).map(({ id, updatedAt }) =>
        entry(`${origin}/authors/${id}`, new Date(updatedAt).toISOString()),
      ),
      ...[...publicIds.abstracts.values()].map((abstract) =>
        entry(`${origin}${abstractPath(abstract)}`, abstract.updatedAt),
      ),
    ),
  )

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /my/',
    'Disallow: /review',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

type Options = { origin: string; cache: Cache; publicIds: () => Promise<CacheHit<PublicIds>> }

/** robots.txt and the sitemap. */
export const bindSearchEngines = (app: FastifyInstance, { origin, cache, publicIds }: Options) => {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
  app.get('/sitemap.xml', (request, reply) =>
    sendCached(request, reply, cache, '/sitemap.xml', async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: Buffer.from(sitemap(origin, requireFresh(await publicIds()))),
    })),
  )
}
