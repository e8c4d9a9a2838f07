import { sql } from 'drizzle-orm'
import { eventDays } from '../../../shared/events/events'
import type { Db } from '../../db/types'

/**
 * Restricts event dates to the conference days. Set at every start, because the days are
 * configured in conference.ts, which changes without a migration.
 */
export const setEventDays = async (tx: Db) => {
  const days = eventDays.map((day) => `date '${day}'`).join(', ')
  await tx.execute(
    sql.raw(`create or replace function is_event_day(day date) returns boolean
      language sql stable as $$ select day in (${days}) $$`),
  )
}

/** Allows events of earlier versions on other days until the transaction ends. */
export const allowAnyDay = (tx: Db) => tx.execute(sql`select set_config('conference.any_day', 'on', true)`)
