import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallKey } from '../../shared/api'
import type { FormState } from '../../shared/form-state'
import { loginPathFor, ownPath } from '../../shared/login-paths'
import { escapeHtml } from '../../shared/text'
import { atVenue } from '../../shared/venue-clock'
import type { Api } from '../api/bind-api'
import { type Config, siteOrigin } from '../config'
import { handleError } from '../errors'
import { type CachedPage, createPageCache, type PageCache } from './page-cache'
import type { Renderer } from './render'
import { bindSearchEngines } from './search-engines'

type Site = { api: Api; pages: PageCache; renderer: Renderer; config: Config; now: () => Date }

// Whatever else stands in an address does not change the page, so it does not make another copy of it.
const KNOWN_PARAMETERS = ['day', 'event', 'text', 'type', 'room', 'view', 'email', 'next']

const canonicalPath = (url: string) => {
  // Two slashes at the start would name another host.
  const { pathname, searchParams } = new URL(url.replace(/^[\\/]+/, '/'), 'http://localhost')
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

/** What was typed, to fill the form with once more; passwords are typed anew. */
const shownAgain = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(
      (field): field is [string, string] => field[0] !== 'password' && typeof field[1] === 'string',
    ),
  )

/** Pages, and the forms on them as browsers send them without scripts. */
export const bindPages = async (app: FastifyInstance, { api, pages, renderer, config, now }: Site) => {
  /** Calls made for a page are anonymous, and count as calls of the visitor who asked for it. */
  const transportFor = (request: FastifyRequest) => async (path: string) => {
    const { statusCode, statusMessage, body } = await app.inject({ url: path, remoteAddress: request.ip })
    return { status: statusCode, statusText: statusMessage, text: body }
  }

  const render = (request: FastifyRequest, path: string, formState?: FormState) => async () => {
    const page = await renderer({ path, transport: transportFor(request), now, formState })
    if ('redirect' in page) throw new Redirect(page.redirect)
    return page
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message } = handleError(error, request, reply)
    return reply.type('text/html; charset=utf-8').send(errorPage(status, message))
  })

  app.get('/*', async (request, reply) => {
    const path = canonicalPath(request.url)
    // A visitor without a session is shown the way in without loading the admin area first.
    if (/^\/admin(\/|$|\?)/.test(path) && !request.cookies.session)
      return reply.redirect(loginPathFor(request.url))
    // A page may show what day it is at the venue.
    const key = `${atVenue(now())?.slice(0, 10)} ${path}`
    try {
      return sendPage(request, reply, await pages.get(key, render(request, path)))
    } catch (error) {
      if (error instanceof Redirect) return reply.redirect(error.to)
      throw error
    }
  })

  bindSearchEngines(app, {
    origin: siteOrigin(config),
    listAuthors: async () => (await app.inject({ url: '/api/authors' })).json(),
  })

  app.get('/schedule', (_, reply) => reply.redirect('/programme', 301))

  /** The same call that scripts make; its answer is a page. */
  const bindForm = (path: string, key: CallKey, done: (request: FastifyRequest) => string | undefined) =>
    app.post(path, async (request, reply) => {
      const values = shownAgain(request.body)
      let formState: FormState
      try {
        const user = await api.admit(key, request, reply)
        const result = await api.perform(key, user, request, reply)
        const next = done(request)
        if (next) return reply.redirect(next, 303)
        formState = { values, result }
      } catch (error) {
        const { message, issues } = handleError(error as FastifyError, request, reply)
        formState = { values, issues, message: issues.length > 0 ? undefined : message }
      }
      const page = await createPageCache().get(path, render(request, canonicalPath(request.url), formState))
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
