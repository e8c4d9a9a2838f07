import { formatCalendarDate, formatTime } from './dates.ts'
import { clockIn } from './zone-clock.ts'

/** A moment on the venue's clock as 'YYYY-MM-DDTHH:MM', so that server and browser write the same text. */
export const atVenue = (moment: string | Date, timeZone: string): string | null => {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  return clockIn(timeZone, date.getTime())
}

/** The date at the venue, '2025-10-27'. */
export const venueDay = (moment: string | Date, timeZone: string) =>
  (atVenue(moment, timeZone) ?? '').slice(0, 10)

/** '12 April 2025': of a calendar date as written, of a moment by the venue's clock. */
export const formatDate = (moment: string | Date, timeZone: string): string => {
  if (typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)) return formatCalendarDate(moment)
  return formatCalendarDate(atVenue(moment, timeZone) ?? String(moment))
}

/** '12 April 2025, 9:00 AM' by the venue's clock. Only for moments; wall-clock event times go to formatTime. */
export const formatDateTime = (moment: string | Date, timeZone: string): string => {
  const local = atVenue(moment, timeZone)
  return local ? `${formatCalendarDate(local)}, ${formatTime(local)}` : String(moment)
}
