import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { StoredConference } from '#shared/conference/conference.ts'
import { siteFactNames } from '#shared/conference/site-facts.ts'
import { Problem } from '#shared/errors.ts'
import type { FormState } from '#shared/form-state.ts'
import { pick } from '#shared/pick.ts'
import { setMotifRenderer } from './components/site/motif.tsx'
import { type PageProblem, ProblemPage } from './components/site/page-states.tsx'
import { renderMotif } from './components/site/render-motif.ts'
import { ApiError } from './data/api.ts'
import type { Fetcher } from './data/page-data.ts'
import { routeTree } from './routeTree.gen.ts'
import { omitLoadTimes } from './routing/dehydrated-matches.ts'
import type { Site } from './routing/page-context.ts'
import { createRouter } from './routing/router.tsx'
import { allPartsLoaded } from './ui/on-demand.tsx'

export type { PageProblem }

setMotifRenderer(renderMotif)

/** The API call for a path, made in-process; throws a Problem. */
type CallPath = (path: string) => Promise<unknown>

/** Fails as the same call would in the browser. */
const asInBrowser =
  (callPath: CallPath): Fetcher =>
  async (path) => {
    try {
      return await callPath(path)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, message, issues } = error
      throw new ApiError(status, JSON.stringify({ message, issues }), message)
    }
  }

export type RenderRequest = {
  conference: StoredConference
  /** Path and query. */
  path: string
  site: Site
  nonce: string
  read: CallPath
  now: () => Date
  /** `now` was chosen by an organiser who previews the page. */
  isTimePreview?: boolean
  /** The result of a form that was sent without scripts. */
  formState?: FormState
  /** Shown instead of a page. */
  problem?: PageProblem
}

export type Rendered =
  | { redirect: string }
  | { redirect?: undefined; status: number; html: string; routeIds: string[] }

export const renderPage = async ({
  conference,
  path,
  site,
  nonce,
  read,
  now,
  isTimePreview,
  formState,
  problem,
}: RenderRequest): Promise<Rendered> => {
  const notFound = problem && (() => <ProblemPage problem={problem} />)
  const router = createRouter(routeTree, asInBrowser(read), {
    nonce,
    now,
    isTimePreview,
    notFound,
    page: { site, conference: pick(conference, siteFactNames), formState },
  })
  omitLoadTimes(router)
  const handle = createRequestHandler({
    request: new Request(new URL(path, site.origin)),
    createRouter: () => router,
  })
  let html = ''
  const response = await handle(async ({ responseHeaders }) => {
    await allPartsLoaded()
    // Returned beside the response, which would encode the whole page and decode it again.
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  const location = response.headers.get('location')
  if (location) return { redirect: location }
  const routeIds = router.state.matches.map((match) => match.routeId)
  return { status: response.status, html, routeIds }
}

/** The route of a URL with its params and validated search; anything else in the URL is dropped. */
export type FoundRoute = {
  /** The pattern; undefined when no route matches. */
  route: string | undefined
  /** The closest layout route, which renders the not-found text. */
  parent: string
  params: Record<string, string>
  search: Record<string, unknown>
}

const matcher = createRouter(routeTree, () => Promise.reject(new Error('This router only matches URLs')))

type ReadSearch = (search: Record<string, unknown>) => Record<string, unknown>

const readSearch = (read: unknown, search: string): Record<string, unknown> => {
  if (typeof read !== 'function') return {}
  try {
    const values = (read as ReadSearch)(matcher.options.parseSearch(search))
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

export const findRoute = (pathname: string, search: string): FoundRoute => {
  const [branch, params, route] = matcher.getMatchedRoutes(pathname)
  const parent = branch.findLast(({ children }) => children !== undefined)?.fullPath ?? '/'
  if (route === undefined || params['**'] !== undefined)
    return { route: undefined, parent, params, search: {} }
  return { route: route.fullPath, parent, params, search: readSearch(route.options.validateSearch, search) }
}

/** A URL as the router itself would write it. */
export const buildPath = (path: string, search: Record<string, unknown>) =>
  path + matcher.options.stringifySearch(search)
