import formbody from '@fastify/formbody'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type MethodsOf, refuseMethod } from '#server/api/allowed-methods.ts'
import type { Api } from '#server/api/create-api.ts'
import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { ABSTRACT_WITHDRAWN } from '#server/domain/abstracts/published-abstracts.ts'
import { handleError, traceOf } from '#server/errors.ts'
import { createPageLoader, FailedPage, Redirect } from '#server/rendering/page-loader.ts'
import type { PageProblem, Renderer } from '#server/rendering/render.ts'
import type { CountRender } from '#server/rendering/render-limit.ts'
import type { Cache } from '#server/responses/cache.ts'
import type { CachedResponse } from '#server/responses/cached-response.ts'
import { sendCached, sendResponse, sendUncached } from '#server/responses/send-response.ts'
import { loginPathFor, requiresLogin } from '#shared/accounts/login-paths.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import { escapeHtml } from '#shared/text.ts'
import { momentOf } from '#shared/time/time-zones.ts'
import { bindForms } from './forms.ts'
import {
  INVALID_ADDRESS,
  NOT_FOUND,
  type PageAddress,
  pageKey,
  parseUrl,
  resolveAddress,
  withoutTrailingSlash,
} from './page-address.ts'
import { bindPrivatePages } from './private-pages.ts'
import { createPublicIds } from './public-ids.ts'
import { bindSiteFiles } from './site-files.ts'
import { bindSubmissionKey } from './submission-key.ts'

type Site = {
  api: Api
  db: Db
  cache: Cache
  countRender: CountRender
  renderer: Renderer
  config: Config
  now: () => Date
  methodsOf: MethodsOf
  conference: () => Promise<StoredConference>
}

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The time at the venue that a URL asks to preview. */
const requestedClock = (url: URL | undefined, timeZone: string): Date | undefined => {
  const at = url?.searchParams.get('at') ?? ''
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) || Number.isNaN(Date.parse(`${at}Z`))) return undefined
  return new Date(momentOf(`${at}:00Z`, timeZone))
}

/** For when even the error page cannot be rendered. */
const barePage = ({ status, message }: PageProblem) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head><body style="font:18px/1.6 Georgia,serif;max-width:38rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark"><main><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go to the home page</a></p></main></body></html>`

/** Sends an error page. They are cached, so that a flood of refused requests stays cheap. */
const createProblemPage =
  ({ cache, renderer, conference }: Site) =>
  async (request: FastifyRequest, reply: FastifyReply, problem: PageProblem) => {
    const render = async () => {
      const { headers, ...page } = await renderer.renderProblem(problem, await conference())
      return { ...page, headers: { ...headers, 'cache-control': 'no-store' } }
    }
    try {
      return await sendCached(request, reply, cache, `problem ${problem.status} ${problem.message}`, render)
    } catch (error) {
      request.log.error({ trace: traceOf(error) }, 'error page failed')
      return reply.type('text/html; charset=utf-8').send(barePage(problem))
    }
  }

/** Pages, and their forms when sent without scripts. */
export const pages: FastifyPluginAsync<Site> = async (app, site) => {
  await app.register(formbody)
  const { api, db, cache, countRender, renderer, config, now, methodsOf, conference } = site
  const loadPage = createPageLoader(site)
  const publicIds = createPublicIds(api, cache, db)
  const sendProblem = createProblemPage(site)

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { status, message } = handleError(error, request, reply)
    return sendProblem(request, reply, { status, message })
  })

  const addressOf = async (url: URL | undefined): Promise<PageAddress> =>
    url ? resolveAddress(await renderer.findRoute(url), publicIds, await conference()) : NOT_FOUND

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, path, search, showsTime, hasDraft }: PageAddress,
  ) => {
    const address = await renderer.buildPath(path, search)
    const at = showsTime && requestedClock(parseUrl(request.url), (await conference()).timeZone)
    // Only organisers can preview another time, and what is not public yet.
    if ((at || hasDraft) && (await api.isAdmin(request)))
      return sendUncached(
        request,
        reply,
        await loadPage(request, address, { at, withLoginSession: hasDraft }),
      )
    const render = async () => {
      countRender(request.ip, kind !== 'uncached')
      return loadPage(request, address, { status: kind === 'not-found' ? 404 : 200 })
    }
    if (kind === 'uncached') return sendUncached(request, reply, await render())
    // Shown times change every minute.
    const minute = showsTime ? now().toISOString().slice(0, 16) : undefined
    return sendCached(request, reply, cache, pageKey(kind, address), render, minute)
  }

  app.get('/*', async (request, reply) => {
    // Fast path: most requests ask for a cached page by its own address. With a session, a page may show a draft.
    const cached = request.cookies.session
      ? undefined
      : cache.peek<CachedResponse>(pageKey('cached', request.url))
    if (cached) return sendResponse(request, reply, cached)
    if (/^[^?]*%00/.test(request.url)) throw new Problem('invalid', INVALID_ADDRESS)
    const bare = withoutTrailingSlash(request, methodsOf)
    if (bare) return reply.redirect(bare)
    const url = parseUrl(request.url)
    // Without a session, redirect to the login before a closed area loads.
    if (url && requiresLogin(url.pathname) && !request.cookies.session)
      return reply.redirect(loginPathFor(request.url))
    const address = await addressOf(url)
    // Not cacheable, because a title can change back.
    if (address.kind === 'moved') return reply.header('cache-control', 'no-cache').redirect(address.path, 301)
    if (address.kind === 'withdrawn') throw new Problem('gone', ABSTRACT_WITHDRAWN)
    if (url && url.pathname !== '/' && url.pathname.endsWith('/') && address.kind !== 'not-found')
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
    refuseMethod(request, reply, [...methodsOf(url), ...(kind === 'not-found' ? [] : ['GET', 'HEAD'])])
    throw new Problem('not_found')
  }
  app.route({ method: otherMethods, url: '/*', onRequest: refuseOthers, handler: () => undefined })

  app.get('/schedule', (_, reply) => reply.redirect('/programme', 301))
  bindSiteFiles(app, { origin: siteOrigin(config), cache, conference, publicIds })
  bindSubmissionKey(app, config)
  await app.register((scope) => bindPrivatePages(scope, { api, loadPage, config }))
  bindForms(app, api, async (request, reply, formState) => {
    const { path, search } = await addressOf(parseUrl(request.url))
    const page = await loadPage(request, await renderer.buildPath(path, search), { formState })
    return sendUncached(request, reply, { ...page, status: reply.statusCode })
  })
}
