import { eq, sql } from 'drizzle-orm'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'

type NewRoom = typeof rooms.$inferInsert
let count = 0

const buildRoom = (changes: Partial<NewRoom> = {}): NewRoom => {
  count += 1
  return { name: `Demo room ${count}`, building: 'Main building', capacity: 80, ...changes }
}

export const createRoom = async (db: Db, changes: Partial<NewRoom> = {}) => {
  const [room] = await db.insert(rooms).values(buildRoom(changes)).returning()
  if (!room) throw new Error('No room was created')
  return room
}

/** As a colleague's edit, with a new version. */
export const changeRoom = (db: Db, id: number, changes: Partial<NewRoom>) =>
  db
    .update(rooms)
    .set({ ...changes, version: sql`${rooms.version} + 1` })
    .where(eq(rooms.id, id))

/** Also removes their events and sessions. */
export const removeRooms = async (db: Db) => {
  await db.delete(events)
  await db.delete(eventSessions)
  await db.delete(rooms)
}
