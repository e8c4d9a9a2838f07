import { QueryClient } from '@tanstack/react-query'
import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { ReactNode } from 'react'
import { ApiError, sendCall, type Transport } from './api'
import { NotFoundPage } from './components/site/not-found-page'
import { PageError, PageLoading } from './components/site/page-states'
import { routeTree } from './routeTree.gen'

export type RouterContext = {
  queryClient: QueryClient
  /** See clock.ts. */
  now: () => Date
  /** An organiser tries the page at another time. */
  isClockSet: boolean
}

const createQueryClient = (transport: Transport) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          try {
            return await sendCall(transport, String(queryKey[0]), { method: 'GET' })
          } catch (error) {
            if (error instanceof ApiError && meta?.none?.includes(error.status)) return null
            throw error
          }
        },
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })

type Rendering = {
  nonce: string
  now: () => Date
  isClockSet: boolean
  /** Stands where no page is. */
  notFound: () => ReactNode
}

export const createRouter = (
  transport: Transport,
  { nonce, now = () => new Date(), isClockSet = false, notFound = NotFoundPage }: Partial<Rendering> = {},
) => {
  const queryClient = createQueryClient(transport)
  const router = createTanStackRouter({
    routeTree,
    context: { queryClient, now, isClockSet } satisfies RouterContext,
    ssr: { nonce },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: notFound,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
