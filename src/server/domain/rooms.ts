import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import { historyValues } from '#shared/records/record-fields.ts'
import { type Room, type RoomInput, roomFields } from '#shared/rooms/rooms.ts'
import { selectInBatches } from './batches.ts'
import type { WrittenRecord } from './records/write-record.ts'

export const listRooms = (db: Db): Promise<Room[]> => db.select().from(rooms).orderBy(asc(rooms.name))

/** The given ones, or all in the order they were added. */
export const exportRooms = (db: Db, ids?: readonly number[]): AsyncIterable<Room[]> =>
  selectInBatches(rooms.id, ids, (where, limit) =>
    db.select().from(rooms).where(where).orderBy(asc(rooms.id)).limit(limit),
  )

const MAX_NAMED = 5

const inUse = (titles: string[]) => {
  const named = titles.slice(0, MAX_NAMED).map((title) => `“${title}”`)
  const more = titles.length > MAX_NAMED ? ` and ${titles.length - MAX_NAMED} more` : ''
  const count = titles.length === 1 ? '1 event is' : `${titles.length} events are`
  return `This room cannot be deleted: ${count} scheduled in it (${named.join(', ')}${more}). Move or delete them first.`
}

const refuseRoomInUse = async (tx: Db, id: number) => {
  // A session stands for its talks.
  const scheduled = await unionAll(
    tx
      .select({ title: events.title, startTime: events.startTime, id: events.id })
      .from(events)
      .where(and(eq(events.roomId, id), isNull(events.sessionId))),
    tx
      .select({ title: eventSessions.title, startTime: eventSessions.startTime, id: eventSessions.id })
      .from(eventSessions)
      .where(eq(eventSessions.roomId, id)),
  ).orderBy(asc(sql`2`), asc(sql`3`))
  if (scheduled.length > 0) throw new Problem('conflict', inUse(scheduled.map(({ title }) => title)))
}

export const roomRecord: WrittenRecord<typeof rooms, RoomInput> = {
  entity: 'room',
  table: rooms,
  notFound: 'Room not found',
  nameOf: ({ name }) => name,
  historyValues: historyValues(roomFields),
  unique: {
    constraint: 'rooms_name_key',
    path: 'name',
    message: 'A room with this name already exists.',
  },
  checkDeletion: refuseRoomInUse,
}
