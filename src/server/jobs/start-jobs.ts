import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { traceOf } from '#server/errors.ts'

const STOP_TIMEOUT_MS = 2500

/** Work in the background, in small steps. */
export type Job = {
  name: string
  /** Resolves to true when there may be more to do without a pause. Aborted when the site stops. */
  run: (signal: AbortSignal) => Promise<boolean>
  pauseMs: () => number
}

/** Always pauses between two runs. */
export const periodicJob = (name: string, everyMs: number, run: () => Promise<unknown>): Job => ({
  name,
  run: async () => {
    await run()
    return false
  },
  pauseMs: () => everyMs,
})

/** Repeats each job until the site stops. One that fails, or takes long, keeps no other from running. */
export const startJobs = (jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'error'>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  // Every job listens while it pauses.
  setMaxListeners(0, signal)
  const runSafely = async ({ name, run }: Job) => {
    try {
      return await run(signal)
    } catch (error) {
      if (!signal.aborted) log.error({ job: name, trace: traceOf(error) }, 'a job failed')
      return false
    }
  }
  const repeat = async (job: Job) => {
    while (!signal.aborted)
      if (!(await runSafely(job)))
        await wait(job.pauseMs(), undefined, { signal, ref: false }).catch(() => {})
  }
  const done = Promise.all(jobs.map(repeat))
  return {
    /** Starts no further work and gives the current one a moment to finish. */
    stop: async () => {
      stopping.abort()
      await Promise.race([done, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
