import { createFileRoute } from '@tanstack/react-router'
import { NowPage } from '#client/components/now/now-page.tsx'
import { nowQuery, readNowSearch } from '#client/components/now/now-query.ts'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { atVenue } from '#shared/time/venue-clock.ts'

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
    pageHead(match, {
      description: `What is on in each room of ${match.context.page.conference.shortName}, and what comes next.`,
      path: '/now',
      noindex: readNowSearch(match.search).screen === 1,
    }),
  component: Now,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
})
