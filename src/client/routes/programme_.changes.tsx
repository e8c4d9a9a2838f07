import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '#client/components/changes/changes-page.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { changesFeed } from '#client/data/programme-search.ts'
import { pageHead } from '#client/routing/head.ts'

const PROGRAMME_HIDDEN = 403
const changesQuery = queryOrNull('GET /api/programme-changes', { query: {} }, [PROGRAMME_HIDDEN])

const Changes = () => <ChangesPage published={Route.useLoaderData()} />

export const Route = createFileRoute('/programme_/changes')({
  staticData: { heading: 'Programme changes' },
  loader: ({ context }) => orLoadError(context.load(changesQuery), 'Failed to fetch the programme changes'),
  head: ({ match }) => {
    const head = pageHead(match.context, {
      title: 'Programme changes',
      description: `What is new, moved or cancelled in the programme of ${match.context.page.conference.shortName}.`,
      path: '/programme/changes',
    })
    return { ...head, links: [...head.links, changesFeed] }
  },
  component: Changes,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
})
