import { createFileRoute } from '@tanstack/react-router'
import { fillDates } from '../../shared/conference/conference'
import { Committee, Contact, Partners, Sponsors, Venue } from '../components/about/about-sections'
import { PageHeader } from '../components/site/page-header'
import { loadSections, useSections } from '../data/conference'
import { pageHead } from '../routing/head'
import { useConference } from '../routing/page-context'

const AboutPage = () => {
  const conference = useConference()
  const { about, partners, committee, sponsors } = useSections(Route.useLoaderData())
  return (
    <>
      <PageHeader>
        <p>{conference.theme}</p>
      </PageHeader>
      <div className="page-width grid gap-14 py-12 md:py-16">
        <div className="prose-width grid gap-4">
          {about.map((paragraph) => (
            <p key={paragraph}>{fillDates(paragraph, conference)}</p>
          ))}
        </div>
        {partners.length > 0 && <Partners partners={partners} />}
        {committee.length > 0 && <Committee committee={committee} />}
        {sponsors.length > 0 && <Sponsors sponsors={sponsors} />}
        <div className="grid gap-14 md:grid-cols-2 md:gap-10">
          <Venue venue={conference.venue} />
          <Contact />
        </div>
      </div>
    </>
  )
}

export const Route = createFileRoute('/about')({
  staticData: { heading: 'About the conference' },
  loader: ({ context }) => loadSections(context.load, 'about', 'partners', 'committee', 'sponsors'),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'About the conference',
      description: `Who is behind ${match.context.page.conference.shortName}: organising partners, committee, sponsors, venue and contact.`,
      path: '/about',
    }),
  component: AboutPage,
})
