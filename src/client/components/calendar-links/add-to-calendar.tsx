import { CalendarPlus } from 'lucide-react'
import { buttonStyle } from '#client/ui/button.tsx'

export const AddToCalendar = ({ event }: { event: { id: number; title: string } }) => (
  <a
    href={`/programme/${event.id}.ics`}
    aria-label={`Add to calendar: ${event.title}`}
    className={buttonStyle({ variant: 'secondary', size: 'sm' })}
  >
    <CalendarPlus aria-hidden className="size-4" />
    Add to calendar
  </a>
)
