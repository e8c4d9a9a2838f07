import { clockIn } from './zone-clock.ts'

export const MINUTE = 60_000

/** Minutes that the zone's clocks are ahead of UTC at a moment. */
export const zoneOffset = (timeZone: string, moment: number): number => {
  const clock = Date.parse(`${clockIn(timeZone, moment)}Z`)
  return Math.round((clock - Math.floor(moment / MINUTE) * MINUTE) / MINUTE)
}

/** '+01:00', or '+0100' without a separator. */
export const offsetText = (minutes: number, separator = ':') => {
  const size = Math.abs(minutes)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}${separator}${two(size % 60)}`
}

/** The offset that the zone's clocks have when they show this time, written as if it were UTC. */
const offsetAt = (wallClock: string, timeZone: string): number => {
  const clock = Date.parse(wallClock)
  const near = zoneOffset(timeZone, clock)
  return zoneOffset(timeZone, clock - near * MINUTE)
}

/** A wall-clock time, written as if it were UTC, with the offset that the zone's clocks have then. */
export const withOffset = (wallClock: string, timeZone: string): string =>
  `${wallClock.slice(0, 19)}${offsetText(offsetAt(wallClock, timeZone))}`

/** The moment at which the zone's clocks show this time. */
export const momentOf = (wallClock: string, timeZone: string): number =>
  Date.parse(wallClock) - offsetAt(wallClock, timeZone) * MINUTE
