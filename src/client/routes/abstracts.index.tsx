import { createFileRoute } from '@tanstack/react-router'
import { AbstractsPage } from '#client/components/abstracts/abstracts-page.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { orLoadError } from '#client/data/page-data.ts'
import { publishedAbstractsQuery } from '#client/data/published-abstracts.ts'
import { pageHead } from '#client/routing/head.ts'

const Abstracts = () => <AbstractsPage abstracts={Route.useLoaderData()} search={Route.useSearch().q ?? ''} />

export const Route = createFileRoute('/abstracts/')({
  staticData: { heading: 'Abstracts' },
  // The router parses a search for a number as a number.
  validateSearch: ({ q }): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 200) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q } }) =>
    orLoadError(context.load(publishedAbstractsQuery(q)), 'Failed to fetch the abstracts'),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Abstracts',
      description: `The abstracts of ${match.context.page.conference.shortName}.`,
      path: '/abstracts',
    }),
  component: Abstracts,
  errorComponent: loadErrorPage('Failed to load the abstracts. Please try again later.'),
})
