import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'

const EVENT_DAYS_LOCK = 4_812_032

/**
 * Restricts event dates to the conference days. Called at every start, because the defaults change without a migration,
 * and whenever organisers change the days. The days are read under the lock, so that the last of several wins.
 */
export const updateEventDays = async (tx: Db) => {
  await tx.execute(sql`select pg_advisory_xact_lock(${EVENT_DAYS_LOCK})`)
  const { days } = await readConference(tx)
  const list = days.map(({ date }) => `date '${date}'`).join(', ')
  await tx.execute(
    sql.raw(`create or replace function is_event_day(day date) returns boolean
      language sql stable as $$ select day in (${list}) $$`),
  )
}

/** Allows events on other days, which the conference had once, until the transaction ends. */
export const allowAnyDay = (tx: Db) => tx.execute(sql`select set_config('conference.any_day', 'on', true)`)
