import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleEllipsis,
  CircleSlash,
  CircleX,
  Clock,
  FilePen,
  MessageSquare,
  Undo2,
  UserRound,
} from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { type ShownStatus, shownStatus, statuses } from '#shared/abstracts/abstracts.ts'
import type { OpenRevisionState } from '#shared/abstracts/revision-states.ts'
import type { AuthorAnswer } from '#shared/authors/author-status.ts'

const icons = {
  pending: CircleDashed,
  'part reviewed': CircleEllipsis,
  reviewed: CircleDot,
  partial: CircleSlash,
  approved: CircleCheck,
  rejected: CircleX,
} satisfies Record<ShownStatus, unknown>

export const StatusBadge = ({ abstract }: { abstract: Parameters<typeof shownStatus>[0] }) => {
  const status = shownStatus(abstract)
  const { label, tone } = statuses[status]
  const Icon = icons[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  )
}

/** Two scores by one person are not two opinions. */
export const SameReviewerBadge = () => (
  <Badge tone="amber" icon={<UserRound aria-hidden className="size-4" />}>
    Both scores by one person
  </Badge>
)

export const LateBadge = ({ abstract: { late } }: { abstract: { late: boolean } }) =>
  late && (
    <Badge tone="amber" icon={<Clock aria-hidden className="size-4" />}>
      Late
    </Badge>
  )

export const AuthorNoteBadge = ({ row: { openNotes } }: { row: { openNotes: number } }) =>
  openNotes > 0 && (
    <Badge tone="blue" icon={<MessageSquare aria-hidden className="size-4" />}>
      {openNotes === 1 ? 'Note from the author' : `${openNotes} notes from the author`}
    </Badge>
  )

export const RevisionBadge = ({ row: { revision } }: { row: { revision: OpenRevisionState | null } }) =>
  revision !== null && (
    <Badge
      tone={revision === 'submitted' ? 'blue' : 'grey'}
      icon={<FilePen aria-hidden className="size-4" />}
    >
      {revision === 'submitted' ? 'Revision to review' : 'Revision requested'}
    </Badge>
  )

type AuthorResponseBadgeProps = {
  row: { status?: string; withdrawnAt: string | null; answer: AuthorAnswer | null }
}

export const AuthorResponseBadge = ({
  row: { status = 'approved', withdrawnAt, answer },
}: AuthorResponseBadgeProps) => {
  if (withdrawnAt !== null)
    return (
      <Badge tone="amber" icon={<Undo2 aria-hidden className="size-4" />}>
        Withdrawn
      </Badge>
    )
  if (status !== 'approved' || answer === null) return null
  return answer === 'accepted' ? (
    <Badge tone="green" icon={<CircleCheck aria-hidden className="size-4" />}>
      Confirmed
    </Badge>
  ) : (
    <Badge tone="red" icon={<CircleX aria-hidden className="size-4" />}>
      Declined
    </Badge>
  )
}
