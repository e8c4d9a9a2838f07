import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { tracks } from '#server/db/schema/tracks.ts'
import type { Db } from '#server/db/types.ts'
import type { Viewer } from '#server/domain/viewers.ts'
import { isVisibleSession } from '#server/domain/visibility.ts'
import { Problem } from '#shared/errors.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'

/** Visitors do not read of them. */
const declined = sql`c.answer is not distinct from 'declined'`

/** `further`: more names and values of each chair. */
const chairsWith = (further: SQL, where: SQL) => sql<EventSession['chairs']>`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name, 'institution', a.institution${further}) order by c.position)
  from ${eventSessionChairs} c join ${authors} a on a.id = c.author_id where c.session_id = ${eventSessions.id} and ${where}), '[]'::json)`

const { chairNote, ...ownColumns } = getTableColumns(eventSessions)
const shownColumns = {
  ...ownColumns,
  roomName: rooms.name,
  roomBuilding: rooms.building,
  trackName: tracks.name,
  trackColour: tracks.colour,
  chairs: chairsWith(sql``, sql`not (${declined})`),
}
const allColumns = { ...shownColumns, chairNote, chairs: chairsWith(sql`, 'answer', c.answer`, sql`true`) }

/** For a row of `eventSessions`, unless they declined. */
export const isChairedBy = (authorId: number) =>
  sql`exists (select 1 from ${eventSessionChairs} c where c.session_id = ${eventSessions.id} and c.author_id = ${authorId} and not (${declined}))`

export const listEventSessions = (db: Db, { isAdmin }: Viewer, where?: SQL): Promise<EventSession[]> =>
  db
    .select(isAdmin ? allColumns : shownColumns)
    .from(eventSessions)
    .innerJoin(rooms, eq(rooms.id, eventSessions.roomId))
    .leftJoin(tracks, eq(tracks.id, eventSessions.trackId))
    .where(and(isAdmin ? undefined : isVisibleSession, where))
    .orderBy(asc(eventSessions.date), asc(eventSessions.startTime), asc(rooms.name), asc(eventSessions.id))

export const findEventSession = async (db: Db, id: number, viewer: Viewer): Promise<EventSession> => {
  const [session] = await listEventSessions(db, viewer, eq(eventSessions.id, id))
  if (!session) throw new Problem('not_found', 'Session not found')
  return session
}
