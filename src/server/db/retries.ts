import { setTimeout as pause } from 'node:timers/promises'
import { isTransient } from './pg-errors'
import type { Db } from './types'

const TRIES = 6
const FIRST_PAUSE_MS = 10

/**
 * Two transactions that wait for each other, or that cannot be put into an order, are nobody's fault: the database
 * ends one of them, and it is tried again. Whatever a transaction does besides talking to the database happens again, too.
 */
export const withRetries = <Database extends Db>(db: Database): Database => {
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(work, config)
      } catch (error) {
        if (tries === TRIES || !isTransient(error)) throw error
        // By chance, so that the two do not meet again.
        await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tries)
      }
    }
  }
  return db
}
