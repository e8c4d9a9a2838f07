import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleEllipsis,
  CircleSlash,
  CircleX,
  Clock,
  UserRound,
} from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { type ShownStatus, shownStatus, statuses } from '#shared/abstracts/abstracts.ts'

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
