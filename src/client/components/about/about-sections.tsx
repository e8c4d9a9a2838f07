import type { ReactNode } from 'react'
import { aboutContent } from '../../../shared/conference/about-content'
import { conference } from '../../../shared/conference/conference'
import { ExternalLink } from '../site/external-link'
import { partnerLogo } from '../site/partner-logos'

// Inlined, to save seven requests.
const logos = import.meta.glob<string>('./sponsors/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const { partners, venue, contactEmail } = conference
const { committee, sponsors } = aboutContent

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-6 text-3xl">
      {title}
    </h2>
    {children}
  </section>
)

export const Partners = () => (
  <Section id="partners" title="Organising partners">
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {partners.map(({ id, name, role, description, url }) => (
        <li key={id} className="flex gap-4">
          <img src={partnerLogo(id)} alt="" width={56} height={56} className="size-14 shrink-0" />
          <div>
            <h3 className="text-lg">
              <ExternalLink href={url}>{name}</ExternalLink>
            </h3>
            <p className="text-ink-soft text-sm">{role}</p>
            <p className="mt-1">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)

export const Committee = () => (
  <Section id="committee" title="Organising committee">
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {committee.map(({ role, name, affiliation }) => (
        <li key={role} className="border-hairline border-t py-4">
          <h3 className="text-lg">{role}</h3>
          <p>{name}</p>
          <p className="text-ink-soft text-sm">{affiliation}</p>
        </li>
      ))}
    </ul>
  </Section>
)

export const Sponsors = () => (
  <Section id="sponsors" title="Sponsors">
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {sponsors.map(({ id, name, description, url }) => (
        <li key={id} className="rounded-lg border border-hairline bg-paper-raised p-5">
          <img src={logos[`./sponsors/${id}.svg`]} alt="" width={48} height={48} className="size-12" />
          <h3 className="mt-3 text-lg">
            <ExternalLink href={url}>{name}</ExternalLink>
          </h3>
          <p className="mt-1 text-sm">{description}</p>
        </li>
      ))}
    </ul>
  </Section>
)

export const Venue = () => (
  <Section id="venue" title="Venue">
    <address className="not-italic">
      {[...venue.address, venue.country].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
    <p className="prose-width mt-4">{venue.description}</p>
  </Section>
)

export const Contact = () => (
  <Section id="contact" title="Contact">
    <p>
      Write to us at{' '}
      <a href={`mailto:${contactEmail}`} className="text-link">
        {contactEmail}
      </a>
      . We are glad to help with questions about the programme, submissions and access.
    </p>
  </Section>
)
