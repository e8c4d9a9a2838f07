import { firstDay, isConferenceDay, type SiteFacts } from '#shared/conference/conference.ts'
import { showsLiveProgramme } from '#shared/programme/programme.ts'
import { publicationDate } from '#shared/programme/publication.ts'
import { query } from './api.ts'
import { type LoadQuery, orLoadError } from './page-data.ts'
import { type ProgrammeSearch, type ProgrammeView, programmeViews } from './programme-search.ts'
import { createStoredValue } from './storage.ts'

export const settingsQuery = query('GET /api/site-settings', {})
const eventsQuery = query('GET /api/events', {})
const eventSessionsQuery = query('GET /api/event-sessions', {})
/** The materials belong to one event, or to the whole programme. */
export const materialsQuery = (event?: number) =>
  query('GET /api/materials', { query: event === undefined ? {} : { event: String(event) } })
const timetableQuery = query('GET /api/timetable', {})
/** What changed in the last two days. */
const recentChangesQuery = query('GET /api/programme-changes', { query: { recent: 'true' } })

/** Events are requested only while the programme is public. */
export const loadProgramme = async (load: LoadQuery) => {
  const settings = await orLoadError(load(settingsQuery), 'Failed to fetch site settings')
  const isLive = showsLiveProgramme(settings)
  if (!isLive) {
    const slots = await orLoadError(load(timetableQuery), 'Failed to fetch the timetable')
    return slots.length > 0 ? { slots } : { publicationDate: publicationDate(settings) }
  }
  const [events, eventSessions, materials, { changes }] = await Promise.all([
    orLoadError(load(eventsQuery), 'Failed to fetch events'),
    orLoadError(load(eventSessionsQuery), 'Failed to fetch sessions'),
    orLoadError(load(materialsQuery()), 'Failed to fetch the materials'),
    orLoadError(load(recentChangesQuery), 'Failed to fetch the programme changes'),
  ])
  return { events, eventSessions, materials, changes }
}

/** Stored in the browser; a view in the URL takes precedence. */
export const programmeView = createStoredValue<ProgrammeView>('programme-view', 'list', (view) =>
  programmeViews.some((one) => one === view),
)

/** The requested day, else the day of the requested event, else today if it is a conference day, else the first. */
export const shownDay = (
  conference: SiteFacts,
  { day }: ProgrammeSearch,
  event: { date: string } | undefined,
  today: string | undefined,
): string =>
  [day, event?.date, today].find((date) => date !== undefined && isConferenceDay(conference, date)) ??
  firstDay(conference)
