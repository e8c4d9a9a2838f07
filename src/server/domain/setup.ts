import { count, sql } from 'drizzle-orm'
import type { ConferenceDay } from '../../shared/conference/conference'
import { timetableOn } from '../../shared/programme/timetable'
import { sessions, siteSettings, talks, themes, users } from '../db/schema'
import type { Db } from '../db/types'
import { createSecret } from './abstracts/private-links'
import { createUser } from './accounts/accounts'
import { generatePassword } from './accounts/passwords'
import { readConference } from './conference/read-conference'
import { setEventDays } from './events/event-days'

const FIRST_START_LOCK = 4_812_026

type Admin = { username: string; password: string | undefined }

/** Creates the admin, the secret, default settings and the timetable. Returns the password if it was generated. */
export const setUp = (db: Db, admin: Admin): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`)
    await tx
      .insert(siteSettings)
      .values({ key: 'showSchedulePublicly', value: 'false' })
      .onConflictDoNothing()
    await createSecret(tx)
    const { days } = await readConference(tx)
    await setEventDays(tx, days)
    await fillTimetable(tx, days)
    return createFirstAdmin(tx, admin)
  })

const isEmpty = async (tx: Db, table: typeof users | typeof sessions) => {
  const [row] = await tx.select({ rows: count() }).from(table)
  return row?.rows === 0
}

const createFirstAdmin = async (tx: Db, { username, password }: Admin) => {
  if (!(await isEmpty(tx, users))) return undefined
  const chosen = password ?? generatePassword()
  const account = {
    username,
    password: chosen,
    role: 'admin',
    firstName: '',
    lastName: '',
    email: null,
  } as const
  await createUser(tx, account, { id: null, username: 'First start' })
  return password === undefined ? chosen : undefined
}

const fillTimetable = async (tx: Db, days: readonly ConferenceDay[]) => {
  if (!(await isEmpty(tx, sessions))) return
  for (const { themes: sessionThemes, talks: sessionTalks, ...session } of timetableOn(days)) {
    const sessionId = await insertedId(tx.insert(sessions).values(session).returning({ id: sessions.id }))
    if (sessionTalks.length > 0)
      await tx.insert(talks).values(sessionTalks.map((talk) => ({ ...talk, sessionId })))
    for (const { title, talks: themeTalks } of sessionThemes) {
      const themeId = await insertedId(
        tx.insert(themes).values({ sessionId, title }).returning({ id: themes.id }),
      )
      if (themeTalks.length > 0)
        await tx.insert(talks).values(themeTalks.map((talk) => ({ ...talk, sessionId, themeId })))
    }
  }
}

const insertedId = async (insert: PromiseLike<{ id: number }[]>) => {
  const [row] = await insert
  if (!row) throw new Error('An insert returned no row')
  return row.id
}
