import type { FastifyInstance } from 'fastify'
import { lightPalette } from '#server/palette.ts'
import { type Cache, type CacheHit, requireFresh } from '#server/responses/cache.ts'
import { bindCached, respond } from '#server/responses/send-response.ts'
import { element, xmlDocument } from '#server/xml.ts'
import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { indexedPages } from '#shared/public-pages.ts'
import type { PublicIds } from './public-ids.ts'
import { sharingImage } from './sharing-image.ts'

const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, type: 'image/png', purpose })

/** For browsers that install the site as an app. */
const manifest = ({ title, shortName, theme }: Conference) =>
  JSON.stringify({
    name: title,
    short_name: shortName,
    description: theme,
    lang: 'en-GB',
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: lightPalette.paper,
    theme_color: lightPalette.paper,
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  })

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

type Options = {
  origin: string
  cache: Cache
  conference: () => Promise<Conference>
  publicIds: () => Promise<CacheHit<PublicIds>>
}

/** Files that are made from the conference's facts, for browsers, chat apps and search engines. */
export const bindSiteFiles = (app: FastifyInstance, { origin, cache, conference, publicIds }: Options) => {
  bindCached(app, cache, '/site.webmanifest', async () =>
    respond('application/manifest+json; charset=utf-8', manifest(await conference())),
  )
  bindCached(app, cache, '/social.png', async () =>
    respond('image/png', await sharingImage(await conference()), {
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
  bindCached(app, cache, '/sitemap.xml', async () =>
    respond('application/xml; charset=utf-8', sitemap(origin, requireFresh(await publicIds()))),
  )
}
