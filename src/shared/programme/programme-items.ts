import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { inRunningOrder } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { groupBy } from '#shared/group-by.ts'
import { compareNames, compareStrings } from '#shared/text.ts'
import type { Period } from './clashes.ts'
import { matchesFilter, matchesSession, type ProgrammeFilter } from './programme.ts'
import { type SavedId, sessionSavedId } from './saved-events.ts'

export type SessionWithTalks = EventSession & { talks: ConferenceEvent[] }
/** A session with its talks, or a single event. */
export type ProgrammeItem = SessionWithTalks | ConferenceEvent

export const isSession = (item: ProgrammeItem): item is SessionWithTalks => 'talks' in item

/** Sessions and events have their own ids. */
export const itemKey = (item: ProgrammeItem) => `${isSession(item) ? 'session' : 'event'}-${item.id}`

export const sessionsWithTalks = (
  events: readonly ConferenceEvent[],
  sessions: readonly EventSession[],
): SessionWithTalks[] => {
  const bySession = groupBy(events, ({ sessionId }) => sessionId)
  return sessions.map((session) => ({ ...session, talks: inRunningOrder(bySession.get(session.id) ?? []) }))
}

/** Sessions with their talks, and single events, by start and room. */
export const programmeItems = (
  events: readonly ConferenceEvent[],
  sessions: readonly EventSession[],
): ProgrammeItem[] => {
  const ids = new Set(sessions.map(({ id }) => id))
  const isSingle = ({ sessionId }: ConferenceEvent) => sessionId === null || !ids.has(sessionId)
  return [...events.filter(isSingle), ...sessionsWithTalks(events, sessions)].toSorted(
    (a, b) => compareStrings(a.startTime, b.startTime) || compareNames(a.roomName, b.roomName) || a.id - b.id,
  )
}

/** A saved event, or a saved session that has no talks. */
export type SavedItem = Period & { id: SavedId; title: string }

/** The saved events that are still in the programme. */
export const savedItems = (
  ids: readonly SavedId[],
  events: readonly ConferenceEvent[],
  sessions: readonly EventSession[],
): SavedItem[] => [
  ...events.filter(({ id }) => ids.includes(id)),
  ...sessions
    .map((session) => ({ ...session, id: sessionSavedId(session) }))
    .filter(({ id }) => ids.includes(id)),
]

/** Sessions that match as a whole, with all their talks, and other talks and events that match. */
export const foundItems = (items: readonly ProgrammeItem[], filter: ProgrammeFilter): ProgrammeItem[] => {
  const finds = matchesFilter(filter)
  const findsSession = matchesSession(filter)
  return items.flatMap((item): ProgrammeItem[] => {
    if (!isSession(item)) return !filter.track && finds(item) ? [item] : []
    if (findsSession(item)) return [item]
    return !filter.track || item.trackId === filter.track ? item.talks.filter(finds) : []
  })
}

/** 'Voices, Board 3', or empty. */
export const placeInSession = (event: Pick<ConferenceEvent, 'sessionTitle' | 'boardNumber'>): string =>
  [event.sessionTitle, boardText(event)].filter(Boolean).join(', ')

/** 'Board 3', or empty. */
export const boardText = ({ boardNumber }: Pick<ConferenceEvent, 'boardNumber'>): string =>
  boardNumber === null ? '' : `Board ${boardNumber}`

/** 'Chair: Ada Lovelace', or empty. */
export const chairText = ({ chairs }: Pick<EventSession, 'chairs'>): string =>
  chairs.length === 0
    ? ''
    : `${chairs.length === 1 ? 'Chair' : 'Chairs'}: ${chairs.map(({ name }) => name).join(', ')}`
