import { headingOf, type Match } from './page-heading.ts'
import type { RouterContext } from './router.tsx'

export const titled = ({ page }: RouterContext, title: string) => `${title} · ${page.conference.shortName}`

export const NOT_FOUND_TITLE = '404 Page Not Found'

const layouts = ['__root__', '/admin', '/review']

/** Only a layout route matches: there is no page at this address. */
export const matchesNoPage = (matches: readonly { routeId: string }[]) =>
  layouts.includes(matches.at(-1)?.routeId ?? '')

type PageMatch = Match & { context: RouterContext }

type PageMeta = {
  /** Unless it is the page's heading. */
  title?: string
  description: string
  path: string
  noindex?: boolean
  /** A photo on this site, shown instead of the conference's picture. */
  photo?: { url: string; of: string }
}

const photoMeta = (origin: string, photo: PageMeta['photo']) =>
  photo?.url.startsWith('/uploads/')
    ? [
        { property: 'og:image', content: `${origin}${photo.url}` },
        { property: 'og:image:alt', content: photo.of },
        { name: 'twitter:card', content: 'summary' },
      ]
    : []

/** Title, description, and the preview that chat apps show for a link. */
export const pageHead = (match: PageMatch, { description, path, noindex, photo, ...given }: PageMeta) => {
  const { page } = match.context
  const title = given.title ?? headingOf([match], page.conference)
  const url = `${page.site.origin}${path}`
  const fullTitle = path === '/' ? title : titled(match.context, title)
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...photoMeta(page.site.origin, photo),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** The token of a private link must not leak through the canonical link. */
export const privatePageHead = (match: PageMatch) =>
  pageHead(match, { description: 'The page of an abstract’s author.', path: '/my', noindex: true })
