import { sql } from 'drizzle-orm'
import { rowsOf } from './raw-sql'
import type { Db } from './types'

/*
 * What is visible to a statement follows from which transactions had ended when it began. While the database names the
 * same ones, nothing at all has been written: exact, with nothing to count or to announce when something is.
 */
const readState = async (db: Db): Promise<string> => {
  const [row] = await rowsOf<{ state: string }>(
    db,
    sql`select pg_current_snapshot() || ' ' || pg_postmaster_start_time() as state`,
  )
  if (!row) throw new Error('The database did not tell its state')
  return row.state
}

/** Reads once and keeps what was found until anything is written to the database, by whichever server. */
export const untilWritten = <T>(read: (db: Db) => Promise<T>) => {
  const kept = new WeakMap<Db, { state: string; found: Promise<T> }>()
  return async (db: Db): Promise<T> => {
    const state = await readState(db)
    const known = kept.get(db)
    if (known?.state === state) return known.found
    const reading = { state, found: read(db) }
    kept.set(db, reading)
    reading.found.catch(() => {
      if (kept.get(db) === reading) kept.delete(db)
    })
    return reading.found
  }
}
