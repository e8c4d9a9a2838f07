import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { FormState } from '../shared/form-state'
import { setMotifRenderer } from './components/site/motif'
import { type PageProblem, ProblemPage } from './components/site/problem-page'
import { renderMotif } from './components/site/render-motif'
import { parseResponse } from './data/api'
import type { Fetcher } from './data/page-data'
import type { Site } from './routing/page-context'
import { createRouter } from './routing/router'
import { allPartsLoaded } from './ui/on-demand'

export type { PageProblem }

setMotifRenderer(renderMotif)

/** An answer of the API, handed over as it is; as text where it says why there is none. */
type Handed = { status: number; statusText: string; text: string; answer?: unknown }

/** The way from a page into the application that it is made by. */
type Transport = (path: string) => Promise<Handed>

const askThrough =
  (transport: Transport): Fetcher =>
  async (path) => {
    const handed = await transport(path)
    return 'answer' in handed ? handed.answer : parseResponse(handed)
  }

export type RenderRequest = {
  /** Path and query. */
  path: string
  site: Site
  nonce: string
  transport: Transport
  now: () => Date
  /** The clock was set by an organiser who tries the page. */
  isClockSet?: boolean
  /** What a form sent without scripts came to. */
  formState?: FormState
  /** Said in place of a page. */
  problem?: PageProblem
}

export type Rendered =
  | { redirect: string }
  | { redirect?: undefined; status: number; html: string; routeIds: string[] }

export const renderPage = async ({
  path,
  site,
  nonce,
  transport,
  now,
  isClockSet,
  formState,
  problem,
}: RenderRequest): Promise<Rendered> => {
  const notFound = problem && (() => <ProblemPage problem={problem} />)
  const router = createRouter(askThrough(transport), {
    nonce,
    now,
    isClockSet,
    notFound,
    page: { site, formState },
  })
  const handle = createRequestHandler({
    request: new Request(new URL(path, site.origin)),
    createRouter: () => router,
  })
  let html = ''
  const response = await handle(async ({ responseHeaders }) => {
    await allPartsLoaded()
    // Handed over beside the response, which would turn the whole page into bytes and back.
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  const location = response.headers.get('location')
  if (location) return { redirect: location }
  const routeIds = router.state.matches.map((match) => match.routeId)
  return { status: response.status, html, routeIds }
}

/** Where an address leads, and what it asks for there in the words of its route; anything else in it is dropped. */
export type FoundRoute = {
  /** The route's pattern; undefined when there is none. */
  route: string | undefined
  /** The last route above it, in which the not-found text stands. */
  parent: string
  params: Record<string, string>
  search: Record<string, unknown>
}

const reader = createRouter(() => Promise.reject(new Error('This router only reads addresses')))

type ReadSearch = (search: Record<string, unknown>) => Record<string, unknown>

const readSearch = (read: unknown, search: string): Record<string, unknown> => {
  if (typeof read !== 'function') return {}
  try {
    const found = (read as ReadSearch)(reader.options.parseSearch(search))
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

export const findRoute = (pathname: string, search: string): FoundRoute => {
  const [branch, params, route] = reader.getMatchedRoutes(pathname)
  const parent = branch.findLast(({ children }) => children !== undefined)?.fullPath ?? '/'
  if (route === undefined || params['**'] !== undefined)
    return { route: undefined, parent, params, search: {} }
  return { route: route.fullPath, parent, params, search: readSearch(route.options.validateSearch, search) }
}

/** An address as the router itself would write it. */
export const writeAddress = (path: string, search: Record<string, unknown>) =>
  path + reader.options.stringifySearch(search)
