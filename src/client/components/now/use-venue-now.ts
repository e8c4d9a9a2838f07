import { startTransition, useEffect, useState } from 'react'
import { atVenue } from '../../../shared/time/venue-clock'
import { useClock } from '../../routing/use-clock'

const LOOK_EVERY_MS = 15_000

/** The venue's clock as 'YYYY-MM-DDTHH:MM'; null on the server and until the page has come to life. */
export const useVenueNow = (): string | null => {
  const clock = useClock()
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    // A list that shows it is drawn again in small steps.
    const look = () => startTransition(() => setNow(atVenue(clock())))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
