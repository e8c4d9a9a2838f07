import { eq } from 'drizzle-orm'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import type { Db } from '#server/db/types.ts'
import { chairingPath } from '#server/domain/private-links/private-links.ts'
import { talkTimes } from '#shared/event-sessions/talk-times.ts'
import { wallClock } from '#shared/time/dates.ts'
import { createAuthor } from './authors.ts'
import { createEvent } from './events.ts'
import { createRoom } from './rooms.ts'

type NewSession = typeof eventSessions.$inferInsert
type SessionChanges = Partial<NewSession> & { from?: string; to?: string; chairIds?: number[] }
let count = 0

/** By default from 9:00 to 10:30 on the first day, without talks. */
export const createEventSession = async (
  db: Db,
  { from = '09:00', to = '10:30', chairIds = [], ...changes }: SessionChanges = {},
) => {
  count += 1
  const date = changes.date ?? '2025-10-27'
  const roomId = changes.roomId ?? (await createRoom(db)).id
  const [session] = await db
    .insert(eventSessions)
    .values({
      title: `Demo session with talks ${count}`,
      date,
      startTime: wallClock(date, from),
      endTime: wallClock(date, to),
      ...changes,
      roomId,
    })
    .returning()
  if (!session) throw new Error('No session was created')
  if (chairIds.length > 0)
    await db
      .insert(eventSessionChairs)
      .values(chairIds.map((authorId, index) => ({ sessionId: session.id, authorId, position: index + 1 })))
  return session
}

type Session = Awaited<ReturnType<typeof createEventSession>>
type TalkChanges = NonNullable<Parameters<typeof createEvent>[1]> & { minutes?: number; gap?: number }

/** Its talks, one after the other or as posters, of 20 minutes by default. */
export const createTalks = async (db: Db, session: Session, all: TalkChanges[]) => {
  const order = all.map(({ minutes = 20, gap = 0 }, id) => ({ id, minutes, gap }))
  const times = talkTimes(session, order)
  const { date, roomId, id: sessionId } = session
  const talks: Awaited<ReturnType<typeof createEvent>>[] = []
  for (const [at, { minutes: _, gap: __, ...changes }] of all.entries()) {
    const { id: ___, ...time } = times[at] ?? {}
    talks.push(await createEvent(db, { date, roomId, sessionId, ...time, ...changes }))
  }
  return talks
}

/** A session that somebody is asked to chair, with the path of their private link. */
export const createChairing = async (db: Db, changes: SessionChanges = {}) => {
  const chair = await createAuthor(db)
  const session = await createEventSession(db, { ...changes, chairIds: [chair.id] })
  const [row] = await db.select().from(eventSessionChairs).where(eq(eventSessionChairs.sessionId, session.id))
  if (!row) throw new Error('No chair was created')
  return { chair, session, path: await chairingPath(db, row) }
}
