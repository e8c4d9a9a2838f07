import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { BackToTop } from '#client/components/site/back-to-top.tsx'
import { CookieBanner } from '#client/components/site/cookie-banner.tsx'
import { RouteAnnouncer } from '#client/components/site/route-announcer.tsx'
import { SiteFooter } from '#client/components/site/site-footer.tsx'
import { SiteHeader } from '#client/components/site/site-header.tsx'
import { showPendingToast } from '#client/data/toast-after-reload.ts'
import { useConnectionReturn } from '#client/offline/offline-copy.ts'
import { matchesNoPage, NOT_FOUND_TITLE, titled } from '#client/routing/head.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import type { RouterContext } from '#client/routing/router.tsx'
import { hasPendingParts, onDemand, usePrefetchOnInteraction } from '#client/ui/on-demand.tsx'
import { trackPointer, useToasts } from '#client/ui/toasts.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { OUTAGE_NOTICE_ID } from '#shared/errors.ts'

/** A browser that is never idle, or has the page in a background tab, would wait for ever. */
const MAX_WAIT_MS = 2000

/**
 * Marks the html element as `ready` once the page is hydrated, and as `busy` while it navigates or loads a part. The style
 * sheet lays out cards lazily before the first mark; browser tests wait for `ready`.
 */
const useHydrationMarker = () => {
  const isLoadingParts = hasPendingParts.use()
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const state = isNavigating || isLoadingParts ? 'busy' : 'ready'
  useEffect(() => {
    const show = () => {
      document.documentElement.dataset.page = state
    }
    if (state === 'busy' || !('requestIdleCallback' in window)) return show()
    // Suspense boundaries hydrate after what is around them.
    const handle = requestIdleCallback(show, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }, [state])
}

const loadToaster = () => import('#client/components/site/toaster.tsx').then((module) => module.default)
/** A form says beside its fields what went wrong, too. */
const Toaster = onDemand(loadToaster, () => null)

/** Loaded at the first interaction, so that it can show an error even if the connection drops. */
const LazyToaster = () => {
  const any = useToasts().length > 0
  usePrefetchOnInteraction(loadToaster)
  useEffect(() => {
    showPendingToast()
    return trackPointer()
  }, [])
  return any ? <Toaster /> : null
}

/** Empty and hidden, unless the server or the service worker writes the age of a stale page into it. */
const OutageNotice = () => {
  const router = useRouter()
  useConnectionReturn(useCallback(() => void router.invalidate(), [router]))
  return (
    <div
      id={OUTAGE_NOTICE_ID}
      data-time-zone={useConference().timeZone}
      role="status"
      suppressHydrationWarning
      className="bg-saffron-soft px-4 py-1.5 text-center text-saffron-ink text-sm empty:hidden"
    >
      {''}
    </div>
  )
}

const DemoNotice = () =>
  useSite().demo ? (
    <aside
      aria-label="Demo"
      className="no-print bg-saffron-soft px-4 py-1.5 text-center text-saffron-ink text-xs sm:text-sm"
    >
      Demo conference: all people, talks and registrations are fictional.
    </aside>
  ) : null

const Page = () => {
  useHydrationMarker()
  const { accent } = useConference()
  return (
    <html lang="en-GB" data-accent={accent} suppressHydrationWarning>
      <head>
        {/* Here and not below: the router keeps only one meta of each name. */}
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14181f" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        <a
          href="#main"
          className="no-print sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-paper-raised focus:px-4 focus:py-2"
        >
          Skip to main content
        </a>
        <CookieBanner />
        <DemoNotice />
        <OutageNotice />
        <SiteHeader />
        <main id="main" tabIndex={-1} className="flex-1">
          <Outlet />
        </main>
        <SiteFooter />
        <BackToTop />
        <RouteAnnouncer />
        <LazyToaster />
        <Scripts />
      </body>
    </html>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { heading: (_, { shortName }) => shortName },
  head: ({ match, matches }) => {
    const { site, conference } = match.context.page
    const { origin } = site
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: matchesNoPage(matches) ? titled(match.context, NOT_FOUND_TITLE) : conference.shortName },
        { property: 'og:site_name', content: conference.shortName },
        { property: 'og:type', content: 'website' },
        { property: 'og:locale', content: 'en_GB' },
        { property: 'og:image', content: `${origin}/social.png` },
        { property: 'og:image:alt', content: `${conference.theme}, ${dateRange(conference)}` },
        { name: 'twitter:card', content: 'summary_large_image' },
      ],
      links: [
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        { rel: 'manifest', href: '/site.webmanifest' },
      ],
    }
  },
  component: Page,
})
