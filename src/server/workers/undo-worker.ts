import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/types'
import { forgetOldSteps } from '../domain/undo/steps'
import { traceOf } from '../errors'

const LOOK_EVERY_MS = 60_000

/** What was deleted is soon gone for good, also when nobody does anything else. */
export const startUndoWorker = ({ db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'error'> }) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      await forgetOldSteps(db).catch((error: unknown) => {
        if (!signal.aborted) log.error({ trace: traceOf(error) }, 'old undo steps cannot be removed')
      })
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const done = loop()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
