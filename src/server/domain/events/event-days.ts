import { sql } from 'drizzle-orm'
import { eventDays } from '../../../shared/events/events'
import type { Db } from '../../db/types'

/**
 * Tells the database on which days events may be; it refuses any other. Said at every start, because the days are
 * written in conference.ts, which next year's organisers change without a migration.
 */
export const setEventDays = async (tx: Db) => {
  const days = eventDays.map((day) => `date '${day}'`).join(', ')
  await tx.execute(
    sql.raw(`create or replace function is_event_day(day date) returns boolean
      language sql stable as $$ select day in (${days}) $$`),
  )
}

/** What an earlier version saved on another day may be put back as it was, until the transaction ends. */
export const allowAnyDay = (tx: Db) => tx.execute(sql`select set_config('conference.any_day', 'on', true)`)
