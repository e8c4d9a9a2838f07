import { setTimeout as pause } from 'node:timers/promises'
import { isTransient } from './pg-errors.ts'
import type { Db } from './types.ts'

const MAX_TRIES = 6
const BACKOFF_MS = 10

/**
 * Retries transactions after a deadlock or a serialisation failure. Side effects outside the database are repeated too.
 */
export const withRetries = <Database extends Db>(db: Database): Database => {
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(work, config)
      } catch (error) {
        if (tries === MAX_TRIES || !isTransient(error)) throw error
        // Random, so that the two do not collide again.
        await pause(Math.random() * BACKOFF_MS * 2 ** tries)
      }
    }
  }
  return db
}
