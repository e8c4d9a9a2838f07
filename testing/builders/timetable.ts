import { sessions } from '#server/db/schema/timetable.ts'
import type { Db } from '#server/db/types.ts'
import { insertSession } from '#server/domain/timetable/edit-session.ts'
import { findSession } from '#server/domain/timetable/read-timetable.ts'
import { defaultTimetable } from '#shared/programme/default-timetable.ts'
import type { SessionInput } from '#shared/programme/timetable.ts'

export const buildSession = (changes: Partial<SessionInput> = {}): SessionInput => ({
  day: 1,
  startTime: '07:00',
  endTime: '07:30',
  type: 'parallel',
  title: 'Early sessions',
  room: '',
  note: '',
  themes: [{ room: 'Room A', title: 'Waking up', talks: [buildTalk()] }],
  talks: [],
  ...changes,
})

export const buildTalk = () => ({ speaker: 'Ada Demo', affiliation: 'Demo College', talkTitle: 'On coffee' })

export const createSession = async (db: Db, changes: Partial<SessionInput> = {}) =>
  findSession(db, await insertSession(db, buildSession(changes)))

/** The default sessions again. */
export const resetTimetable = async (db: Db) => {
  await db.delete(sessions)
  for (const session of defaultTimetable) await insertSession(db, session)
}
