import { useConference } from '#client/routing/page-context.ts'
import { formatDate, formatDateTime } from '#shared/time/venue-clock.ts'

/** Formats moments by the venue's clock. */
export const useVenueTime = () => {
  const { timeZone } = useConference()
  return {
    formatDate: (moment: string | Date) => formatDate(moment, timeZone),
    formatDateTime: (moment: string | Date) => formatDateTime(moment, timeZone),
  }
}

/** '12 April 2025', as text. */
export const VenueDate = ({ at }: { at: string | Date }) => useVenueTime().formatDate(at)

/** '12 April 2025, 9:00 AM', as text. */
export const VenueDateTime = ({ at }: { at: string | Date }) => useVenueTime().formatDateTime(at)
