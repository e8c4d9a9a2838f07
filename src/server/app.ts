import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { Problem } from '#shared/errors.ts'
import { collectMethods, refuseMethod } from './api/allowed-methods.ts'
import { bindApi } from './api/bind-api.ts'
import type { Services } from './api/context.ts'
import { createApi } from './api/create-api.ts'
import { apiDocs } from './api/docs.ts'
import { acceptUploads } from './api/uploads.ts'
import { siteOrigin } from './config.ts'
import { errorBody, handleError } from './errors.ts'
import { citations } from './feeds/citation-routes.ts'
import { programmeEmbed } from './feeds/embed-routes.ts'
import { programmeFeeds } from './feeds/feeds.ts'
import { bookFiles } from './files/book-files.ts'
import { mediaFiles } from './files/media-files.ts'
import { createPhotoCache, photoFiles } from './files/photo-files.ts'
import { handlers } from './handlers.ts'
import { INVALID_ADDRESS, pageKey, withoutTrailingSlash } from './pages/page-address.ts'
import { pages } from './pages/pages.ts'
import { providerLogin } from './pages/provider-login.ts'
import type { Renderer } from './rendering/render.ts'
import { createRenderLimit } from './rendering/render-limit.ts'
import { createBookCache, createConferenceCache } from './responses/conference-cache.ts'
import { watchContent } from './responses/invalidation.ts'
import {
  type ConnectionLimits,
  defaultLimits,
  guardConnections,
  serverOptions,
} from './security/connections.ts'
import { refuseCrossOrigin, refuseTwoHosts, setSecurityHeaders } from './security/headers.ts'
import { createIdentityProvider } from './security/identity-provider.ts'

const BODY_LIMIT = 1_000_000

type AppOptions = Omit<Services, 'changesDelivered' | 'conference' | 'publicBook' | 'identityProvider'> & {
  /** Optional: API tests need no renderer. */
  renderer?: Renderer
  /** Tests pass shorter timeouts. */
  connections?: ConnectionLimits
  /** Receives the log instead of standard output. */
  logStream?: { write: (line: string) => unknown }
}

/** Bodies are JSON. An empty body counts as none; the schema of the call decides whether that is allowed. */
const acceptJson = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, String(body), done),
  )
}

/** The whole site as one object that never listens: a server listens with it, tests inject into it. */
export const buildApp = async ({
  database,
  config,
  now,
  renderer,
  connections = defaultLimits,
  logStream,
}: AppOptions) => {
  const app = fastify({
    ...serverOptions(connections),
    logger: { level: config.logLevel, base: null, stream: logStream },
    // Fastify's own lines hold the URL, and URLs can hold private tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Answered by the hook below, like any other problem.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // Malformed URLs fail before routing, so the hooks below do not run for them.
    frameworkErrors: async (_, request, reply: FastifyReply) => {
      setSecurityHeaders(request, reply)
      const problem = new Problem('invalid', INVALID_ADDRESS)
      if (!renderer || request.url.startsWith('/api/')) return reply.code(400).send(errorBody(problem))
      const { status, headers, body } = await renderer.renderProblem(problem, await conference())
      return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
    },
  })
  const { cache, conference } = await createConferenceCache(database.db, now)
  guardConnections(app.server, connections, config.trustProxy !== false)
  const methodsOf = collectMethods(app)
  const photos = createPhotoCache(database.db)
  const { stop, changesDelivered } = await watchContent(database, {
    invalidate: (table) => {
      // A finished book file changes only /book; all other cached pages stay valid.
      if (table === 'documents') return cache.delete(pageKey('cached', '/book'))
      cache.invalidate()
      photos.clear()
    },
    disconnected: () => cache.disconnected(),
    connected: () => {
      cache.reconnected()
      photos.clear()
    },
  })
  app.addHook('onClose', stop)
  const identityProvider = config.oidc && createIdentityProvider(config.oidc, siteOrigin(config))
  const publicBook = createBookCache(database.db, config, cache)
  const services = { database, config, now, conference, publicBook, changesDelivered, identityProvider }
  const api = createApi(services, handlers)
  const countRender = config.rateLimit ? createRenderLimit(now) : () => undefined
  const binding = { api, cache, countRender }

  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply)
    reply.header('x-request-id', request.id)
    refuseTwoHosts(request)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    refuseCrossOrigin(request, config)
    if (isStopping) throw new Problem('unavailable')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request
    const ms = Math.round(reply.elapsedTime)
    log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'request completed')
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    reply.send(errorBody(handleError(error, request, reply))),
  )

  app.setNotFoundHandler(() => Promise.reject(new Problem('not_found')))
  acceptJson(app)

  await app.register(cookie)

  // The calls of the contract, with their handlers.
  await app.register(async (calls) => {
    await calls.register(compress, { threshold: 1024, encodings: ['gzip', 'br'] })
    bindApi(calls, binding, 'json')
    await calls.register(async (uploads) => {
      await acceptUploads(uploads)
      bindApi(uploads, binding, 'form')
    })
    // Answered before the body is read.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const page = withoutTrailingSlash(request, methodsOf)
      if (page) return reply.redirect(page)
      refuseMethod(request, reply, methodsOf(request.url))
      throw new Problem('not_found', 'There is no such call.')
    }
    calls.all('/api/*', { onRequest }, () => undefined)
  })

  // Routes outside the contract: a plugin for each feature.
  const { db } = database
  const { isAdmin } = api
  await app.register(apiDocs, { cache, conference })
  await app.register(programmeFeeds, { db, config, cache, now, conference })
  await app.register(programmeEmbed, { db, config, cache, now, conference })
  await app.register(citations, { db, config, cache, conference })
  await app.register(photoFiles, { cache: photos })
  await app.register(mediaFiles, { db, conference, isAdmin })
  await app.register(bookFiles, { db, config, publicBook, isAdmin })
  if (identityProvider) await app.register(providerLogin, { db, config, now, provider: identityProvider })
  if (renderer) await app.register(pages, { ...binding, db, renderer, config, now, methodsOf, conference })
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
