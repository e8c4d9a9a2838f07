import { Link } from '@tanstack/react-router'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { AttendedDays, hasNeeds, Needs } from '#client/components/admin/registrations/registrations-table.tsx'
import { StatusBadge } from '#client/components/admin/registrations/status-badge.tsx'
import { KeynoteBadge, RegisteredBadge } from '#client/components/authors/author-badges.tsx'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import type { PersonDetail } from '#shared/people/person.ts'
import { registrationName } from '#shared/registrations/registrations.ts'

export const PersonProfile = ({ author }: Pick<PersonDetail, 'author'>) => (
  <Panel title="Speaker">
    {author ? (
      <>
        <p className="flex flex-wrap gap-2">
          <KeynoteBadge keynote={author.keynoteSpeaker} />
          <RegisteredBadge registered={author.registered ?? false} />
        </p>
        <p dir="auto">
          <span className="font-semibold">{author.name}</span>
          <span className="block text-ink-soft">{author.institution}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <Link to="/admin/authors/edit/$id" params={{ id: String(author.id) }} className="text-link">
            Edit speaker
          </Link>
          <Link to="/authors/$id" params={{ id: String(author.id) }} className="text-link">
            Public page
          </Link>
        </p>
      </>
    ) : (
      <p className="text-ink-soft">No speaker profile.</p>
    )}
  </Panel>
)

export const PersonRegistration = ({ registration }: Pick<PersonDetail, 'registration'>) => (
  <Panel title="Registration">
    {registration ? (
      <>
        <p dir="auto">
          <span className="font-semibold">{registrationName(registration)}</span>
          <span className="block text-ink-soft">
            {[registration.jobTitle, registration.institution].filter(Boolean).join(', ')}
          </span>
        </p>
        <p>
          {registration.status !== 'registered' && (
            <span className="mb-1 block">
              <StatusBadge status={registration.status} />
            </span>
          )}
          Days: <AttendedDays row={registration} />
          {registration.ticketType && <span className="block">Ticket: {registration.ticketType}</span>}
          {registration.dinner !== null && (
            <span className="block">Conference dinner: {registration.dinner ? 'Yes' : 'No'}</span>
          )}
          <span className="block text-ink-soft">
            Added <VenueDate at={registration.createdAt} />
          </span>
        </p>
        {hasNeeds(registration) ? (
          <Needs row={registration} />
        ) : (
          <p className="text-ink-soft">No dietary or access requirements.</p>
        )}
        <p>
          <Link
            to="/admin/registrations/edit/$id"
            params={{ id: String(registration.id) }}
            className="text-link"
          >
            Edit registration
          </Link>
        </p>
      </>
    ) : (
      <p className="text-ink-soft">Not registered.</p>
    )}
  </Panel>
)
