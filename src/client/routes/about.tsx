import { createFileRoute } from '@tanstack/react-router'
import { aboutContent } from '../../shared/conference/about-content'
import { conference } from '../../shared/conference/conference'
import { Committee, Contact, Partners, Sponsors, Venue } from '../components/about/about-sections'
import { PageHeader } from '../components/site/page-header'
import { pageHead } from '../routing/head'

const AboutPage = () => (
  <>
    <PageHeader>
      <p>{conference.theme}</p>
    </PageHeader>
    <div className="page-width grid gap-14 py-12 md:py-16">
      <div className="prose-width grid gap-4">
        {aboutContent.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Partners />
      <Committee />
      <Sponsors />
      <div className="grid gap-14 md:grid-cols-2 md:gap-10">
        <Venue />
        <Contact />
      </div>
    </div>
  </>
)

export const Route = createFileRoute('/about')({
  staticData: { heading: 'About the conference' },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'About the conference',
      description: `Who is behind ${conference.shortName}: organising partners, committee, sponsors, venue and contact.`,
      path: '/about',
    }),
  component: AboutPage,
})
