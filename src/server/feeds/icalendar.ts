import { MINUTE, offsetText, zoneOffset } from '#shared/time/time-zones.ts'

/* Writes calendars (RFC 5545), independently of the machine's clock and time zone. */

export type CalendarEntry = {
  uid: string
  sequence: number
  /** Wall-clock times at the venue, written as if they were UTC. */
  startTime: string
  endTime: string
  /** Moments. */
  createdAt: string
  updatedAt: string
  title: string
  description?: string
  location?: string
  url?: string
  categories?: string[]
  cancelled: boolean
}

export type CalendarFacts = { name: string; productId: string; timeZone: string; url: string }

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // RFC 5545 forbids control characters.
    .replace(/[\p{Cc}]/gu, ' ')

const OCTETS = 75

/** Folds lines at 75 octets, between characters. */
const fold = (line: string): string => {
  const lines: string[] = []
  let current = ''
  let room = OCTETS
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (size > room) {
      lines.push(current)
      current = ' '
      room = OCTETS - 1
    }
    current += character
    room -= size
  }
  return [...lines, current].join('\r\n')
}

/** '2025-10-27T09:00:00Z' -> '20251027T090000': local time. */
const local = (wallClock: string) => wallClock.replace(/[-:]/g, '').slice(0, 15)
const utc = (moment: string) => `${local(new Date(moment).toISOString())}Z`

const entryLines = (entry: CalendarEntry, timeZone: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${utc(entry.updatedAt)}`,
  `CREATED:${utc(entry.createdAt)}`,
  `LAST-MODIFIED:${utc(entry.updatedAt)}`,
  `DTSTART;TZID=${timeZone}:${local(entry.startTime)}`,
  `DTEND;TZID=${timeZone}:${local(entry.endTime)}`,
  `SUMMARY:${escapeText(entry.title)}`,
  ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
  ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
  ...(entry.categories?.length ? [`CATEGORIES:${entry.categories.map(escapeText).join(',')}`] : []),
  ...(entry.url ? [`URL:${entry.url}`] : []),
  `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

const DAY = 24 * 60 * MINUTE

/** The moment within a day at which the offset becomes what it is at the day's end. */
const changeBetween = (timeZone: string, before: number, after: number): number => {
  const target = zoneOffset(timeZone, after)
  let low = before
  let high = after
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
    if (zoneOffset(timeZone, middle) === target) high = middle
    else low = middle
  }
  return high
}

type Observance = { at: number; from: number; to: number }

/** The zone's clock changes in these years, from the platform's time zone data. */
const observances = (timeZone: string, firstYear: number, lastYear: number): Observance[] => {
  const start = Date.UTC(firstYear, 0, 1)
  const first = zoneOffset(timeZone, start)
  const observances: Observance[] = [{ at: start, from: first, to: first }]
  for (let day = start; day < Date.UTC(lastYear + 1, 0, 1); day += DAY) {
    const from = zoneOffset(timeZone, day)
    const to = zoneOffset(timeZone, day + DAY)
    if (from !== to) observances.push({ at: changeBetween(timeZone, day, day + DAY), from, to })
  }
  return observances
}

const makeZoneLines = (timeZone: string, years: number[]): string[] => {
  const all = observances(timeZone, Math.min(...years), Math.max(...years))
  const standard = Math.min(...all.map(({ to }) => to))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...all.flatMap(({ at, from, to }) => {
      const kind = to > standard ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        // In local time before the change.
        `DTSTART:${local(new Date(at + from * MINUTE).toISOString())}`,
        `TZOFFSETFROM:${offsetText(from, '')}`,
        `TZOFFSETTO:${offsetText(to, '')}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

let lastZone: { of: string; lines: string[] } | undefined

/** Memoised: looking at every day of a year is slow. */
const zoneLines = (timeZone: string, years: number[]): string[] => {
  const of = [timeZone, ...years].join(' ')
  if (lastZone?.of !== of) lastZone = { of, lines: makeZoneLines(timeZone, years) }
  return lastZone.lines
}

/**
 * RFC 5545 requires at least one component, so the time zone is always included, with the clock changes of the
 * conference's own years only.
 */
export const writeCalendar = (
  { name, productId, timeZone, url }: CalendarFacts,
  entries: CalendarEntry[],
  years: number[],
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(productId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `URL:${url}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneLines(timeZone, years),
    ...entries.flatMap((entry) => entryLines(entry, timeZone)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
