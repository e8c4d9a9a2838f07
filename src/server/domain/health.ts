import { sql } from 'drizzle-orm'
import type { Db } from '../db/types'

const TIMEOUT_MS = 3000

/** Whether the database answers in a time a load balancer would wait for. */
export const pingDatabase = async (db: Db): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  const ping = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([ping, timeout])
  } finally {
    clearTimeout(timer)
  }
}
