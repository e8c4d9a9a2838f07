const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string) => {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

const byIntl = (timeZone: string, moment: number) => {
  const parts = clockOf(timeZone).formatToParts(moment)
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}`
}

const byTemporal = (timeZone: string, moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

// The first use of Intl blocks a phone for 0.2 s; Temporal loads no locale data.
const hasTemporal = () => typeof Temporal !== 'undefined'

/** The local time in the zone, as 'YYYY-MM-DDTHH:MM'. */
export const clockIn = (timeZone: string, moment: number): string =>
  hasTemporal() ? byTemporal(timeZone, moment) : byIntl(timeZone, moment)

/** The browser's time zone. */
export const ownZone = (): string =>
  hasTemporal() ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells whether the clocks of two zones differ at noon of any of these days. */
export const clocksDiffer = (a: string, b: string, days: readonly { date: string }[]): boolean =>
  a !== b &&
  days.some(({ date }) => {
    const noon = Date.parse(`${date}T12:00:00Z`)
    return clockIn(a, noon) !== clockIn(b, noon)
  })
