import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import { withTimeout } from '#server/with-timeout.ts'

const TIMEOUT_MS = 3000

/** Tells whether the database answers in a time a load balancer would wait for. */
export const pingDatabase = async (db: Db): Promise<boolean> => {
  const ping = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return (await withTimeout(ping, TIMEOUT_MS)) === true
}
