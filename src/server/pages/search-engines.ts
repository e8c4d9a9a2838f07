import type { FastifyInstance } from 'fastify'
import { type Cache, type Cached, requireFresh } from '../responses/cache'
import { sendCached } from '../responses/send-response'
import { element, xmlDocument } from '../xml'
import type { Directory } from './directory'

const pages = [
  '/',
  '/programme',
  '/now',
  '/authors',
  '/submit',
  '/registration-fees',
  '/about',
  '/privacy-policy',
]

const entry = (address: string, changed?: string) =>
  element('url', {}, element('loc', {}, address), ...(changed ? [element('lastmod', {}, changed)] : []))

/** Keynote speakers, and who presents in a public programme: the others may not know of it themselves yet. */
const announced = ({ authors, events }: Directory) => {
  const presenters = new Set(events.values())
  return [...authors.values()].filter(({ id, keynoteSpeaker }) => keynoteSpeaker || presenters.has(id))
}

const sitemap = (origin: string, directory: Directory) =>
  xmlDocument(
    element(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      ...pages.map((path) => entry(`${origin}${path}`)),
      ...announced(directory).map(({ id, updatedAt }) =>
        entry(`${origin}/authors/${id}`, new Date(updatedAt).toISOString()),
      ),
    ),
  )

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /my/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

type Needs = { origin: string; cache: Cache; directory: () => Promise<Cached<Directory>> }

/** What search engines ask a site for before they read it. */
export const bindSearchEngines = (app: FastifyInstance, { origin, cache, directory }: Needs) => {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
  app.get('/sitemap.xml', (request, reply) =>
    sendCached(request, reply, cache, '/sitemap.xml', async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: Buffer.from(sitemap(origin, requireFresh(await directory()))),
    })),
  )
}
