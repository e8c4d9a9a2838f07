import { calendarDay, formatTime, timeOf, wallClock } from '#shared/time/dates.ts'
import { MINUTE, momentOf, zoneOffset } from '#shared/time/time-zones.ts'

export type Zones = { venue: string; own: string }

/** Venue time converted to the visitor's time zone: 'YYYY-MM-DDTHH:MM'. */
const toVisitorTime = (date: string, time: string, { venue, own }: Zones): string => {
  const moment = momentOf(wallClock(date, timeOf(time)), venue)
  return new Date(moment + zoneOffset(own, moment) * MINUTE).toISOString().slice(0, 16)
}

const withDay = (local: string, date: string) =>
  local.startsWith(date) ? formatTime(local) : `${formatTime(local)} ${calendarDay(local)?.weekday ?? ''}`

/** '4:00 AM – 5:00 AM', with the weekday if it differs from the venue's. */
export const myTimeText = (date: string, start: string, end: string, zones: Zones): string => {
  const from = toVisitorTime(date, start, zones)
  const to = toVisitorTime(date, end, zones)
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  return `${isOneDay ? formatTime(from) : withDay(from, date)} – ${withDay(to, date)}`
}

// Browsers still report some cities by their former names.
const currentNames: Partial<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Dacca: 'Dhaka',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** 'America/New_York' reads 'New York'. */
export const zoneName = (zone: string) => {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return currentNames[city] ?? city
}
