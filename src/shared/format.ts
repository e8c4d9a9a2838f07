import { formatCalendarDate } from './calendar'
import { conference } from './conference'

/** 'HH:MM' as written in a time or timestamp. Event times are wall-clock times, so no zone is ever applied. */
export function timeOf(text: string): string {
  const [, hours, minutes] = /(?:^|[T ])(\d{2}):(\d{2})/.exec(text) ?? []
  return hours && minutes && Number(hours) < 24 && Number(minutes) < 60 ? `${hours}:${minutes}` : ''
}

/** '9:00 AM'. A text that holds no time comes back unchanged. */
export function formatTime(text: string): string {
  const time = timeOf(text)
  if (!time) return text
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`
}

export function formatTimeRange(start: string, end: string): string {
  return `${formatTime(start)} – ${formatTime(end)}`
}

/** The form in which event times are sent and stored: the venue's clock, written as if it were UTC. */
export function wallClock(date: string, time: string): string {
  return `${date}T${time.slice(0, 5)}:00Z`
}

const venueClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: conference.venue.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment on the venue's clock as 'YYYY-MM-DDTHH:MM', so that server and browser write the same text. */
export function atVenue(moment: string | Date): string | null {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  const parts = Object.fromEntries(venueClock.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** '12 April 2025': of a calendar date as written, of a moment by the venue's clock. */
export function formatDate(moment: string | Date): string {
  if (typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)) return formatCalendarDate(moment)
  return formatCalendarDate(atVenue(moment) ?? String(moment))
}

/** '12 April 2025, 9:00 AM' by the venue's clock. Only for moments; wall-clock event times go to formatTime. */
export function formatDateTime(moment: string | Date): string {
  const local = atVenue(moment)
  return local ? `${formatCalendarDate(local)}, ${formatTime(local)}` : String(moment)
}

const honorifics = /^((prof(essor)?|dr|mr|mrs|ms|miss|mx|sir|dame)\b\.?\s+)+(?=\S)/i

/** Two letters for an avatar: of the first and last word without a title, or the first two of a single word. */
export function initials(name: string): string {
  // A letter keeps its combining marks; emoji and punctuation are no initials.
  const words = name.normalize('NFC').trim().replace(honorifics, '').split(/\s+/u)
  const letters = words.map((word) => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).filter(([first]) => first)
  const [first, second] = [letters.at(0), letters.at(-1)]
  const pair = letters.length > 1 ? [first?.[0], second?.[0]] : (first?.slice(0, 2) ?? [])
  return pair.join('').toUpperCase()
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '1.5 MB' */
export function formatBytes(bytes: number): string {
  let amount = Math.max(0, bytes)
  let unit = 0
  // 1023.5 would round up to 1024, which reads better as the next unit.
  while (amount >= 1023.5 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const rounded = amount < 10 && unit > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${rounded} ${units[unit]}`
}

/** '£435', and '£12.50' where there are pence. */
export function formatPounds(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
