import { createFileRoute } from '@tanstack/react-router'
import { dateRange } from '../../shared/conference/conference'
import { conferenceData } from '../../shared/conference/structured-data'
import { Hero } from '../components/home/hero'
import { Introduction } from '../components/home/introduction'
import { Highlights, KeyThemes } from '../components/home/lists'
import { PartnerMarks } from '../components/home/partner-marks'
import { JsonLd } from '../components/site/json-ld'
import { loadSections, useSections } from '../data/conference'
import { loadSubmissions, useSubmissions } from '../data/submissions'
import { pageHead } from '../routing/head'
import { useConference, useSite } from '../routing/page-context'

const HomePage = () => {
  const { origin } = useSite()
  const conference = useConference()
  const { call, sections } = Route.useLoaderData()
  const { partners, introduction, video, keyThemes, highlights } = useSections(sections)
  return (
    <>
      <Hero call={useSubmissions(call)} />
      {partners.length > 0 && <PartnerMarks partners={partners} />}
      <Introduction introduction={introduction} video={video} />
      {keyThemes.length > 0 && <KeyThemes keyThemes={keyThemes} />}
      <Highlights highlights={highlights} />
      <JsonLd data={import.meta.env.SSR && conferenceData(conference, sections, origin)} />
    </>
  )
}

export const Route = createFileRoute('/')({
  staticData: { heading: (_, { title }) => title },
  loader: async ({ context: { load } }) => {
    const [call, sections] = await Promise.all([
      loadSubmissions(load),
      loadSections(load, 'partners', 'introduction', 'video', 'keyThemes', 'highlights', 'fees'),
    ])
    return { call, sections }
  },
  head: ({ match }) => {
    const { conference } = match.context.page
    const { title, theme, venue } = conference
    return pageHead(match.context, {
      title,
      description: `${theme}. An in-person conference, ${dateRange(conference)}, ${venue.name}, ${venue.city}.`,
      path: '/',
    })
  },
  component: HomePage,
})
