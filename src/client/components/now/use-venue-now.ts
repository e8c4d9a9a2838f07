import { startTransition, useEffect, useState } from 'react'
import { useConference } from '#client/routing/page-context.ts'
import { useClock } from '#client/routing/use-clock.ts'
import { atVenue } from '#shared/time/venue-clock.ts'

const TICK_MS = 15_000

/** The venue's clock as 'YYYY-MM-DDTHH:MM'; null on the server and until hydration. */
export const useVenueNow = (): string | null => {
  const clock = useClock()
  const { timeZone } = useConference()
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    // A transition, so that re-rendering a long list does not block input.
    const update = () => startTransition(() => setNow(atVenue(clock(), timeZone)))
    update()
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  }, [clock, timeZone])
  return now
}
