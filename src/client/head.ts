import type { QueryClient } from '@tanstack/react-query'
import { conference } from '../shared/conference'
import { siteOf } from './site'

type PageFacts = { title: string; description: string; path: string; noindex?: boolean }

/** Title, description and what chat apps show of a link to the page. */
export const pageHead = (queryClient: QueryClient, { title, description, path, noindex }: PageFacts) => {
  const { origin } = siteOf(queryClient)
  const url = `${origin}${path}`
  const fullTitle = path === '/' ? title : `${title} · ${conference.shortName}`
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
