// In the script of every page, which reads the search parameters of all: keep it small.
import { eventTypes } from '#shared/events/event-types.ts'
import { formatEventIds, parseEventIds } from '#shared/programme/saved-events.ts'

export const programmeViews = ['list', 'grid'] as const
export type ProgrammeView = (typeof programmeViews)[number]

export type ProgrammeSearch = {
  day?: string
  event?: number
  text?: string
  type?: string
  room?: number
  track?: number
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
export const readProgrammeSearch = (search: Record<string, unknown>): ProgrammeSearch => ({
  day: typeof search.day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(search.day) ? search.day : undefined,
  event: idOf(search.event),
  text: textOf(search.text),
  type: oneOf(eventTypes, search.type),
  room: idOf(search.room),
  track: idOf(search.track),
  view: oneOf(programmeViews, search.view),
  mine: search.mine === true ? true : undefined,
  events: linkedEvents(search)?.text,
})

/** For feed readers. */
export const changesFeed = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: 'Programme changes',
  href: '/programme/changes.atom',
}
