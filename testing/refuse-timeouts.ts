import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'

/** Fails statements that have a timeout while something runs. */
export const refuseTimeouts = async <Result>(
  db: Db,
  change: 'insert' | 'delete',
  table: string,
  run: () => Promise<Result>,
): Promise<Result> => {
  await db.execute(sql`create function refuse_timeouts() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0' then raise 'a statement has a timeout'; end if;
      return null;
    end $$`)
  await db.execute(sql`create trigger refuse_timeouts after ${sql.raw(change)} on ${sql.identifier(table)}
    for each statement execute function refuse_timeouts()`)
  try {
    return await run()
  } finally {
    await db.execute(sql`drop function refuse_timeouts cascade`)
  }
}
