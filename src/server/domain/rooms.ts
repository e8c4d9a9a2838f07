import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import type { Room, RoomInput, RoomUpdate } from '#shared/rooms/rooms.ts'
import { selectInBatches } from './batches.ts'
import { recordChange, type UserActor } from './history.ts'
import { captureDeletion } from './undo/capture-rows.ts'
import { saveUndoStep } from './undo/steps.ts'
import { checkVersion, updateVersioned } from './versioned-update.ts'

export const listRooms = (db: Db): Promise<Room[]> => db.select().from(rooms).orderBy(asc(rooms.name))

/** The given ones, or all in the order they were added. */
export const exportRooms = (db: Db, ids?: readonly number[]): AsyncIterable<Room[]> =>
  selectInBatches(rooms.id, ids, (where, limit) =>
    db.select().from(rooms).where(where).orderBy(asc(rooms.id)).limit(limit),
  )

export const findRoom = async (db: Db, id: number): Promise<Room> => {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id))
  if (!room) throw new Problem('not_found', 'Room not found')
  return room
}

const NAME_TAKEN = 'A room with this name already exists.'

const refuseSecondName = (error: unknown): never => {
  if (!isUniqueViolation(error, 'rooms_name_key')) throw error
  throw new Problem('conflict', NAME_TAKEN, { issues: [{ path: 'name', message: NAME_TAKEN }] })
}

export const roomHistoryValues = ({ name, building, capacity }: Room) => ({ name, building, capacity })

export const createRoom = (db: Db, actor: UserActor, input: RoomInput): Promise<Room> =>
  db
    .transaction(async (tx) => {
      const room = await insertedRow(tx.insert(rooms).values(input).returning())
      await recordChange(tx, actor, {
        action: 'created',
        entity: 'room',
        entityId: room.id,
        summary: room.name,
        after: roomHistoryValues(room),
      })
      return room
    })
    .catch(refuseSecondName)

const lockRoom = async (tx: Db, id: number): Promise<Room> => {
  const [room] = await tx.select().from(rooms).where(eq(rooms.id, id)).for('update')
  if (!room) throw new Problem('not_found', 'Room not found')
  return room
}

export const updateRoom = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...input }: RoomUpdate,
): Promise<Room> =>
  db
    .transaction(async (tx) => {
      const before = await lockRoom(tx, id)
      await checkVersion(tx, 'room', before, version)
      const after = await updateVersioned(tx, rooms, before, input)
      await recordChange(tx, actor, {
        action: 'updated',
        entity: 'room',
        entityId: id,
        summary: after.name,
        before: roomHistoryValues(before),
        after: roomHistoryValues(after),
      })
      return after
    })
    .catch(refuseSecondName)

const MAX_NAMED = 5

const inUse = (titles: string[]) => {
  const named = titles.slice(0, MAX_NAMED).map((title) => `“${title}”`)
  const more = titles.length > MAX_NAMED ? ` and ${titles.length - MAX_NAMED} more` : ''
  const count = titles.length === 1 ? '1 event is' : `${titles.length} events are`
  return `This room cannot be deleted: ${count} scheduled in it (${named.join(', ')}${more}). Move or delete them first.`
}

/** Locks the room, so that no event is added meanwhile. */
export const deleteRoom = (db: Db, actor: UserActor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const room = await lockRoom(tx, id)
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
    const deletion = await captureDeletion(tx, rooms, [id])
    await tx.delete(rooms).where(eq(rooms.id, id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'room',
      entityId: id,
      summary: room.name,
      before: roomHistoryValues(room),
    })
    const summary = `Deleted ${room.name}`
    const images = await deletion.images()
    return saveUndoStep(tx, actor, { entity: 'room', entityId: id, summary, images })
  })
