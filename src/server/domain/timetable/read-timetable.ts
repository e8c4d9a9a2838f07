import { asc, eq, inArray } from 'drizzle-orm'
import { sessions, talks, themes } from '#server/db/schema/timetable.ts'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import { groupBy } from '#shared/group-by.ts'
import type { StoredSession, TimetableTalk } from '#shared/programme/timetable.ts'

const HOURS_AND_MINUTES = 5

const toTalk = ({ speaker, affiliation, talkTitle }: TimetableTalk): TimetableTalk => ({
  speaker,
  affiliation,
  talkTitle,
})

type SessionRow = typeof sessions.$inferSelect

const withContent = async (db: Db, sessionRows: SessionRow[]): Promise<StoredSession[]> => {
  const ids = sessionRows.map(({ id }) => id)
  const themeRows = await db
    .select()
    .from(themes)
    .where(inArray(themes.sessionId, ids))
    .orderBy(asc(themes.id))
  const talkRows = await db.select().from(talks).where(inArray(talks.sessionId, ids)).orderBy(asc(talks.id))
  const themesOf = groupBy(themeRows, ({ sessionId }) => sessionId)
  const talksOfTheme = groupBy(talkRows, ({ themeId }) => themeId)
  const talksOfSession = groupBy(
    talkRows.filter(({ themeId }) => themeId === null),
    ({ sessionId }) => sessionId,
  )
  return sessionRows.map((session) => ({
    ...session,
    startTime: session.startTime.slice(0, HOURS_AND_MINUTES),
    endTime: session.endTime.slice(0, HOURS_AND_MINUTES),
    themes: (themesOf.get(session.id) ?? []).map(({ id, room, title }) => ({
      room,
      title,
      talks: (talksOfTheme.get(id) ?? []).map(toTalk),
    })),
    talks: (talksOfSession.get(session.id) ?? []).map(toTalk),
  }))
}

/** The fixed timetable with nested themes and talks, also of days that the conference does not have. */
export const readTimetable = async (db: Db): Promise<StoredSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .orderBy(asc(sessions.day), asc(sessions.startTime), asc(sessions.id))
  return withContent(db, rows)
}

export const findSession = async (db: Db, id: number): Promise<StoredSession> => {
  const rows = await db.select().from(sessions).where(eq(sessions.id, id))
  const [session] = await withContent(db, rows)
  if (!session) throw new Problem('not_found', 'Session not found')
  return session
}
