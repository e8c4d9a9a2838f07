import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import type { ConferenceDay } from '#shared/conference/conference.ts'

/**
 * Restricts event dates to the conference days. Set at every start, because the defaults change without a migration,
 * and whenever organisers change the days.
 */
export const setEventDays = async (tx: Db, conferenceDays: readonly ConferenceDay[]) => {
  const days = conferenceDays.map(({ date }) => `date '${date}'`).join(', ')
  await tx.execute(
    sql.raw(`create or replace function is_event_day(day date) returns boolean
      language sql stable as $$ select day in (${days}) $$`),
  )
}

/** Allows events on other days, which the conference had once, until the transaction ends. */
export const allowAnyDay = (tx: Db) => tx.execute(sql`select set_config('conference.any_day', 'on', true)`)
