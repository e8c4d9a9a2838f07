import { createFileRoute } from '@tanstack/react-router'
import { conference } from '../../shared/conference/conference'
import { conferenceData } from '../../shared/conference/structured-data'
import { Hero } from '../components/home/hero'
import { Introduction } from '../components/home/introduction'
import { Highlights, KeyThemes } from '../components/home/lists'
import { PartnerMarks } from '../components/home/partner-marks'
import { JsonLd } from '../components/site/json-ld'
import { loadSubmissions, useSubmissions } from '../data/submissions'
import { pageHead } from '../routing/head'
import { useSite } from '../routing/page-context'

const HomePage = () => {
  const { origin } = useSite()
  return (
    <>
      <Hero call={useSubmissions(Route.useLoaderData())} />
      <PartnerMarks />
      <Introduction />
      <KeyThemes />
      <Highlights />
      <JsonLd data={import.meta.env.SSR && conferenceData(origin)} />
    </>
  )
}

export const Route = createFileRoute('/')({
  staticData: { heading: conference.title },
  loader: ({ context }) => loadSubmissions(context.load),
  head: ({ match }) =>
    pageHead(match.context, {
      title: conference.title,
      description: `${conference.theme}. An in-person conference, ${conference.dates}, ${conference.venue.name}, ${conference.venue.city}.`,
      path: '/',
    }),
  component: HomePage,
})
