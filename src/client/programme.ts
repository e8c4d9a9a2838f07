import type { QueryClient } from '@tanstack/react-query'
import { conference } from '../shared/conference'
import { showsLiveProgramme } from '../shared/programme'
import { query } from './api'
import { readOr } from './page-data'

export const settingsQuery = query('GET /api/site-settings', {})
export const eventsQuery = query('GET /api/events', {})
export const timetableQuery = query('GET /api/timetable', {})

/** Events are asked for only when visitors may read them. */
export const readProgramme = async (queryClient: QueryClient): Promise<void> => {
  const settings = await readOr(queryClient, settingsQuery, 'Failed to fetch site settings')
  if (showsLiveProgramme(settings)) await readOr(queryClient, eventsQuery, 'Failed to fetch events')
  else await readOr(queryClient, timetableQuery, 'Failed to fetch the timetable')
}

/** The event a link asks for, where it is known. */
export const linkedEvent = (queryClient: QueryClient, id: number | undefined) =>
  id === undefined
    ? undefined
    : queryClient.getQueryData(eventsQuery.queryKey)?.find((event) => event.id === id)

const isDay = (date: unknown): date is string => conference.days.some((day) => day.date === date)

export type ProgrammeSearch = { day?: string; event?: number }

/** What the address may ask for; anything else is as if it were not there. */
export const readSearch = ({ day, event }: Record<string, unknown>): ProgrammeSearch => ({
  ...(isDay(day) ? { day } : undefined),
  ...(Number.isInteger(event) && Number(event) > 0 ? { event: Number(event) } : undefined),
})

/** The day asked for, else the day of the event asked for, else the first. */
export const shownDay = ({ day }: ProgrammeSearch, event: { date: string } | undefined): string => {
  if (day) return day
  return isDay(event?.date) ? event.date : conference.days[0].date
}
