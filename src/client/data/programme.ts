import { firstDay, isConferenceDay, type SiteFacts } from '../../shared/conference/conference'
import { eventTypes } from '../../shared/events/event-types'
import { formatEventIds, parseEventIds } from '../../shared/programme/my-sessions'
import { showsLiveProgramme } from '../../shared/programme/programme'
import { publicationDate, showsTimetable } from '../../shared/programme/publication'
import { query } from './api'
import { type LoadQuery, orLoadError } from './page-data'
import { createStoredValue } from './storage'

export const settingsQuery = query('GET /api/site-settings', {})
const eventsQuery = query('GET /api/events', {})
const timetableQuery = query('GET /api/timetable', {})
/** What changed in the last two days. */
const recentChangesQuery = query('GET /api/programme-changes', { query: { recent: 'true' } })

/** Events are requested only while the programme is public. */
export const loadProgramme = async (load: LoadQuery) => {
  const settings = await orLoadError(load(settingsQuery), 'Failed to fetch site settings')
  const isLive = showsLiveProgramme(settings)
  if (!isLive && !showsTimetable(settings)) return { publicationDate: publicationDate(settings) }
  if (!isLive) return { sessions: await orLoadError(load(timetableQuery), 'Failed to fetch the timetable') }
  const [events, { changes }] = await Promise.all([
    orLoadError(load(eventsQuery), 'Failed to fetch events'),
    orLoadError(load(recentChangesQuery), 'Failed to fetch the programme changes'),
  ])
  return { events, changes }
}

const views = ['list', 'grid'] as const
export type ProgrammeView = (typeof views)[number]

/** Stored in the browser; a view in the URL takes precedence. */
export const programmeView = createStoredValue<ProgrammeView>('programme-view', 'list', (view) =>
  views.some((one) => one === view),
)

export type ProgrammeSearch = {
  day?: string
  event?: number
  text?: string
  type?: string
  room?: number
  view?: ProgrammeView
  /** Only my sessions: those in the URL, else those stored in the browser. */
  mine?: true
  events?: string | number
}

const MAX_SEARCH_LENGTH = 200

const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((one) => one === value)
const idOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)
// The router parses a search for a number as a number.
const textOf = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).trim().slice(0, MAX_SEARCH_LENGTH) || undefined
    : undefined

/** The ids in the URL; the router parses a single one as a number. */
export const linkedEvents = ({ events }: { events?: unknown }) => {
  const ids =
    typeof events === 'string' || typeof events === 'number' ? parseEventIds(String(events)) : undefined
  return ids && { ids, text: ids.length === 1 ? ids[0] : formatEventIds(ids) }
}

/** Drops everything invalid. Every key is named, because the router merges the result into the raw search. */
export const readSearch = (search: Record<string, unknown>): ProgrammeSearch => ({
  day: typeof search.day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(search.day) ? search.day : undefined,
  event: idOf(search.event),
  text: textOf(search.text),
  type: oneOf(eventTypes, search.type),
  room: idOf(search.room),
  view: oneOf(views, search.view),
  mine: search.mine === true ? true : undefined,
  events: linkedEvents(search)?.text,
})

/** The requested day, else the day of the requested event, else today if it is a conference day, else the first. */
export const shownDay = (
  conference: SiteFacts,
  { day }: ProgrammeSearch,
  event: { date: string } | undefined,
  today: string | undefined,
): string =>
  [day, event?.date, today].find((date) => date !== undefined && isConferenceDay(conference, date)) ??
  firstDay(conference)

/** For feed readers. */
export const changesFeed = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: 'Programme changes',
  href: '/programme/changes.atom',
}
