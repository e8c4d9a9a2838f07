import { randomBytes } from 'node:crypto'
import type { FoundRoute, PageProblem, RenderRequest } from '../../client/entry-server'
import type { Site } from '../../client/site'
import type { FormState } from '../../shared/form-state'
import { contentSecurityPolicy, sha256 } from '../security/headers'
import type { Answer } from './kept-answer'

/** What surrounds the rendered page: the build's files, or the development server's. */
export type Assets = {
  /** Tags for the head of a page made of these routes. */
  tags: (routeIds: string[], nonce: string) => string
  /** Further sources of styles; the development server needs its own. */
  styleSources?: string[]
  /** Scripts that the development server injects. */
  transform?: (path: string, html: string) => Promise<string>
}

export type PageRequest = Omit<RenderRequest, 'nonce' | 'site' | 'formState' | 'problem'> & {
  formState?: FormState
}

export type { FoundRoute, PageProblem }

export type Renderer = {
  render: (request: PageRequest) => Promise<Answer | { redirect: string }>
  /** A page that says why there is none, with the site's face and without scripts. */
  renderProblem: (problem: PageProblem) => Promise<Answer>
  findRoute: (url: URL) => Promise<FoundRoute>
  writeAddress: (path: string, search: Record<string, unknown>) => Promise<string>
}

const INLINE_SCRIPT = /<script(?: [^>]*)?>([\s\S]*?)<\/script>/g

const isInScriptTag = (text: string) => text.slice(text.lastIndexOf('<')).startsWith('<script')

const codeAfter = (rest: string) => rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>'))

/**
 * The page with these tags in its head and without the nonce, and hashes of the scripts we wrote ourselves: known by
 * a nonce that nothing from outside could guess. Cut once at the nonces, because a page can be a megabyte.
 */
const complete = (html: string, tags: string, nonce: string) => {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  const cut = ` nonce="${nonce}"`
  const [last = '', ...rest] = html.slice(end).split(cut)
  const parts = `${head}${tags}`.split(cut)
  parts.push((parts.pop() ?? '') + last, ...rest)
  const hashes = parts.flatMap((part, n) => {
    const next = parts[n + 1]
    return next !== undefined && isInScriptTag(part) ? sha256(codeAfter(next)) : []
  })
  return { html: parts.join(''), hashes }
}

const page = (status: number, text: string, policy: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  text,
})

const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

const noTransport = () => Promise.reject(new Error('This page asks for nothing'))

// Loaded when the first page is asked for: what only talks to the API never needs it.
const entry = () => import('../../client/entry-server')

export const createRenderer = (site: Site, assets: Assets): Renderer => ({
  findRoute: async ({ pathname, search }) => (await entry()).findRoute(pathname, search),
  writeAddress: async (path, search) => (await entry()).writeAddress(path, search),
  renderProblem: async (problem) => {
    const { renderPage } = await entry()
    const nothing = { path: '/404', transport: noTransport, now: () => new Date(), nonce: '' }
    const rendered = await renderPage({ ...nothing, site, problem })
    if (rendered.redirect !== undefined) throw new Error('No page leads nowhere')
    const html = rendered.html.replace('</head>', () => `${assets.tags([], '')}</head>`).replace(SCRIPTS, '')
    return page(problem.status, html, contentSecurityPolicy([], assets.styleSources))
  },
  render: async (request) => {
    const { renderPage } = await entry()
    const nonce = randomBytes(18).toString('base64url')
    const rendered = await renderPage({ ...request, site, nonce })
    if (rendered.redirect !== undefined) return { redirect: rendered.redirect }
    const { html, hashes } = complete(rendered.html, assets.tags(rendered.routeIds, nonce), nonce)
    if (!assets.transform)
      return page(rendered.status, html, contentSecurityPolicy(hashes, assets.styleSources))
    const transformed = await assets.transform(request.path, html)
    const injected = [...transformed.matchAll(INLINE_SCRIPT)].map(([, code]) => sha256(code ?? ''))
    return page(rendered.status, transformed, contentSecurityPolicy(injected, assets.styleSources))
  },
})
