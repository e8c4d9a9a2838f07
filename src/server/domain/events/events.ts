import { and, asc, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { cancelledEvents, eventAuthors, events } from '#server/db/schema/events.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { inOrderOf } from '#server/domain/batches.ts'
import { organiserViewer, type Viewer } from '#server/domain/viewers.ts'
import {
  isOnConferenceDay,
  isPresentedEvent,
  isVisibleEvent,
  programmeIsPublic,
} from '#server/domain/visibility.ts'
import { Problem } from '#shared/errors.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'

// Aggregated by the database, so that a programme of any size is one query.
const furtherAuthors = sql`from ${eventAuthors} ea join ${authors} a on a.id = ea.author_id where ea.event_id = ${events.id}`
const authorIds = sql<
  number[]
>`coalesce((select json_agg(a.id order by ea.id) ${furtherAuthors}), '[]'::json)`
const authorNames = sql<
  string[]
>`coalesce((select json_agg(a.name order by ea.id) ${furtherAuthors}), '[]'::json)`

// An event whose abstract is not presented is for organisers only, and shows nothing of the abstract.
const { hidden, wasPublic: _, ...ownColumns } = getTableColumns(events)
const shownColumns = {
  ...ownColumns,
  roomName: rooms.name,
  roomBuilding: rooms.building,
  mainPresenterName: authors.name,
  mainPresenterInstitution: authors.institution,
  abstractId: approvedAbstracts.abstractId,
  sessionTitle: eventSessions.title,
  other_authors: sql<string>`case when ${isPresentedEvent} then coalesce(${approvedAbstracts.otherAuthors}, '') else '' end`,
  authorIds,
  authorNames,
}
const allColumns = {
  ...shownColumns,
  hidden,
  abstractWithdrawn: sql<boolean>`not ${isPresentedEvent}`,
}

export const listEvents = (db: Db, { isAdmin }: Viewer, where?: SQL): Promise<ConferenceEvent[]> =>
  db
    .select(isAdmin ? allColumns : shownColumns)
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(authors, eq(authors.id, events.mainPresenterId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .leftJoin(eventSessions, eq(eventSessions.id, events.sessionId))
    .where(and(isAdmin ? undefined : isVisibleEvent, where))
    .orderBy(asc(events.date), asc(events.startTime), asc(rooms.name), asc(events.id))

export const listEventsOfAbstract = (db: Db, abstractId: number) =>
  listEvents(db, organiserViewer, eq(approvedAbstracts.abstractId, abstractId))

export const findEvent = async (db: Db, id: number, viewer: Viewer): Promise<ConferenceEvent> => {
  const [event] = await listEvents(db, viewer, eq(events.id, id))
  if (!event) throw new Problem('not_found', 'Event not found')
  return event
}

// The title of a hidden event may never have been public.
export const HIDDEN_TITLE = 'Cancelled session'

/** Call it before events are deleted. Calendars only contain events that visitors have seen. */
export const announceCancellations = async (tx: Db, ids: number[]) => {
  const { id, startTime, endTime } = events
  const publicEvents = await tx
    .select({
      eventId: id,
      startTime,
      endTime,
      version: sql<number>`${events.version} + 1`,
      title: sql<string>`case when ${isVisibleEvent} then ${events.title} else ${HIDDEN_TITLE} end`,
    })
    .from(events)
    .where(and(isOneOf(id, ids), programmeIsPublic, or(isVisibleEvent, events.wasPublic)))
  if (publicEvents.length > 0) await tx.insert(cancelledEvents).values(publicEvents)
}

/** For calendars: deleted events, and hidden ones that visitors have seen. */
export const listCancelledEvents = async (db: Db) => {
  const deleted = await db
    .select()
    .from(cancelledEvents)
    .orderBy(asc(cancelledEvents.startTime), asc(cancelledEvents.eventId))
  const { id: eventId, startTime, endTime, version, updatedAt: cancelledAt } = events
  const hidden = await db
    .select({ eventId, startTime, endTime, version, cancelledAt })
    .from(events)
    .where(and(not(isVisibleEvent), events.wasPublic, isOnConferenceDay))
    .orderBy(asc(events.startTime), asc(events.id))
  return [...deleted, ...hidden.map((event) => ({ ...event, title: HIDDEN_TITLE }))]
}
export type CancelledEvent = Awaited<ReturnType<typeof listCancelledEvents>>[number]

/** The given events, or all by date and start; one batch, because a programme is small. */
export async function* exportEvents(db: Db, ids?: readonly number[]) {
  const all = await listEvents(db, organiserViewer)
  yield ids ? inOrderOf(ids, all) : all
}
