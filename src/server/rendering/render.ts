import { randomBytes } from 'node:crypto'
import type { FoundRoute, PageProblem, RenderRequest } from '#client/entry-server.tsx'
import type { Site } from '#client/routing/page-context.ts'
import type { RenderedResponse } from '#server/responses/cached-response.ts'
import { contentSecurityPolicy, sha256 } from '#server/security/headers.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import type { FormState } from '#shared/form-state.ts'

/** Tags for scripts and styles: of the build, or of the development server. */
export type Assets = {
  /** Tags for the head of a page that consists of these routes. */
  tags: (routeIds: string[], nonce: string) => string
  /** Further style sources for the content security policy. */
  styleSources?: string[]
  /** Lets the development server inject its scripts. */
  transform?: (path: string, html: string) => Promise<string>
}

export type PageRequest = Omit<RenderRequest, 'nonce' | 'site' | 'formState' | 'problem'> & {
  formState?: FormState
}

export type { FoundRoute, PageProblem }

export type Renderer = {
  render: (request: PageRequest) => Promise<RenderedResponse | { redirect: string }>
  /** An error page in the site's layout, without scripts. */
  renderProblem: (problem: PageProblem, conference: StoredConference) => Promise<RenderedResponse>
  findRoute: (url: URL) => Promise<FoundRoute>
  buildPath: (path: string, search: Record<string, unknown>) => Promise<string>
}

const INLINE_SCRIPT = /<script(?: [^>]*)?>([\s\S]*?)<\/script>/g

const page = (status: number, parts: string[], policy: string): RenderedResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  body: Buffer.concat(parts.map((part) => Buffer.from(part))),
})

/** The code of the scripts among the elements at whose nonce the page was split. */
const codeOfScripts = ([before = '', ...parts]: string[]): string[] =>
  parts.flatMap((part, at) => {
    const previous = parts[at - 1] ?? before
    const isScript = previous.startsWith('<script', previous.lastIndexOf('<'))
    return isScript ? part.slice(part.indexOf('>') + 1, part.indexOf('</script>')) : []
  })

/**
 * Adds the tags to the head and replaces the nonces by hashes of the scripts that carried one, so that the page can be
 * cached. The nonce is random for each page: injected markup cannot carry it. The page stays in parts, because joining
 * the megabytes of a programme takes time.
 */
export const completePage = (html: string, tags: string, nonce: string) => {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replace(`<meta property="csp-nonce" content="${nonce}"/>`, '') + tags
  const split = [head, html.slice(end)].map((text) => text.split(` nonce="${nonce}"`))
  return { parts: split.flat(), hashes: split.flatMap(codeOfScripts).map(sha256) }
}

const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

/** Without scripts, the page of current sessions reloads itself every minute. */
const refreshTag = (routeIds: string[]) =>
  routeIds.includes('/now') ? '<noscript><meta http-equiv="refresh" content="60"/></noscript>' : ''

const readNothing = () => Promise.reject(new Error('An error page reads no data'))

let loading: Promise<typeof import('#client/entry-server.tsx')> | undefined

/** Loaded with the first page: programs that only use the API never need it. */
const entry = () => {
  loading ??= import('#client/entry-server.tsx')
  return loading
}

export const createRenderer = (site: Site, assets: Assets): Renderer => ({
  findRoute: async ({ pathname, search }) => (await entry()).findRoute(pathname, search),
  buildPath: async (path, search) => (await entry()).buildPath(path, search),
  renderProblem: async (problem, conference) => {
    const { renderPage } = await entry()
    const request = { path: '/404', read: readNothing, now: () => new Date(), nonce: '' }
    const rendered = await renderPage({ ...request, site, conference, problem })
    if (rendered.redirect !== undefined) throw new Error('An error page cannot redirect')
    const html = rendered.html.replace('</head>', () => `${assets.tags([], '')}</head>`).replace(SCRIPTS, '')
    return page(problem.status, [html], contentSecurityPolicy([], assets.styleSources))
  },
  render: async (request) => {
    const { renderPage } = await entry()
    const nonce = randomBytes(18).toString('base64url')
    const rendered = await renderPage({ ...request, site, nonce })
    if (rendered.redirect !== undefined) return { redirect: rendered.redirect }
    const tags = `${refreshTag(rendered.routeIds)}${assets.tags(rendered.routeIds, nonce)}`
    const { parts, hashes } = completePage(rendered.html, tags, nonce)
    if (!assets.transform)
      return page(rendered.status, parts, contentSecurityPolicy(hashes, assets.styleSources))
    const transformed = await assets.transform(request.path, parts.join(''))
    const injected = [...transformed.matchAll(INLINE_SCRIPT)].map(([, code]) => sha256(code ?? ''))
    return page(rendered.status, [transformed], contentSecurityPolicy(injected, assets.styleSources))
  },
})
