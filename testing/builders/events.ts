import type { Db } from '../../src/server/db/open'
import { events } from '../../src/server/db/schema'
import { wallClock } from '../../src/shared/format'
import { createRoom } from './rooms'

type NewEvent = typeof events.$inferInsert
type EventChanges = Partial<NewEvent> & { from?: string; to?: string }
let count = 0

/** An event in a room, from 9:00 to 10:00 on the first day unless told otherwise. */
export const buildEvent = ({
  from = '09:00',
  to = '10:00',
  ...changes
}: EventChanges & { roomId: number }): NewEvent => {
  count += 1
  const date = changes.date ?? '2025-10-27'
  return {
    title: `Demo session ${count}`,
    description: 'What this session is about. (Demo data)',
    type: 'paper',
    date,
    startTime: wallClock(date, from),
    endTime: wallClock(date, to),
    ...changes,
  }
}

export const createEvent = async (db: Db, changes: EventChanges = {}) => {
  const roomId = changes.roomId ?? (await createRoom(db)).id
  const [event] = await db
    .insert(events)
    .values(buildEvent({ ...changes, roomId }))
    .returning()
  if (!event) throw new Error('No event was created')
  return event
}

/** For tests that read a whole day. */
export const removeEvents = (db: Db) => db.delete(events)
