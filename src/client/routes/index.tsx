import { createFileRoute } from '@tanstack/react-router'
import { dateRange } from '../../shared/conference/conference'
import { conferenceData } from '../../shared/conference/structured-data'
import { HomeContent } from '../components/home/home-content'
import { JsonLd } from '../components/site/json-ld'
import { loadSections, useSections } from '../data/conference'
import { loadSubmissions, useSubmissions } from '../data/submissions'
import { pageHead } from '../routing/head'
import { useConference, useSite } from '../routing/page-context'

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
