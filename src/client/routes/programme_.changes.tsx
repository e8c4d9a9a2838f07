import { createFileRoute } from '@tanstack/react-router'
import { conference } from '../../shared/conference/conference'
import { ChangesPage } from '../components/changes/changes-page'
import { queryOrNull } from '../data/api'
import { readOr } from '../data/page-data'
import { changesFeed } from '../data/programme'
import { pageHead } from '../routing/head'

const PROGRAMME_HIDDEN = 403
const changesQuery = queryOrNull('GET /api/programme-changes', { query: {} }, [PROGRAMME_HIDDEN])

const Changes = () => <ChangesPage told={Route.useLoaderData()} />

export const Route = createFileRoute('/programme_/changes')({
  staticData: { heading: 'Changes of the programme' },
  loader: ({ context }) => readOr(context.read(changesQuery), 'Failed to fetch the changes'),
  head: ({ match }) => {
    const head = pageHead(match.context, {
      title: 'Changes of the programme',
      description: `What is new, moved or cancelled in the programme of ${conference.shortName}.`,
      path: '/programme/changes',
    })
    return { ...head, links: [...head.links, changesFeed] }
  },
  component: Changes,
})
