import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { BackToTop } from '#client/components/site/back-to-top.tsx'
import { CookieBanner } from '#client/components/site/cookie-banner.tsx'
import { DemoNotice } from '#client/components/site/demo-notice.tsx'
import { LazyToaster } from '#client/components/site/lazy-toaster.tsx'
import { OutageNotice } from '#client/components/site/outage-notice.tsx'
import { RouteAnnouncer } from '#client/components/site/route-announcer.tsx'
import { SiteFooter } from '#client/components/site/site-footer.tsx'
import { SiteHeader } from '#client/components/site/site-header.tsx'
import { matchesNoPage, NOT_FOUND_TITLE, titled } from '#client/routing/head.ts'
import { useHydrationMarker } from '#client/routing/hydration-marker.ts'
import { useConference } from '#client/routing/page-context.ts'
import type { RouterContext } from '#client/routing/router.tsx'
import { dateRange } from '#shared/conference/conference.ts'

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
