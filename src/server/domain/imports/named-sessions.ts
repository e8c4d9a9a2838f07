import { asc, eq, sql } from 'drizzle-orm'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { staysInSession } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { keyText } from './import-target.ts'

/** Sessions do not move while events are imported into them. */
export const lockAllSessions = (tx: Db) =>
  tx.select({ id: eventSessions.id }).from(eventSessions).orderBy(asc(eventSessions.id)).for('share')

const readSessions = (tx: Db) =>
  tx
    .select({
      id: eventSessions.id,
      title: eventSessions.title,
      kind: eventSessions.kind,
      date: eventSessions.date,
      startTime: eventSessions.startTime,
      endTime: eventSessions.endTime,
      roomId: eventSessions.roomId,
      lastBoard: sql<number>`coalesce(max(${events.boardNumber}), 0)::int`,
    })
    .from(eventSessions)
    .leftJoin(events, eq(events.sessionId, eventSessions.id))
    .groupBy(eventSessions.id)
    .orderBy(asc(eventSessions.id))
type Session = Awaited<ReturnType<typeof readSessions>>[number]

type Row = Pick<EventInput, 'date' | 'startTime' | 'endTime' | 'roomId'>
type SessionColumns = Partial<Row> & Pick<ConferenceEvent, 'sessionId' | 'sessionTitle' | 'boardNumber'>
type FoundSession = { columns: SessionColumns; problem?: undefined } | { problem: string }

const NONE: FoundSession = { columns: { sessionId: null, sessionTitle: null, boardNumber: null } }

/** Finds the session that a row names, among those in its room on its day. */
export const sessionFinder = async (tx: Db) => {
  const sessions = await readSessions(tx)
  const lastBoards = new Map(sessions.map(({ id, lastBoard }) => [id, lastBoard]))

  const nextBoard = (id: number) => {
    const board = (lastBoards.get(id) ?? 0) + 1
    lastBoards.set(id, board)
    return board
  }

  const toColumns = (session: Session, event: ConferenceEvent | undefined): FoundSession => {
    const { id: sessionId, title: sessionTitle, startTime, endTime } = session
    if (session.kind === 'talks') return { columns: { sessionId, sessionTitle, boardNumber: null } }
    const boardNumber = event?.sessionId === sessionId ? event.boardNumber : nextBoard(sessionId)
    return { columns: { sessionId, sessionTitle, boardNumber, startTime, endTime } }
  }

  /** An unchanged cell keeps the session unless the row moves the talk out of it. */
  return (title: unknown, row: Row, event: ConferenceEvent | undefined): FoundSession => {
    if (event && (title === undefined || title === event.sessionTitle)) {
      const session = sessions.find(({ id }) => id === event.sessionId)
      return session && staysInSession(session, event, row) ? toColumns(session, event) : NONE
    }
    const name = keyText(title)
    if (name === '') return NONE
    const session = sessions.find(
      (one) => keyText(one.title) === name && one.date === row.date && one.roomId === row.roomId,
    )
    return session
      ? toColumns(session, event)
      : {
          problem: `There is no session “${String(title)}” in this room on ${formatCalendarDate(row.date)}: please add the session first`,
        }
  }
}
