type PublicPage = {
  path: string
  /** Listed in the sitemap. */
  indexed?: boolean
  /** Saved by the service worker. */
  offline?: boolean
}

const pages: PublicPage[] = [
  { path: '/', indexed: true, offline: true },
  { path: '/programme', indexed: true, offline: true },
  { path: '/programme/changes', offline: true },
  { path: '/abstracts', indexed: true, offline: true },
  { path: '/book' },
  { path: '/now', indexed: true, offline: true },
  { path: '/authors', indexed: true, offline: true },
  { path: '/submit', indexed: true, offline: true },
  { path: '/lost-link', indexed: true },
  { path: '/registration-fees', indexed: true, offline: true },
  { path: '/about', indexed: true, offline: true },
  { path: '/privacy-policy', indexed: true, offline: true },
  { path: '/data', indexed: true },
  { path: '/bio-demo' },
  { path: '/auth' },
  { path: '/forgotten-password' },
  { path: '/adminlogin' },
]

/** Every page that needs neither an id nor a login. */
export const publicPages = pages.map(({ path }) => path)
export const indexedPages = pages.filter(({ indexed }) => indexed).map(({ path }) => path)
export const offlinePages = pages.filter(({ offline }) => offline).map(({ path }) => path)
