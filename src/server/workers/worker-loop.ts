import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { traceOf } from '#server/errors.ts'

const STOP_TIMEOUT_MS = 2500

type WorkerOptions = {
  /** Resolves to true when there may be more to do without a pause. */
  run: () => Promise<boolean>
  pauseMs: () => number
  /** Aborted by `stop`. */
  stopping: AbortController
  log: Pick<FastifyBaseLogger, 'error'>
  /** What the log says when a run fails. */
  failure: string
}

/** Runs a background job until the site stops. */
export const startWorkerLoop = ({ run, pauseMs, stopping, log, failure }: WorkerOptions) => {
  const { signal } = stopping
  const runSafely = () =>
    run().catch((error: unknown) => {
      if (!signal.aborted) log.error({ trace: traceOf(error) }, failure)
      return false
    })
  const loop = async () => {
    while (!signal.aborted)
      if (!(await runSafely())) await wait(pauseMs(), undefined, { signal, ref: false }).catch(() => {})
  }
  const done = loop()
  return {
    /** Starts no further job and gives the current one a moment to finish. */
    stop: async () => {
      stopping.abort()
      await Promise.race([done, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
