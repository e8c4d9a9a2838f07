import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '../components/changes/changes-page'
import { loadErrorPage } from '../components/site/page-load-error'
import { queryOrNull } from '../data/api'
import { orLoadError } from '../data/page-data'
import { changesFeed } from '../data/programme-search'
import { pageHead } from '../routing/head'

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
