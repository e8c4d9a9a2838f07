import { useVenueNow } from '#client/components/now/use-venue-now.ts'
import { Button } from '#client/ui/button.tsx'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { isUnderWay } from '#shared/programme/programme.ts'
import { EventLink } from './event-link.tsx'

const jump = () => {
  const row = document.querySelector<HTMLElement>('#day [aria-current="time"]')
  row?.scrollIntoView({ block: 'start' })
  row?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
}

/** Current sessions, at the top of the page on a phone. */
export const OnNow = ({ events }: { events: ConferenceEvent[] }) => {
  const now = useVenueNow()
  const current = events.filter(({ date, startTime, endTime }) => isUnderWay(now, date, startTime, endTime))
  if (current.length === 0) return null
  return (
    <section
      aria-labelledby="on-now"
      className="no-print mb-6 grid gap-2 rounded-lg border border-hairline bg-saffron-soft p-4 lg:hidden"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id="on-now" className="text-xl">
          On now
        </h3>
        <Button variant="secondary" size="sm" onClick={jump}>
          Jump to now
        </Button>
      </div>
      <ul className="grid gap-1">
        {current.map(({ id, title, roomName }) => (
          <li key={id} className="relative">
            <EventLink id={id}>{title}</EventLink>, {roomName}
          </li>
        ))}
      </ul>
    </section>
  )
}
