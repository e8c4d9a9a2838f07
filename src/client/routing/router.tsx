import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFoundPage, PageError, PageLoading } from '#client/components/site/page-states.tsx'
import { createQueryLoader, type Fetcher, type LoadQuery } from '#client/data/page-data.ts'
import { isOfflineCopy } from '#client/offline/offline-copy.ts'
import type { routeTree } from '#client/routeTree.gen.ts'
import { adoptMatches } from './dehydrated-matches.ts'
import { emptyPageContext, type PageContext } from './page-context.ts'
import { programmeAsJson } from './programme-as-json.ts'

export type RouterContext = {
  load: LoadQuery
  now: () => Date
  /** An organiser previews the page at another time. */
  isTimePreview: boolean
  page: PageContext
}

type Rendering = {
  nonce: string
  now: () => Date
  isTimePreview: boolean
  page: PageContext
  notFound: () => ReactNode
}

/** Called for every navigation. The first is the hydration, which must not move a page that was scrolled meanwhile. */
const restoreUnlessScrolled = () => {
  let isHydrated = false
  return () => {
    const restores = isHydrated || typeof window === 'undefined' || window.scrollY === 0
    isHydrated = true
    return restores
  }
}

const STALE_AFTER_MS = 300_000

export const createRouter = (
  /** All pages, or only the public ones. */
  routes: typeof routeTree,
  fetcher: Fetcher,
  {
    nonce,
    now = () => new Date(),
    isTimePreview = false,
    page = emptyPageContext(),
    notFound = NotFoundPage,
  }: Partial<Rendering> = {},
) => {
  const router = createTanStackRouter({
    routeTree: routes,
    context: {
      load: createQueryLoader(fetcher),
      now,
      isTimePreview,
      page,
    } satisfies RouterContext,
    ssr: { nonce },
    dehydrate: () => ({ page: JSON.stringify(page) }),
    hydrate: (sent: { page: string }) => {
      Object.assign(page, JSON.parse(sent.page))
      adoptMatches()
    },
    defaultPreload: 'intent',
    // Without a network, the offline copy is all there is.
    defaultStaleTime: isOfflineCopy() ? Number.POSITIVE_INFINITY : STALE_AFTER_MS,
    defaultPreloadStaleTime: STALE_AFTER_MS,
    scrollRestoration: restoreUnlessScrolled(),
    defaultNotFoundComponent: notFound,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
  })
  // The type of the options above leaves it out.
  router.options.serializationAdapters = [programmeAsJson]
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
