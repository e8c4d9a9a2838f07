import { count, like } from 'drizzle-orm'
import { reportError, StartError } from '#server/cli/expected-errors.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { setUp } from '#server/domain/setup.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { calendarDay } from '#shared/time/dates.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { dayAfter } from './calendar.ts'
import { DEMO_MARK } from './content.ts'
import { fillDemo } from './fill-demo.ts'

type Admin = { username: string; password: string }

const isNew = async (db: Db) => {
  const [row] = await db.select({ rows: count() }).from(users)
  return row?.rows === 0
}

const isDemo = async (db: Db) => {
  const rows = await db
    .select({ id: abstracts.id })
    .from(abstracts)
    .where(like(abstracts.abstractText, `%${DEMO_MARK}`))
    .limit(1)
  return rows.length > 0
}

/** DEMO_STARTS, otherwise tomorrow at the venue. */
const readStart = (date: string | undefined) => {
  if (!date) return dayAfter(venueDay(new Date(), defaultConference.timeZone))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !calendarDay(date))
    throw new StartError('DEMO_STARTS must be a date such as 2025-10-27.')
  return date
}

const prepare = async (dataDir: string, admin: Admin, start: string) => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  try {
    if (await isNew(database.db)) {
      await setUp(database.db, admin)
      await fillDemo(database.db, start)
    } else if (!(await isDemo(database.db)))
      throw new StartError(
        `The data folder ${dataDir} holds another conference. Set DATA_DIR to an empty folder for the demo.`,
      )
  } finally {
    await database.close()
  }
}

/** Fills the data folder that the environment names, unless it holds the demo conference already. */
export const prepareDemo = async (admin: Admin) => {
  try {
    await prepare(readConfig(process.env).dataDir, admin, readStart(process.env.DEMO_STARTS))
  } catch (error) {
    reportError(error)
    process.exit(1)
  }
}
