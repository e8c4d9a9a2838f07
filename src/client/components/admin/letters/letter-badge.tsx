import { Ban, CircleCheck, CircleHelp, CircleX, Clock, FileText, Send } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { type LetterState, letterStates, UNCERTAIN } from '#shared/letters/letters.ts'

const icons = {
  draft: FileText,
  waiting: Clock,
  sending: Send,
  sent: CircleCheck,
  failed: CircleX,
  [UNCERTAIN]: CircleHelp,
  discarded: Ban,
} satisfies Record<LetterState, unknown>

export const LetterBadge = ({ state }: { state: LetterState }) => {
  const { label, tone } = letterStates[state]
  const Icon = icons[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  )
}
