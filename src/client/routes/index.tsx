import { createFileRoute } from '@tanstack/react-router'
import { HomeContent } from '#client/components/home/home-content.tsx'
import { JsonLd } from '#client/components/site/json-ld.tsx'
import { loadSections, useSections } from '#client/data/conference.ts'
import { loadSubmissions, useSubmissions } from '#client/data/submissions.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { conferenceData } from '#shared/conference/structured-data.ts'

const HomePage = () => {
  const { origin } = useSite()
  const conference = useConference()
  const { submissions, sections } = Route.useLoaderData()
  return (
    <>
      <HomeContent {...useSections(sections)} submissions={useSubmissions(submissions)} />
      <JsonLd data={import.meta.env.SSR && conferenceData(conference, sections, origin)} />
    </>
  )
}

export const Route = createFileRoute('/')({
  staticData: { heading: (_, { title }) => title },
  loader: async ({ context: { load } }) => {
    const [submissions, sections] = await Promise.all([
      loadSubmissions(load),
      loadSections(
        load,
        'partners',
        'introduction',
        'video',
        'keyThemes',
        'highlights',
        'fees',
        'description',
      ),
    ])
    return { submissions, sections }
  },
  head: ({ match, loaderData }) => {
    const { conference } = match.context.page
    const { title, theme, venue } = conference
    return pageHead(match.context, {
      title,
      description:
        loaderData?.sections.description ||
        `${theme}. An in-person conference, ${dateRange(conference)}, ${venue.name}, ${venue.city}.`,
      path: '/',
    })
  },
  component: HomePage,
})
