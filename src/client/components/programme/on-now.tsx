import { useVenueNow } from '#client/components/now/use-venue-now.ts'
import { Button } from '#client/ui/button.tsx'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { nowKey, onNow, toNowEvents } from '#shared/programme/now-and-next.ts'
import { EventLink } from './event-link.tsx'

const jump = () => {
  const row = document.querySelector<HTMLElement>('#day [aria-current="time"]')
  row?.scrollIntoView({ block: 'start' })
  row?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
}

type OnNowProps = { events: ConferenceEvent[]; sessions: EventSession[] }

/** Current sessions, at the top of the page on a phone. */
export const OnNow = ({ events, sessions }: OnNowProps) => {
  const now = useVenueNow()
  const current = now === null ? [] : onNow(toNowEvents(events, sessions), now)
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
        {current.map((one) => (
          <li key={nowKey(one)} className="relative">
            {one.isSession ? (
              <a href={`#${nowKey(one)}`} dir="auto" className="text-inherit no-underline hover:underline">
                {one.title}
              </a>
            ) : (
              <EventLink id={one.id}>{one.title}</EventLink>
            )}
            , {one.roomName}
            {one.sessionTitle && (
              <span dir="auto" className="block text-ink-soft text-sm">
                {one.sessionTitle}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
