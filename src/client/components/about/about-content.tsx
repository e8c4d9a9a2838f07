import { PageHeader } from '#client/components/site/page-header.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { type Conference, fillDates } from '#shared/conference/conference.ts'
import { Committee, Contact, Partners, Sponsors, Venue } from './about-sections.tsx'

type AboutContentProps = Pick<Conference, 'about' | 'partners' | 'committee' | 'sponsors'> & {
  /** Overrides the route's heading. */
  title?: string
}

export const AboutContent = ({ title, about, partners, committee, sponsors }: AboutContentProps) => {
  const conference = useConference()
  return (
    <>
      <PageHeader title={title}>
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
