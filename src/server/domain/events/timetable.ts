import { asc } from 'drizzle-orm'
import type { TimetableSession, TimetableTalk } from '../../../shared/programme/timetable'
import { sessions, talks, themes } from '../../db/schema'
import type { Db } from '../../db/types'

const HOURS_AND_MINUTES = 5

const groupBy = <Row, Key>(rows: Row[], normalised: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(normalised(row), [...(groups.get(normalised(row)) ?? []), row])
  return groups
}

const toTalk = ({ speaker, affiliation, talkTitle }: TimetableTalk): TimetableTalk => ({
  speaker,
  affiliation,
  talkTitle,
})

/** The fixed timetable with nested themes and talks. */
export const readTimetable = async (db: Db): Promise<TimetableSession[]> => {
  const sessionRows = await db
    .select()
    .from(sessions)
    .orderBy(asc(sessions.date), asc(sessions.startTime), asc(sessions.id))
  const themeRows = groupBy(
    await db.select().from(themes).orderBy(asc(themes.id)),
    (theme) => theme.sessionId,
  )
  const allTalks = await db.select().from(talks).orderBy(asc(talks.id))
  const byTheme = groupBy(allTalks, (talk) => talk.themeId)
  const bySession = groupBy(
    allTalks.filter((talk) => talk.themeId === null),
    (talk) => talk.sessionId,
  )
  return sessionRows.map(({ id, startTime, endTime, ...session }) => ({
    ...session,
    startTime: startTime.slice(0, HOURS_AND_MINUTES),
    endTime: endTime.slice(0, HOURS_AND_MINUTES),
    themes: (themeRows.get(id) ?? []).map((theme) => ({
      title: theme.title,
      talks: (byTheme.get(theme.id) ?? []).map(toTalk),
    })),
    talks: (bySession.get(id) ?? []).map(toTalk),
  }))
}
