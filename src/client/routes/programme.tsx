import { createFileRoute } from '@tanstack/react-router'
import { dateRange } from '../../shared/conference/conference'
import { venueDay } from '../../shared/time/venue-clock'
import { ProgrammePage } from '../components/programme/programme-page'
import { ProgrammeSkeleton } from '../components/programme/programme-skeleton'
import { PageHeader } from '../components/site/page-header'
import { loadErrorPage } from '../components/site/page-load-error'
import { loadProgramme } from '../data/programme'
import { changesFeed, readProgrammeSearch } from '../data/programme-search'
import { pageHead } from '../routing/head'

const Programme = () => <ProgrammePage {...Route.useLoaderData()} search={Route.useSearch()} />

const Loading = () => (
  <>
    <PageHeader />
    <ProgrammeSkeleton />
  </>
)

export const Route = createFileRoute('/programme')({
  staticData: { heading: 'Programme' },
  validateSearch: readProgrammeSearch,
  loader: async ({ context, location }) => {
    const programme = await loadProgramme(context.load)
    const { event } = readProgrammeSearch(location.search)
    // Only the server makes link previews.
    const previews = import.meta.env.SSR ? await import('../data/session-preview') : undefined
    const preview = await previews?.loadSessionPreview(context.load, programme, event)
    return { today: venueDay(context.now(), context.page.conference.timeZone), preview, ...programme }
  },
  head: ({ match, loaderData }) => {
    const { day, event: id } = readProgrammeSearch(match.search)
    const event = loaderData?.events?.find((one) => one.id === id)
    if (event)
      return pageHead(match.context, {
        title: event.title,
        path: `/programme?event=${event.id}`,
        description: event.title,
        ...loaderData?.preview,
      })
    const { conference } = match.context.page
    const label = conference.days.find(({ date }) => date === day)?.label
    const head = pageHead(match.context, {
      title: label ? `Programme, ${label}` : 'Programme',
      description: `Keynotes, parallel sessions, panels and workshops of ${conference.shortName}, ${dateRange(conference)}.`,
      path: day ? `/programme?day=${day}` : '/programme',
    })
    const { origin } = match.context.page.site
    const address = encodeURIComponent(`${origin}/programme${day ? `?day=${day}` : ''}`)
    const oembed = {
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${origin}/oembed?url=${address}`,
    }
    return { ...head, links: [...head.links, changesFeed, oembed] }
  },
  component: Programme,
  pendingComponent: Loading,
  pendingMs: 150,
  errorComponent: loadErrorPage('Failed to load programme. Please try again later.'),
})
