import type { FastifyInstance } from 'fastify'
import type { Author } from '../../shared/authors'
import { element, xmlDocument } from '../xml'

const pages = ['/', '/programme', '/authors', '/submit', '/registration-fees', '/about', '/privacy-policy']

const entry = (address: string, changed?: string) =>
  element('url', {}, element('loc', {}, address), ...(changed ? [element('lastmod', {}, changed)] : []))

const sitemap = (origin: string, authors: Author[]) =>
  xmlDocument(
    element(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      ...pages.map((path) => entry(`${origin}${path}`)),
      ...authors.map(({ id, updatedAt }) =>
        entry(`${origin}/authors/${id}`, new Date(updatedAt).toISOString()),
      ),
    ),
  )

const robots = (origin: string) =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

type Needs = {
  origin: string
  /** As a visitor would be told. */
  listAuthors: () => Promise<Author[]>
}

/** What search engines ask a site for before they read it. */
export const bindSearchEngines = (app: FastifyInstance, { origin, listAuthors }: Needs) => {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
  app.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(origin, await listAuthors())),
  )
}
