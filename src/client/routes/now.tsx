import { createFileRoute } from '@tanstack/react-router'
import { atVenue } from '../../shared/time/venue-clock'
import { NowPage } from '../components/now/now-page'
import { nowQuery, readNowSearch } from '../components/now/now-query'
import { loadErrorPage } from '../components/site/page-load-error'
import { orLoadError } from '../data/page-data'
import { pageHead } from '../routing/head'

// Rendered once a minute, the page is the same during that minute.
const startOfMinute = (ms: number) => ms - (ms % 60_000)

const Now = () => <NowPage {...Route.useLoaderData()} search={Route.useSearch()} />

export const Route = createFileRoute('/now')({
  staticData: { heading: 'Now and next' },
  validateSearch: readNowSearch,
  loader: async ({ context: { load, now, isTimePreview, page } }) => {
    const sessions = await orLoadError(load(nowQuery), 'Failed to fetch the current sessions')
    return {
      clock: { minute: atVenue(now(), page.conference.timeZone) ?? '', isPreview: isTimePreview },
      loaded: { sessions, loadedAt: startOfMinute(Date.now()) },
    }
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Now and next',
      description: `What is on in each room of ${match.context.page.conference.shortName}, and what comes next.`,
      path: '/now',
      noindex: readNowSearch(match.search).screen === 1,
    }),
  component: Now,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
})
