import { createFileRoute } from '@tanstack/react-router'
import { conference } from '../../shared/conference/conference'
import { atVenue } from '../../shared/time/venue-clock'
import { NowPage } from '../components/now/now-page'
import { nowQuery, readNowSearch } from '../components/now/now-query'
import { readOr } from '../data/page-data'
import { pageHead } from '../routing/head'

const Now = () => <NowPage {...Route.useLoaderData()} search={Route.useSearch()} />

export const Route = createFileRoute('/now')({
  staticData: { heading: 'Now and next' },
  validateSearch: readNowSearch,
  loader: async ({ context: { read, now, isClockSet } }) => {
    const sessions = await readOr(read(nowQuery), 'Failed to fetch what is on')
    return {
      clock: { minute: atVenue(now()) ?? '', isSet: isClockSet },
      heard: { sessions, heardAt: Date.now() },
    }
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Now and next',
      description: `What is on in each room of ${conference.shortName}, and what comes next.`,
      path: '/now',
      noindex: readNowSearch(match.search).screen === 1,
    }),
  component: Now,
})
