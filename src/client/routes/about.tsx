import { createFileRoute } from '@tanstack/react-router'
import { AboutContent } from '#client/components/about/about-content.tsx'
import { loadSections, useSections } from '#client/data/conference.ts'
import { pageHead } from '#client/routing/head.ts'

const AboutPage = () => {
  const sections = useSections(Route.useLoaderData())
  return <AboutContent {...sections} />
}

export const Route = createFileRoute('/about')({
  staticData: { heading: 'About the conference' },
  loader: ({ context }) => loadSections(context.load, 'about', 'partners', 'committee', 'sponsors'),
  head: ({ match }) =>
    pageHead(match, {
      description: `Who is behind ${match.context.page.conference.shortName}: organising partners, committee, sponsors, venue and contact.`,
      path: '/about',
    }),
  component: AboutPage,
})
