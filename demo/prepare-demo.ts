import { count, like } from 'drizzle-orm'
import { reportError, StartError } from '../src/server/cli/expected-errors'
import { readConfig } from '../src/server/config'
import { openDatabase } from '../src/server/db/open-database'
import { abstracts } from '../src/server/db/schema/abstracts'
import { users } from '../src/server/db/schema/accounts'
import type { Db } from '../src/server/db/types'
import { setUp } from '../src/server/domain/setup'
import { defaultConference } from '../src/shared/conference/default-conference'
import { calendarDay } from '../src/shared/time/dates'
import { venueDay } from '../src/shared/time/venue-clock'
import { dayAfter } from './calendar'
import { DEMO_MARK } from './content'
import { fillDemo } from './fill-demo'

type Admin = { username: string; password: string }

const isNew = async (db: Db) => {
  const [row] = await db.select({ rows: count() }).from(users)
  return row?.rows === 0
}

const isDemo = async (db: Db) => {
  const found = await db
    .select({ id: abstracts.id })
    .from(abstracts)
    .where(like(abstracts.abstractText, `%${DEMO_MARK}`))
    .limit(1)
  return found.length > 0
}

/** DEMO_STARTS, otherwise tomorrow at the venue. */
const readStart = (wanted: string | undefined) => {
  if (!wanted) return dayAfter(venueDay(new Date(), defaultConference.timeZone))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(wanted) || !calendarDay(wanted))
    throw new StartError('DEMO_STARTS must be a date such as 2025-10-27.')
  return wanted
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
