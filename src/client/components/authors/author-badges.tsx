import { CircleCheck, CircleDashed, Mic, User } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'

export const KeynoteBadge = ({ keynote }: { keynote: boolean }) =>
  keynote ? (
    <Badge tone="saffron" icon={<Mic aria-hidden className="size-4" />}>
      Keynote Speaker
    </Badge>
  ) : (
    <Badge icon={<User aria-hidden className="size-4" />}>Regular Speaker</Badge>
  )

export const RegisteredBadge = ({ registered }: { registered: boolean }) =>
  registered ? (
    <Badge tone="green" icon={<CircleCheck aria-hidden className="size-4" />}>
      Registered
    </Badge>
  ) : (
    <Badge icon={<CircleDashed aria-hidden className="size-4" />}>Not Registered</Badge>
  )
