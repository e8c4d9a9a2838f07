import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#shared/errors.ts'
import { isLockTimeout, isTransient } from './pg-errors.ts'
import type { Db } from './types.ts'

const MAX_TRIES = 6
/** Each has waited for as long as the lock timeout. */
const MAX_LOCK_TIMEOUTS = 2
const BACKOFF_MS = 10

const LOCKED = 'Somebody else is changing this. Please try again.'

/**
 * Retries transactions after a deadlock, a serialisation failure or a lock timeout. Side effects outside the database
 * are repeated too.
 */
export const withRetries = <Database extends Db>(db: Database): Database => {
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    let lockTimeouts = 0
    for (let tries = 1; ; tries++) {
      try {
        return await once(work, config)
      } catch (error) {
        if (isLockTimeout(error)) lockTimeouts += 1
        else if (!isTransient(error)) throw error
        if (lockTimeouts === MAX_LOCK_TIMEOUTS) throw new Problem('conflict', LOCKED)
        if (tries === MAX_TRIES) throw error
        // Random, so that the two do not collide again.
        await pause(Math.random() * BACKOFF_MS * 2 ** tries)
      }
    }
  }
  return db
}
