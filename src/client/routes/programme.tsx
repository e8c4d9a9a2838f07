import { createFileRoute } from '@tanstack/react-router'
import { ProgrammePage } from '#client/components/programme/programme-page.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { ServerScript } from '#client/components/site/server-script.tsx'
import { loadProgramme } from '#client/data/programme.ts'
import { changesFeed, readProgrammeSearch } from '#client/data/programme-search.ts'
import { pageHead } from '#client/routing/head.ts'
import { isProgramme, PROGRAMME_DATA, programmeToJson } from '#client/routing/programme-as-json.ts'
import { Skeleton } from '#client/ui/loading.tsx'
import { dateRange } from '#shared/conference/conference.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

const lines = ['h-12', 'h-40', 'h-8', 'h-56', 'h-8', 'h-56']

const ProgrammeSkeleton = () => (
  <div role="status" className="page-width grid gap-6 py-10">
    <span className="sr-only">Loading programme…</span>
    {lines.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton never change places
      <div key={index} className="grid gap-x-8 gap-y-2 md:grid-cols-[10.5rem_1fr]">
        <Skeleton className="h-5 w-36" />
        <Skeleton className={height} />
      </div>
    ))}
  </div>
)

const Programme = () => {
  const data = Route.useLoaderData()
  return (
    <>
      <ProgrammePage {...data} search={Route.useSearch()} />
      {/* What the loader returned, for the browser. */}
      <ServerScript
        type="application/json"
        id={PROGRAMME_DATA}
        text={import.meta.env.SSR && isProgramme(data) && programmeToJson(data)}
      />
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
      return pageHead(match, {
        title: event.title,
        path: `/programme?event=${event.id}`,
        description: event.title,
        ...loaderData?.preview,
      })
    const { conference } = match.context.page
    const label = conference.days.find(({ date }) => date === day)?.label
    const head = pageHead(match, {
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
