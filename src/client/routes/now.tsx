import { createFileRoute } from '@tanstack/react-router'
import { conference } from '../../shared/conference'
import { atVenue } from '../../shared/venue-clock'
import { NowPage } from '../components/now/now-page'
import { nowQuery, readNowSearch } from '../components/now/now-query'
import { pageHead } from '../head'
import { readOr } from '../page-data'

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
