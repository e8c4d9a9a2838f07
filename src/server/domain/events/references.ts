import { asc, eq } from 'drizzle-orm'
import type { TableWithId } from '#server/db/foreign-keys.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { listEventSessions } from '#server/domain/event-sessions/event-sessions.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { fieldProblem } from '#shared/errors.ts'
import { eventDayIssue } from '#shared/events/events.ts'
import { type Slot, sessionSlot } from '#shared/programme/clashes.ts'
import { listEvents } from './events.ts'

/** Locks rows that a record refers to, so that they are not deleted before it is saved. Returns the ids that exist. */
export const lockReferenced = async (tx: Db, table: TableWithId, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(isOneOf(table.id, ids))
    .orderBy(asc(table.id))
    .for('key share')
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Refuses a day that is none of the conference, and a room that does not exist. */
export const checkPlace = async (tx: Db, { date, roomId }: { date: string; roomId: number }) => {
  const dayIssue = eventDayIssue(await readConference(tx), date)
  if (dayIssue) throw fieldProblem('invalid', 'date', dayIssue)
  const found = await lockReferenced(tx, rooms, [roomId])
  if (!found.has(roomId)) throw fieldProblem('invalid', 'roomId', 'The selected room does not exist.')
}

/** All events and sessions of a day, among which something may clash. */
export const slotsOfDay = async (db: Db, date: string): Promise<Slot[]> => [
  ...(await listEvents(db, organiserViewer, eq(events.date, date))),
  ...(await listEventSessions(db, organiserViewer, eq(eventSessions.date, date))).map(sessionSlot),
]
