import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loginPathFor } from '../../shared/accounts/login-paths'
import { conference } from '../../shared/conference/conference'
import { Problem } from '../../shared/errors'
import { momentOf } from '../../shared/time/time-zones'
import type { Api } from '../api/bind-api'
import { type MethodsOf, refuseMethod } from '../api/other-methods'
import { type Config, siteOrigin } from '../config'
import { handleError } from '../errors'
import { createPageMaker, FailedPage, Redirect } from '../rendering/page-loader'
import type { Renderer } from '../rendering/render'
import { createRenderLimit } from '../rendering/render-limit'
import type { Cache } from '../responses/cache'
import { sendCached, sendUncached } from '../responses/send-response'
import { type Address, NOT_FOUND, parseUrl, readAddress } from './addresses'
import { createDirectory } from './directory'
import { createProblemSender } from './error-page'
import { bindForms } from './forms'
import { bindPrivatePages } from './private-pages'
import { bindSearchEngines } from './search-engines'

type Site = {
  api: Api
  cache: Cache
  renderer: Renderer
  config: Config
  now: () => Date
  methodsOf: MethodsOf
}

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The time on the venue's clock that an address asks to be shown. */
const askedClock = (url: URL | undefined): Date | undefined => {
  const at = url?.searchParams.get('at') ?? ''
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) || Number.isNaN(Date.parse(`${at}Z`))) return undefined
  return new Date(momentOf(`${at}:00Z`, conference.venue.timeZone))
}

/** Pages, and the forms on them as browsers send them without scripts. */
export const bindPages = async (app: FastifyInstance, site: Site) => {
  const { api, cache, renderer, config, now, methodsOf } = site
  const makePage = createPageMaker(app, site)
  const countRender = createRenderLimit(now)
  const directory = createDirectory(app, cache)
  const sendProblem = createProblemSender(cache, renderer)

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { status, message } = handleError(error, request, reply)
    return sendProblem(request, reply, { status, message })
  })

  const addressOf = async (url: URL | undefined): Promise<Address> =>
    url ? readAddress(await renderer.findRoute(url), directory) : NOT_FOUND

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, asked: Address) => {
    const { kind, path, search, tellsTime } = asked
    const address = await renderer.writeAddress(path, search)
    const at = tellsTime && askedClock(parseUrl(request.url))
    // A clock to try it with is the organisers' alone.
    if (at && (await api.isOrganiser(request)))
      return sendUncached(request, reply, await makePage(request, address, { at }))
    const make = async () => {
      if (config.rateLimit) countRender(request.ip, kind !== 'once')
      return makePage(request, address, { status: kind === 'missing' ? 404 : 200 })
    }
    if (kind === 'once') return sendUncached(request, reply, await make())
    // A name that begins with a slash is open to everybody at that very address.
    const key = kind === 'kept' ? address : `${kind} ${address}`
    const minute = tellsTime && now().toISOString().slice(0, 16)
    return sendCached(request, reply, cache, key, make, minute)
  }

  app.get('/*', async (request, reply) => {
    const url = parseUrl(request.url)
    // A visitor without a session is shown the way in without loading the admin area first.
    if (url && /^\/admin(\/|$)/.test(url.pathname) && !request.cookies.session)
      return reply.redirect(loginPathFor(request.url))
    const address = await addressOf(url)
    if (url && url.pathname !== '/' && url.pathname.endsWith('/') && address.kind !== 'missing')
      return reply.redirect(url.pathname.replace(/\/+$/, '') + url.search)
    try {
      return await sendPage(request, reply, address)
    } catch (error) {
      if (error instanceof Redirect) return reply.redirect(error.to)
      if (!(error instanceof FailedPage)) throw error
      handleError(error, request, reply)
      return sendUncached(request, reply, error.page)
    }
  })

  // Refused before the body is read.
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request
    const { kind } = await addressOf(parseUrl(url))
    refuseMethod(request, reply, [...methodsOf(url), ...(kind === 'missing' ? [] : ['GET', 'HEAD'])])
    throw new Problem('not_found')
  }
  app.route({ method: otherMethods, url: '/*', onRequest: refuseOthers, handler: () => undefined })

  app.get('/schedule', (_, reply) => reply.redirect('/programme', 301))
  bindSearchEngines(app, { origin: siteOrigin(config), cache, directory })
  await app.register((scope) => bindPrivatePages(scope, api, makePage))
  bindForms(app, api, async (request, reply, formState) => {
    const { path, search } = await addressOf(parseUrl(request.url))
    const page = await makePage(request, await renderer.writeAddress(path, search), { formState })
    return sendUncached(request, reply, { ...page, status: reply.statusCode })
  })
}
