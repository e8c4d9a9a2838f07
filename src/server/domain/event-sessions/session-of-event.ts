import { eq, inArray, or, sql } from 'drizzle-orm'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { fieldProblem } from '#shared/errors.ts'
import { staysInSession } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

/** Sessions before their events: the lock order of changing a session. Posters take the next board one after the other. */
export const lockSessionsOfEvent = (tx: Db, eventId: number, sessionId: number | null | undefined) =>
  tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(
      or(
        inArray(
          eventSessions.id,
          tx.select({ id: events.sessionId }).from(events).where(eq(events.id, eventId)),
        ),
        sessionId ? eq(eventSessions.id, sessionId) : undefined,
      ),
    )
    .orderBy(eventSessions.id)
    .for('no key update')

const findSession = async (tx: Db, id: number) => {
  const [session] = await tx
    .select({ session: eventSessions, roomName: rooms.name })
    .from(eventSessions)
    .innerJoin(rooms, eq(rooms.id, eventSessions.roomId))
    .where(eq(eventSessions.id, id))
    .for('no key update', { of: eventSessions })
  return session
}
type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

const invalid = (message: string) => fieldProblem('invalid', 'sessionId', message)

const refuseElsewhere = (
  { session, roomName }: FoundSession,
  { roomId, date }: Pick<EventInput, 'roomId' | 'date'>,
) => {
  if (roomId === session.roomId && date === session.date) return
  throw invalid(
    `“${session.title}” is in ${roomName} on ${formatCalendarDate(session.date)}: please choose this room and day, or no session`,
  )
}

const nextBoardNumber = async (tx: Db, sessionId: number): Promise<number> => {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${events.boardNumber}), 0)::int` })
    .from(events)
    .where(eq(events.sessionId, sessionId))
  return (last?.number ?? 0) + 1
}

const NO_SESSION = { sessionId: null, boardNumber: null }

/** The columns that an event has as the talk of a session. A poster hangs for the whole of it. */
export const sessionColumns = async (tx: Db, input: EventInput, before: ConferenceEvent | null) => {
  const sessionId = input.sessionId === undefined ? (before?.sessionId ?? null) : input.sessionId
  if (sessionId === null) return NO_SESSION
  const found = await findSession(tx, sessionId)
  if (!found) throw invalid('The selected session does not exist.')
  const { session } = found
  if (input.sessionId !== undefined) refuseElsewhere(found, input)
  else if (before && !staysInSession(session, before, input)) return NO_SESSION
  if (session.kind === 'talks') return { sessionId, boardNumber: null }
  const isHung = before?.sessionId === sessionId && before.boardNumber !== null
  return {
    sessionId,
    boardNumber: isHung ? before.boardNumber : await nextBoardNumber(tx, sessionId),
    startTime: session.startTime,
    endTime: session.endTime,
  }
}
