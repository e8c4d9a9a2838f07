import { randomBytes } from 'node:crypto'
import type { RenderRequest } from '../../client/entry-server'
import type { Site } from '../../client/site'
import type { FormState } from '../../shared/form-state'
import { contentSecurityPolicy, sha256 } from '../security/headers'
import type { Page } from './page-cache'

/** What surrounds the rendered page: the build's files, or the development server's. */
export type Assets = {
  /** Tags for the head of a page made of these routes. */
  tags: (routeIds: string[]) => string
  /** Further sources of styles; the development server needs its own. */
  styleSources?: string[]
  /** Scripts that the development server injects. */
  transform?: (path: string, html: string) => Promise<string>
}

export type PageRequest = Omit<RenderRequest, 'nonce' | 'site' | 'formState'> & { formState?: FormState }

export type Renderer = (request: PageRequest) => Promise<Page | { redirect: string }>

const INLINE_SCRIPT = /<script(?: [^>]*)?>([\s\S]*?)<\/script>/g

/** Hashes of the scripts we wrote ourselves: known by a nonce that nothing from outside could guess. */
const ownScripts = (html: string, nonce: string) =>
  [...html.matchAll(INLINE_SCRIPT)]
    .filter(([tag]) => tag.slice(0, tag.indexOf('>')).includes(nonce))
    .map(([, code]) => sha256(code ?? ''))

const withoutNonce = (html: string, nonce: string) =>
  html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')

export const createRenderer =
  (site: Site, assets: Assets): Renderer =>
  async (request) => {
    const { renderPage } = await import('../../client/entry-server')
    const nonce = randomBytes(18).toString('base64url')
    const rendered = await renderPage({ ...request, site, nonce })
    if (rendered.redirect !== undefined) return { redirect: rendered.redirect }
    const complete = rendered.html.replace('</head>', () => `${assets.tags(rendered.routeIds)}</head>`)
    const hashes = ownScripts(complete, nonce)
    const html = withoutNonce(complete, nonce)
    if (!assets.transform)
      return {
        status: rendered.status,
        html,
        contentSecurityPolicy: contentSecurityPolicy(hashes, assets.styleSources),
      }
    const transformed = await assets.transform(request.path, html)
    const injected = [...transformed.matchAll(INLINE_SCRIPT)].map(([, code]) => sha256(code ?? ''))
    return {
      status: rendered.status,
      html: transformed,
      contentSecurityPolicy: contentSecurityPolicy(injected, assets.styleSources),
    }
  }
