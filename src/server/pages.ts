import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallKey } from '../shared/api'
import type { FormState } from '../shared/form-state'
import { loginPathFor, ownPath } from '../shared/login-paths'
import type { Api } from './api'
import { type Config, siteOrigin } from './config'
import { handleError } from './errors'
import { escapeHtml } from './html'
import { type CachedPage, createPageCache, type PageCache } from './page-cache'
import type { Renderer } from './render'
import { bindSearchEngines } from './search-engines'

type Site = { api: Api; pages: PageCache; renderer: Renderer; config: Config }

// Whatever else stands in an address does not change the page, so it does not make another copy of it.
const KNOWN_PARAMETERS = ['day', 'event', 'email', 'next']

const canonicalPath = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const kept = KNOWN_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}

class Redirect {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

const encodings = ['br', 'gzip'] as const

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
  reply.headers(page.headers).header('vary', 'accept-encoding').code(page.status)
  if (page.status === 200) {
    reply.header('etag', page.etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = encodings.find((name) => accepted.includes(name))
  if (!encoding) return reply.send(page.body.identity)
  return reply.header('content-encoding', encoding).send(page.body[encoding])
}

/** Pages, and the forms on them as browsers send them without scripts. */
export const bindPages = async (app: FastifyInstance, { api, pages, renderer, config }: Site) => {
  // What a page asks for counts as asked by its reader, so that limits hold for pages too.
  const readFor = (ip: string) => async (path: string) => {
    const { statusCode, statusMessage, body } = await app.inject({ url: path, remoteAddress: ip })
    return { status: statusCode, statusText: statusMessage, text: body }
  }

  const render = (path: string, request: FastifyRequest, formState?: FormState) => async () => {
    const page = await renderer({ path, transport: readFor(request.ip), formState })
    if ('redirect' in page) throw new Redirect(page.redirect)
    return page
  }

  app.setErrorHandler((error: Error, request, reply) => {
    const { status, message } = handleError(Object.assign(error, { code: '' }), request, reply)
    return reply.type('text/html; charset=utf-8').send(errorPage(status, message))
  })

  app.get('/*', async (request, reply) => {
    const path = canonicalPath(request.url)
    // A visitor without a session is shown the way in without loading the admin area first.
    if (/^\/admin(\/|$|\?)/.test(path) && !request.cookies.session)
      return reply.redirect(loginPathFor(request.url))
    try {
      return sendPage(request, reply, await pages.get(path, render(path, request)))
    } catch (error) {
      if (error instanceof Redirect) return reply.redirect(error.to)
      throw error
    }
  })

  bindSearchEngines(app, {
    origin: siteOrigin(config),
    listSpeakers: async () => (await app.inject({ url: '/api/authors' })).json(),
  })

  app.get('/schedule', (_, reply) => reply.redirect('/programme', 301))

  /** The same call that scripts make; its answer is a page. */
  const bindForm = (path: string, key: CallKey, done: (request: FastifyRequest) => string | undefined) =>
    app.post(path, async (request, reply) => {
      const { password: _, ...values } = (request.body ?? {}) as Record<string, string>
      let formState: FormState
      try {
        const user = await api.admit(key, request, reply)
        const result = await api.perform(key, user, request, reply)
        const next = done(request)
        if (next) return reply.redirect(next, 303)
        formState = { values, result }
      } catch (error) {
        const { message, issues } = handleError(error as never, request, reply)
        formState = { values, issues, message: issues.length > 0 ? undefined : message }
      }
      const page = await createPageCache().get(path, render(canonicalPath(request.url), request, formState))
      return sendPage(request, reply.header('cache-control', 'no-store'), {
        ...page,
        status: reply.statusCode,
      })
    })

  bindForm('/submit', 'POST /api/abstracts', () => undefined)
  bindForm('/auth', 'POST /api/login', () => '/admin')
  bindForm(
    '/adminlogin',
    'POST /api/login',
    (request) => ownPath((request.query as { next?: unknown }).next) ?? '/admin',
  )
}

const errorPage = (status: number, message: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head><body style="font:18px/1.6 Georgia,serif;max-width:38rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark"><main><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go to the home page</a></p></main></body></html>`
