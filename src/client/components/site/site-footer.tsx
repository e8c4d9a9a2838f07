import { Link, type LinkProps } from '@tanstack/react-router'
import { useConference } from '#client/routing/page-context.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { ContactLink } from './contact-link.tsx'
import { Motif } from './motif.tsx'

const FooterLink = ({ to, children }: { to: LinkProps['to']; children: string }) => (
  <li>
    <Link to={to} preload={false} className="text-link">
      {children}
    </Link>
  </li>
)

export const SiteFooter = () => {
  const conference = useConference()
  return (
    <footer className="no-print mt-16 border-hairline border-t bg-paper-sunken text-sm">
      <div className="page-width grid gap-8 py-10 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_auto_auto] lg:gap-x-14">
        <div className="flex gap-4">
          {!conference.logo && (
            <span className="size-12 shrink-0">
              <Motif variant="emblem" />
            </span>
          )}
          <div>
            <p className="font-heading font-serif text-lg leading-tight">{conference.shortName}</p>
            <p className="mt-1.5 text-ink-soft">{dateRange(conference)}</p>
            <p className="text-ink-soft">
              {conference.venue.name}, {conference.venue.city}
            </p>
          </div>
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-[auto_auto] justify-start gap-x-8 gap-y-2">
            <FooterLink to="/">Home</FooterLink>
            <li>
              {/* The server redirects /schedule to the programme. */}
              <a href="/schedule" className="text-link">
                Schedule
              </a>
            </li>
            <FooterLink to="/submit">Submit an abstract</FooterLink>
            <FooterLink to="/lost-link">Lost your link?</FooterLink>
            <FooterLink to="/abstracts">Abstracts</FooterLink>
            <FooterLink to="/book">Book of abstracts</FooterLink>
            <FooterLink to="/now">Now and next</FooterLink>
            <FooterLink to="/data">Data and embedding</FooterLink>
            <FooterLink to="/privacy-policy">Privacy policy</FooterLink>
          </ul>
        </nav>
        <div>
          <p>
            Contact: <ContactLink />
          </p>
          <ul className="mt-3 flex gap-4">
            {conference.socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer" className="text-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
