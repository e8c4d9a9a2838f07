import { Badge, type Tone } from '#client/ui/badge.tsx'
import { eventTypeLabel } from '#shared/events/event-types.ts'

const tones: Partial<Record<string, Tone>> = {
  keynote: 'saffron',
  panel: 'blue',
  workshop: 'accent',
  talk: 'amber',
}

/** The colour only repeats what the label says. */
export const EventTypeBadge = ({ type }: { type: string }) => (
  <Badge tone={tones[type]}>
    <span className="capitalize">{eventTypeLabel(type)}</span>
  </Badge>
)
