import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFoundPage } from '../components/site/not-found-page'
import { PageError, PageLoading } from '../components/site/page-states'
import { type Ask, createReader, type Read } from '../data/page-data'
import { isOfflineCopy } from '../offline/offline-copy'
import { routeTree } from '../routeTree.gen'
import { nowhere, type PageFacts } from './page-context'

export type RouterContext = {
  /** How a page's loader asks the API. */
  read: Read
  /** See clock.ts. */
  now: () => Date
  /** An organiser tries the page at another time. */
  isClockSet: boolean
  facts: PageFacts
}

type Rendering = {
  nonce: string
  now: () => Date
  isClockSet: boolean
  facts: PageFacts
  /** Stands where no page is. */
  notFound: () => ReactNode
}

// As long as a visitor moves about, what a page has read is read again after this at the latest.
const FRESH_MS = 300_000

export const createRouter = (
  ask: Ask,
  {
    nonce,
    now = () => new Date(),
    isClockSet = false,
    facts = nowhere(),
    notFound = NotFoundPage,
  }: Partial<Rendering> = {},
) =>
  createTanStackRouter({
    routeTree,
    context: { read: createReader(ask), now, isClockSet, facts } satisfies RouterContext,
    ssr: { nonce },
    // What the server knew when it made the page travels with it.
    dehydrate: () => ({ facts: JSON.stringify(facts) }),
    hydrate: (sent: { facts: string }) => void Object.assign(facts, JSON.parse(sent.facts)),
    defaultPreload: 'intent',
    // A copy shown without a network is all there is.
    defaultStaleTime: isOfflineCopy() ? Number.POSITIVE_INFINITY : FRESH_MS,
    defaultPreloadStaleTime: FRESH_MS,
    scrollRestoration: true,
    defaultNotFoundComponent: notFound,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
