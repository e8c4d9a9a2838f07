import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { allowAnyDay } from '#server/domain/events/event-days.ts'
import { wallClock } from '#shared/time/dates.ts'
import { createRoom } from './rooms.ts'

type NewEvent = typeof events.$inferInsert
type EventChanges = Partial<NewEvent> & { from?: string; to?: string }
let count = 0

/** By default from 9:00 to 10:00 on the first day. */
const buildEvent = ({
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

export const createEvents = (db: Db, all: (EventChanges & { roomId: number })[]) =>
  db.insert(events).values(all.map(buildEvent)).returning()

/** An event on a day that the conference does not have, as if its days had changed since. */
export const createEventOnAnyDay = (db: Db, changes: EventChanges & { date: string }) =>
  db.transaction(async (tx) => {
    await allowAnyDay(tx)
    return createEvent(tx, changes)
  })

const days = ['2025-10-27', '2025-10-28', '2025-10-29']
const twoDigits = (hour: number) => String(hour).padStart(2, '0')

/** Events spread evenly over three days, ten hours and three rooms. */
export const createManyEvents = async (db: Db, count: number) => {
  const rooms = [await createRoom(db), await createRoom(db), await createRoom(db)]
  const all = Array.from({ length: count }, (_, index) => {
    const hour = 8 + (Math.floor(index / 9) % 10)
    return {
      title: `Of many ${index + 1}`,
      date: days[index % 3],
      from: `${twoDigits(hour)}:00`,
      to: `${twoDigits(hour + 1)}:00`,
      roomId: rooms[Math.floor(index / 3) % 3]?.id ?? 0,
    }
  })
  return createEvents(db, all)
}

/** Also removes sessions. */
export const removeEvents = async (db: Db) => {
  await db.delete(events)
  await db.delete(eventSessions)
}
