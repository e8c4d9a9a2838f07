import { createFileRoute } from '@tanstack/react-router'
import { HomeContent } from '#client/components/home/home-content.tsx'
import { JsonLd } from '#client/components/site/server-script.tsx'
import { loadSections, useSections } from '#client/data/conference.ts'
import { settingsQuery } from '#client/data/programme.ts'
import { loadSubmissions, useSubmissions } from '#client/data/submissions.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { homePhase } from '#shared/conference/home-phase.ts'
import { conferenceData } from '#shared/conference/structured-data.ts'
import { showsLiveProgramme } from '#shared/programme/programme.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

const HomePage = () => {
  const { origin } = useSite()
  const conference = useConference()
  const { sections, today, isProgrammePublic, ...loaded } = Route.useLoaderData()
  const { submissions } = useSubmissions(loaded.submissions)
  const calendar = { today, isProgrammePublic, phase: homePhase(conference, today, isProgrammePublic) }
  return (
    <>
      <HomeContent {...useSections(sections)} submissions={submissions} calendar={calendar} />
      <JsonLd data={import.meta.env.SSR && conferenceData(conference, sections, origin)} />
    </>
  )
}

export const Route = createFileRoute('/')({
  staticData: { heading: (_, { title }) => title },
  loader: async ({ context: { load, now, page } }) => {
    const [submissions, settings, sections] = await Promise.all([
      loadSubmissions(load),
      // Without them, the page leads to what it can.
      load(settingsQuery).catch(() => []),
      loadSections(
        load,
        'partnersHeading',
        'partners',
        'introduction',
        'video',
        'keyThemes',
        'highlights',
        'fees',
        'description',
      ),
    ])
    const today = venueDay(now(), page.conference.timeZone)
    return { submissions, sections, today, isProgrammePublic: showsLiveProgramme(settings) }
  },
  head: ({ match, loaderData }) => {
    const { conference } = match.context.page
    const { theme, venue } = conference
    return pageHead(match, {
      description:
        loaderData?.sections.description ||
        `${theme}. An in-person conference, ${dateRange(conference)}, ${venue.name}, ${venue.city}.`,
      path: '/',
    })
  },
  component: HomePage,
})
