import { sessions } from '../../src/server/db/schema/timetable'
import type { Db } from '../../src/server/db/types'
import { insertSession } from '../../src/server/domain/timetable/edit-session'
import { findSession } from '../../src/server/domain/timetable/read-timetable'
import { defaultTimetable } from '../../src/shared/programme/default-timetable'
import type { SessionInput } from '../../src/shared/programme/timetable'

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
