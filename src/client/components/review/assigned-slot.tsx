import { CircleCheck, CircleDashed, CircleMinus, Clock, Mail, TriangleAlert } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import type { ReviewerNumber } from '#shared/abstracts/review.ts'
import type { AssignedSlot, ReviewedAbstract } from '#shared/review/overview.ts'
import { type ReviewState, reviewStates } from '#shared/review/review-states.ts'

const icons = {
  open: CircleDashed,
  late: Clock,
  done: CircleCheck,
  'not needed': CircleMinus,
  ended: CircleMinus,
} satisfies Record<ReviewState, unknown>

export const ReviewStateBadge = ({ state }: { state: ReviewState }) => {
  const { label, tone } = reviewStates[state]
  const Icon = icons[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  )
}

export const Caution = ({ children }: { children: string }) => (
  <span className="flex items-start gap-1 text-amber-ink">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </span>
)

export const assignedSlotOf = ({ slots }: ReviewedAbstract, slot: ReviewerNumber): AssignedSlot | undefined =>
  slots.find((one) => one.slot === slot)

type SlotCellProps = { abstract: ReviewedAbstract; slot: ReviewerNumber }

export const SlotCell = ({ abstract, slot }: SlotCellProps) => {
  const assigned = assignedSlotOf(abstract, slot)
  if (!assigned)
    return <span className="text-ink-soft">{abstract.openSlots.includes(slot) ? 'Nobody yet' : '–'}</span>
  return (
    <span className="grid justify-items-start gap-1">
      <span dir="auto">{assigned.name}</span>
      <ReviewStateBadge state={assigned.state} />
      {!assigned.hasAccepted && <InvitedBadge />}
      {assigned.caution && <Caution>{assigned.caution}</Caution>}
    </span>
  )
}

export const InvitedBadge = () => (
  <Badge tone="blue" icon={<Mail aria-hidden className="size-4" />}>
    Not accepted yet
  </Badge>
)
