import { sql } from 'drizzle-orm'
import type { Db } from '../src/server/db/types'

/** Fails statements that have a timeout while something runs. */
export const refuseHurry = async <Result>(
  db: Db,
  change: 'insert' | 'delete',
  table: string,
  run: () => Promise<Result>,
): Promise<Result> => {
  await db.execute(sql`create function refuse_hurry() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0' then raise 'in a hurry'; end if;
      return null;
    end $$`)
  await db.execute(sql`create trigger refuse_hurry after ${sql.raw(change)} on ${sql.identifier(table)}
    for each statement execute function refuse_hurry()`)
  try {
    return await run()
  } finally {
    await db.execute(sql`drop function refuse_hurry cascade`)
  }
}
