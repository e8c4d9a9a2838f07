import type { FastifyInstance } from 'fastify'
import { lightPalette } from '#server/palette.ts'
import type { Cache } from '#server/responses/cache.ts'
import { sendCached } from '#server/responses/send-response.ts'
import type { Conference } from '#shared/conference/conference.ts'
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

type Options = { cache: Cache; conference: () => Promise<Conference> }

/** Files that are made from the conference's facts. */
export const bindSiteFiles = (app: FastifyInstance, { cache, conference }: Options) => {
  app.get('/site.webmanifest', (request, reply) =>
    sendCached(request, reply, cache, '/site.webmanifest', async () => ({
      status: 200,
      headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
      body: Buffer.from(manifest(await conference())),
    })),
  )
  app.get('/social.png', (request, reply) =>
    sendCached(request, reply, cache, '/social.png', async () => ({
      status: 200,
      headers: { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' },
      body: await sharingImage(await conference()),
    })),
  )
}
