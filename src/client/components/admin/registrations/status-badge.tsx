import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { type RegistrationStatus, statusLabels } from '#shared/registrations/registration-fields.ts'

const badges = {
  registered: undefined,
  paid: { tone: 'green', Icon: CircleCheck },
  cancelled: { tone: 'red', Icon: CircleX },
} as const satisfies Record<RegistrationStatus, unknown>

/** Nothing for whoever is simply registered. */
export const StatusBadge = ({ status }: { status: RegistrationStatus }) => {
  const badge = badges[status]
  return (
    badge && (
      <Badge tone={badge.tone} icon={<badge.Icon aria-hidden className="size-4" />}>
        {statusLabels[status]}
      </Badge>
    )
  )
}
