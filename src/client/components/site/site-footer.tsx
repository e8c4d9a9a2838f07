import { Link } from '@tanstack/react-router'
import { useConference } from '#client/routing/page-context.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { ContactLink } from './contact-link.tsx'
import { Motif } from './motif.tsx'

export const SiteFooter = () => {
  const conference = useConference()
  return (
    <footer className="no-print mt-16 border-hairline border-t bg-paper-sunken text-sm">
      <div className="page-width grid gap-8 py-10 sm:grid-cols-[1fr_auto] lg:grid-cols-[2fr_1fr_auto]">
        <div className="flex gap-4">
          <span className="size-12 shrink-0">
            <Motif variant="emblem" />
          </span>
          <div>
            <p className="font-heading font-serif text-lg leading-tight">{conference.shortName}</p>
            <p className="mt-1.5 text-ink-soft">{dateRange(conference)}</p>
            <p className="text-ink-soft">
              {conference.venue.name}, {conference.venue.city}
            </p>
          </div>
        </div>
        <nav aria-label="Footer">
          <ul className="grid justify-items-start gap-2">
            <li>
              <Link to="/" className="text-link">
                Home
              </Link>
            </li>
            <li>
              {/* The server redirects /schedule to the programme. */}
              <a href="/schedule" className="text-link">
                Schedule
              </a>
            </li>
            <li>
              <Link to="/submit" className="text-link">
                Submit an abstract
              </Link>
            </li>
            <li>
              <Link to="/privacy-policy" className="text-link">
                Privacy policy
              </Link>
            </li>
            <li>
              <Link to="/data" className="text-link">
                Data and embedding
              </Link>
            </li>
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
