import { z } from 'zod'
import type { CancelledEvent } from '#server/domain/events/events.ts'
import { otherAuthorText } from '#shared/authors/other-authors.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { eventTypeLabel } from '#shared/events/event-types.ts'
import { type ConferenceEvent, knownText } from '#shared/events/events.ts'
import { idParam } from '#shared/fields.ts'
import { MAX_SAVED_EVENTS, parseEventIds } from '#shared/programme/my-sessions.ts'
import { boardText } from '#shared/programme/programme-items.ts'
import { eventUrl } from './frab-schedule.ts'
import type { CalendarEntry } from './icalendar.ts'

/** A renamed conference keeps it, so that calendars update their entries. */
const uid = (origin: string, id: number) => `event-${id}@${new URL(origin).hostname}`

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
    location: [event.roomName, event.roomBuilding, conference.venue.name].filter(Boolean).join(', '),
    url: eventUrl(origin, event),
    categories: [eventTypeLabel(event.type)],
    cancelled: false,
  }
}

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

export const calendarEntries = (
  conference: Conference,
  { events, cancelled }: { events: ConferenceEvent[]; cancelled: CancelledEvent[] },
  { day, event, events: ids }: CalendarQuery,
  origin: string,
): CalendarEntry[] => {
  const isSelected = (id: number, date: string) =>
    (!day || date === day) && (!event || event === id) && (!ids || ids.includes(id))
  return [
    ...events.filter(({ id, date }) => isSelected(id, date)).map((one) => toEntry(conference, one, origin)),
    ...cancelled
      .filter(({ eventId, startTime }) => isSelected(eventId, startTime.slice(0, 10)))
      .map((one) => toCancelledEntry(one, origin)),
  ]
}
