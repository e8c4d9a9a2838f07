import { createFileRoute } from '@tanstack/react-router'
import { conference } from '../../shared/conference/conference'
import type { ConferenceEvent } from '../../shared/events/events'
import { shortened } from '../../shared/text'
import { formatLongDate, formatTimeRange } from '../../shared/time/dates'
import { atVenue } from '../../shared/time/venue-clock'
import { ProgrammePage } from '../components/programme/programme-page'
import { ProgrammeSkeleton } from '../components/programme/programme-skeleton'
import { PageHeader } from '../components/site/page-header'
import { loadErrorPage } from '../components/site/page-load-error'
import { changesFeed, loadPresenterPhoto, loadProgramme, readSearch } from '../data/programme'
import { pageHead } from '../routing/head'

const Programme = () => <ProgrammePage {...Route.useLoaderData()} search={Route.useSearch()} />

const sessionPreview = (event: ConferenceEvent) => {
  const { date, startTime, endTime, roomName, description } = event
  const when = `${formatLongDate(date)}, ${formatTimeRange(startTime, endTime)}, ${roomName}.`
  return shortened(`${when} ${description}`, 200)
}

const Loading = () => (
  <>
    <PageHeader />
    <ProgrammeSkeleton />
  </>
)

export const Route = createFileRoute('/programme')({
  staticData: { heading: 'Programme' },
  validateSearch: readSearch,
  loader: async ({ context, location }) => {
    const programme = await loadProgramme(context.load)
    const { event } = readSearch(location.search)
    // Only link previews need it, and those are made by the server.
    const photo = import.meta.env.SSR ? await loadPresenterPhoto(context.load, programme, event) : undefined
    return { today: atVenue(context.now())?.slice(0, 10), photo, ...programme }
  },
  head: ({ match, loaderData }) => {
    const { day, event: id } = readSearch(match.search)
    const event = loaderData?.events?.find((one) => one.id === id)
    if (event)
      return pageHead(match.context, {
        title: event.title,
        description: sessionPreview(event),
        path: `/programme?event=${event.id}`,
        photo: { url: loaderData?.photo ?? '', of: event.mainPresenterName ?? '' },
      })
    const label = conference.days.find(({ date }) => date === day)?.label
    const head = pageHead(match.context, {
      title: label ? `Programme, ${label}` : 'Programme',
      description: `Keynotes, parallel sessions, panels and workshops of ${conference.shortName}, ${conference.dates}.`,
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
