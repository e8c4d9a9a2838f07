import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/types'
import { deleteExpiredSteps } from '../domain/undo/steps'
import { startWorkerLoop } from './worker-loop'

const CLEAN_UP_EVERY_MS = 60_000

/** Deletes expired undo steps, and with them the data of deleted records. */
export const startUndoWorker = ({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'error'> }) =>
  startWorkerLoop({
    run: async () => {
      await deleteExpiredSteps(db)
      return false
    },
    pauseMs: () => CLEAN_UP_EVERY_MS,
    stopping: new AbortController(),
    log,
    failure: 'expired undo steps cannot be deleted',
  })
