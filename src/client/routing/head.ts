import { conference } from '../../shared/conference/conference'
import type { RouterContext } from './router'

export const titled = (title: string) => `${title} · ${conference.shortName}`

/** Of a page that does not exist. */
export const NOT_FOUND_TITLE = titled('404 Page Not Found')

const frames = ['__root__', '/admin']

/** What matched is only the frame of pages: there is none at this address. */
export const isNoPage = (matches: readonly { routeId: string }[]) =>
  frames.includes(matches.at(-1)?.routeId ?? '')

type PageFacts = { title: string; description: string; path: string; noindex?: boolean }

/** Title, description and what chat apps show of a link to the page. */
export const pageHead = ({ facts }: RouterContext, { title, description, path, noindex }: PageFacts) => {
  const url = `${facts.site.origin}${path}`
  const fullTitle = path === '/' ? title : titled(title)
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
