import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

const cacheControl = (path: string) => {
  // Browsers must find a new service worker immediately.
  if (path.includes('service-worker.js')) return 'no-cache'
  return path.includes('/assets/') ? YEAR : DAY
}

/** The built files, compressed when they were built. Names under /assets hold a hash, so they never change. */
export const staticFiles: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControl(path))
    },
  })
}
