import { asc, eq } from 'drizzle-orm'
import { Problem } from '../../shared/errors'
import type { Room } from '../../shared/rooms'
import type { Db } from '../db/open'
import { rooms } from '../db/schema'

export const listRooms = (db: Db): Promise<Room[]> => db.select().from(rooms).orderBy(asc(rooms.name))

export const findRoom = async (db: Db, id: number): Promise<Room> => {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id))
  if (!room) throw new Problem('not_found', 'Room not found')
  return room
}
