import { z } from 'zod'
import type { CancelledEvent } from '#server/domain/events/events.ts'
import { otherAuthorText } from '#shared/authors/other-author-text.ts'
import type { Conference } from '#shared/conference/conference.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { eventTypeLabel } from '#shared/events/event-types.ts'
import { type ConferenceEvent, knownText } from '#shared/events/events.ts'
import { idParam } from '#shared/fields.ts'
import { boardText, chairText, sessionsWithTalks } from '#shared/programme/programme-items.ts'
import {
  MAX_SAVED_EVENTS,
  parseEventIds,
  type SavedId,
  sessionSavedId,
  withTalksOf,
} from '#shared/programme/saved-events.ts'
import { eventUrl } from './frab-schedule.ts'
import type { CalendarEntry } from './icalendar.ts'

/** A renamed conference keeps it, so that calendars update their entries. */
const uid = (origin: string, id: number) => `event-${id}@${new URL(origin).hostname}`

const locationOf = (
  { venue }: Conference,
  { roomName, roomBuilding }: Pick<ConferenceEvent, 'roomName' | 'roomBuilding'>,
) => [roomName, roomBuilding, venue.name].filter(Boolean).join(', ')

const toEntry = (conference: Conference, event: ConferenceEvent, origin: string): CalendarEntry => {
  const session = event.sessionTitle ? `Session: ${event.sessionTitle}` : ''
  const people = [event.mainPresenterName, ...event.authorNames, otherAuthorText(event.other_authors)].filter(
    Boolean,
  )
  return {
    uid: uid(origin, event.id),
    sequence: event.version - 1,
    startTime: event.startTime,
    endTime: event.endTime,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
    title: event.title,
    description: [
      [session, boardText(event)].filter(Boolean).join(', '),
      [...new Set(people)].join(', '),
      knownText(event.description),
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: locationOf(conference, event),
    url: eventUrl(origin, event),
    categories: [eventTypeLabel(event.type)],
    cancelled: false,
  }
}

/** A session without talks has an entry of its own. */
const toSessionEntry = (conference: Conference, session: EventSession, origin: string): CalendarEntry => ({
  uid: `session-${session.id}@${new URL(origin).hostname}`,
  sequence: session.version - 1,
  startTime: session.startTime,
  endTime: session.endTime,
  createdAt: session.createdAt,
  updatedAt: session.updatedAt,
  title: session.title,
  description: chairText(session),
  location: locationOf(conference, session),
  url: `${origin}/programme?day=${session.date}#session-${session.id}`,
  categories: ['Session'],
  cancelled: false,
})

const toCancelledEntry = (event: CancelledEvent, origin: string): CalendarEntry => ({
  uid: uid(origin, event.eventId),
  sequence: event.version - 1,
  startTime: event.startTime,
  endTime: event.endTime,
  createdAt: event.cancelledAt,
  updatedAt: event.cancelledAt,
  title: event.title,
  cancelled: true,
})

const eventIds = z.string().transform((text, context) => {
  const ids = parseEventIds(text)
  if (ids) return ids
  context.addIssue({
    code: 'custom',
    message: `Invalid events: at most ${MAX_SAVED_EVENTS} ids, joined by hyphens`,
  })
  return z.NEVER
})

/** One day, one event, or a visitor's own sessions; everything without any. */
export const calendarQuery = z.object({
  day: z.iso.date('Invalid day').optional(),
  event: idParam.optional(),
  events: eventIds.optional(),
})

export type CalendarQuery = z.output<typeof calendarQuery>

type CalendarProgramme = {
  events: ConferenceEvent[]
  sessions: EventSession[]
  cancelled: CancelledEvent[]
}

/** Events, and the sessions that have no talks. */
export const calendarEntries = (
  conference: Conference,
  { events, sessions, cancelled }: CalendarProgramme,
  { day, event, events: saved }: CalendarQuery,
  origin: string,
): CalendarEntry[] => {
  const grouped = sessionsWithTalks(events, sessions)
  const ids = saved && withTalksOf(saved, grouped)
  const isSelected = (id: SavedId, date: string) =>
    (!day || date === day) && (!event || event === id) && (!ids || ids.includes(id))
  return [
    ...events.filter(({ id, date }) => isSelected(id, date)).map((one) => toEntry(conference, one, origin)),
    ...grouped
      .filter((one) => one.talks.length === 0 && isSelected(sessionSavedId(one), one.date))
      .map((one) => toSessionEntry(conference, one, origin)),
    ...cancelled
      .filter(({ eventId, startTime }) => isSelected(eventId, startTime.slice(0, 10)))
      .map((one) => toCancelledEntry(one, origin)),
  ]
}
