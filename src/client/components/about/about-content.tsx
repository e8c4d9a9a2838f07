import type { ReactNode } from 'react'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { ExternalLink } from '#client/components/site/external-link.tsx'
import { Logo } from '#client/components/site/logo.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { type Conference, fillDates } from '#shared/conference/conference.ts'

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

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-6 text-3xl">
      {title}
    </h2>
    {children}
  </section>
)

const Partners = ({ partners }: Pick<Conference, 'partners'>) => (
  <Section id="partners" title="Organising partners">
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {partners.map(({ name, role, description, url, logo }) => (
        <li key={name} className="flex gap-4">
          <Logo logo={logo} size={56} />
          <div>
            <h3 className="text-lg">{url ? <ExternalLink href={url}>{name}</ExternalLink> : name}</h3>
            <p className="text-ink-soft text-sm">{role}</p>
            <p className="mt-1">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)

const Committee = ({ committee }: Pick<Conference, 'committee'>) => (
  <Section id="committee" title="Organising committee">
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {committee.map(({ role, name, affiliation }) => (
        <li key={`${role} ${name}`} className="border-hairline border-t py-4">
          <h3 className="text-lg">{role}</h3>
          <p>{name}</p>
          <p className="text-ink-soft text-sm">{affiliation}</p>
        </li>
      ))}
    </ul>
  </Section>
)

const Sponsors = ({ sponsors }: Pick<Conference, 'sponsors'>) => (
  <Section id="sponsors" title="Sponsors">
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {sponsors.map(({ name, role, description, url, logo }) => (
        <li key={name} className="rounded-lg border border-hairline bg-paper-raised p-5">
          <Logo logo={logo} size={48} />
          <h3 className="mt-3 text-lg">{url ? <ExternalLink href={url}>{name}</ExternalLink> : name}</h3>
          {role && <p className="text-ink-soft text-sm">{role}</p>}
          <p className="mt-1 text-sm">{description}</p>
        </li>
      ))}
    </ul>
  </Section>
)

const Venue = ({ venue }: Pick<Conference, 'venue'>) => (
  <Section id="venue" title="Venue">
    <address className="not-italic">
      {[...venue.address, venue.country].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
    {venue.mapUrl && (
      <p className="mt-2">
        <ExternalLink href={venue.mapUrl}>Map</ExternalLink>
      </p>
    )}
    {venue.description && <p className="prose-width mt-4">{venue.description}</p>}
  </Section>
)

const Contact = () => (
  <Section id="contact" title="Contact">
    <p>
      Write to us at <ContactLink />. We are glad to help with questions about the programme, submissions and
      access.
    </p>
  </Section>
)
