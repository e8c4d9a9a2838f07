import { createFileRoute } from '@tanstack/react-router'
import { ProgrammeData } from '#client/components/programme/programme-data.tsx'
import { ProgrammePage } from '#client/components/programme/programme-page.tsx'
import { ProgrammeSkeleton } from '#client/components/programme/programme-skeleton.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { loadProgramme } from '#client/data/programme.ts'
import { changesFeed, readProgrammeSearch } from '#client/data/programme-search.ts'
import { pageHead } from '#client/routing/head.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

const Programme = () => {
  const data = Route.useLoaderData()
  return (
    <>
      <ProgrammePage {...data} search={Route.useSearch()} />
      <ProgrammeData data={data} />
    </>
  )
}

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
    const previews = import.meta.env.SSR ? await import('#client/data/session-preview.ts') : undefined
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
