import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { buttonStyle } from '#client/ui/button.tsx'

type PersonLinkProps = {
  email: string
  /** In a row of a list: the icon alone. */
  compact?: boolean
}

/** Leads to everything under an e-mail address. */
export const PersonLink = ({ email, compact = false }: PersonLinkProps) => (
  <Link
    to="/admin/people/$email"
    params={{ email }}
    aria-label={compact ? `Person: ${email}` : undefined}
    className={
      compact
        ? buttonStyle({ variant: 'quiet', size: 'icon-sm' })
        : 'text-link inline-flex items-center gap-1'
    }
  >
    <UserRound aria-hidden className="size-4" />
    {!compact && 'Everything about this person'}
  </Link>
)
