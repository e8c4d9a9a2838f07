import { createFileRoute } from '@tanstack/react-router'
import { conference } from '../../shared/conference'
import { atVenue } from '../../shared/venue-clock'
import { NowPage } from '../components/now/now-page'
import { nowQuery, readNowSearch } from '../components/now/now-query'
import { pageHead } from '../head'
import { readOr } from '../page-data'

const Now = () => <NowPage search={Route.useSearch()} clock={Route.useLoaderData()} />

export const Route = createFileRoute('/now')({
  staticData: { heading: 'Now and next' },
  validateSearch: readNowSearch,
  loader: async ({ context: { queryClient, now, isClockSet } }) => {
    await readOr(queryClient, nowQuery, 'Failed to fetch what is on')
    return { minute: atVenue(now()) ?? '', isSet: isClockSet }
  },
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Now and next',
      description: `What is on in each room of ${conference.shortName}, and what comes next.`,
      path: '/now',
      noindex: readNowSearch(match.search).screen === 1,
    }),
  component: Now,
})
