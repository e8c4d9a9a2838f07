import { Mail } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'

/** Marks a reviewer who has not accepted the invitation yet. */
export const InvitedBadge = () => (
  <Badge tone="blue" icon={<Mail aria-hidden className="size-4" />}>
    Not accepted yet
  </Badge>
)
