import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  AuthorNoteBadge,
  AuthorResponseBadge,
  LateBadge,
  RevisionBadge,
  StatusBadge,
} from '#client/components/admin/abstracts/abstract-badges.tsx'
import { AuthorLink } from '#client/components/admin/abstracts/author-activity.tsx'
import { TitleLink } from '#client/components/admin/layout/title-link.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import type { AbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { sameEmail } from '#shared/email.ts'

type PersonAbstractsProps = { email: string; abstracts: AbstractListItem[] }

/** The abstracts of a person, each with its private link on request. */
export const PersonAbstracts = ({ email, abstracts }: PersonAbstractsProps) => (
  <ul className="grid gap-4">
    {abstracts.map((abstract) => (
      <li key={abstract.id} className="grid gap-1">
        <p className="text-base">
          <TitleLink to={`/admin/abstracts/review/${abstract.id}`}>{abstract.abstractTitle}</TitleLink>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <StatusBadge abstract={abstract} />
          <AuthorResponseBadge row={abstract} />
          <RevisionBadge row={abstract} />
          <AuthorNoteBadge row={abstract} />
          <LateBadge abstract={abstract} />
          <span>
            Submitted <VenueDate at={abstract.submittedAt} />
          </span>
        </p>
        {sameEmail(abstract.email, email) ? (
          <PrivateLinkOf abstractId={abstract.id} title={abstract.abstractTitle} />
        ) : (
          <p className="text-ink-soft">
            Submitted by {abstract.leadAuthorName} under{' '}
            <Link to="/admin/people/$email" params={{ email: abstract.email }} className="text-link">
              {abstract.email}
            </Link>
          </p>
        )}
      </li>
    ))}
  </ul>
)

type PrivateLinkOfProps = { abstractId: number; title: string }

/** Fetched when opened, so that a link is on the screen only if somebody wants it. */
const PrivateLinkOf = ({ abstractId, title }: PrivateLinkOfProps) => {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-accent-ink">
        Private link<span className="sr-only"> of {title}</span>
      </summary>
      {open && <LoadedLink abstractId={abstractId} />}
    </details>
  )
}

const LoadedLink = ({ abstractId }: { abstractId: number }) => (
  <Loaded
    of={useQuery(query('GET /api/abstracts/:id/author-activity', { params: { id: abstractId } }))}
    failure="Could not load the private link."
  >
    {(activity) => <AuthorLink activity={activity} />}
  </Loaded>
)
