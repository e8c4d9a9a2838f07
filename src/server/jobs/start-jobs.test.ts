import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from '#server/cli/expected-errors.ts'
import { traceOf } from '#server/errors.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { type Job, periodicJob, startJobs } from './start-jobs.ts'

const PRIVATE = 'ada@private.example\n    at private.place'
const HOUR_MS = 60 * 60_000

type Log = Parameters<typeof startJobs>[1]

/** Runs jobs until one of them, or the log, calls `done`. */
const runUntilDone = async (jobsOf: (done: () => void) => Job[], logOf = (_: () => void): Log => silent) => {
  let stop = async () => {}
  await new Promise<void>((done) => {
    stop = startJobs(jobsOf(done), logOf(done)).stop
  })
  await stop()
}
const silent = { error: () => {} }

const untilAborted = (signal: AbortSignal) =>
  new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)))

test('a job that fails or takes long keeps no other from running', async () => {
  await runUntilDone((done) => [
    {
      name: 'throwing',
      run: () => {
        throw new Error('at once')
      },
      pauseMs: () => HOUR_MS,
    },
    periodicJob('rejecting', HOUR_MS, () => Promise.reject(new Error('later'))),
    { name: 'slow', run: untilAborted, pauseMs: () => HOUR_MS },
    periodicJob('working', HOUR_MS, async () => done()),
  ])
})

test('a job runs again at once while it has more to do, then after a pause', async () => {
  const steps: string[] = []
  await runUntilDone((done) => [
    {
      name: 'counting',
      run: async () => {
        steps.push('run')
        if (steps.includes('pause')) done()
        return steps.length < 3
      },
      pauseMs: () => {
        steps.push('pause')
        return 0
      },
    },
  ])
  expect(steps.slice(0, 5)).toEqual(['run', 'run', 'run', 'pause', 'run'])
})

test('a job that failed runs again', async () => {
  let runs = 0
  await runUntilDone((done) => [
    periodicJob('recovering', 0, async () => {
      runs += 1
      if (runs === 1) throw new Error('the first time')
      done()
    }),
  ])
})

onBothDatabases('a failed statement', (on) => {
  const fail = () => on.app.db.execute(sql`select ${PRIVATE}::int`)

  test('is logged by jobs without its values', async () => {
    let line = ''
    const log = (done: () => void) => ({
      error: (...parts: unknown[]) => {
        line = JSON.stringify(parts)
        done()
      },
    })
    await runUntilDone(() => [periodicJob('the failing job', HOUR_MS, fail)], log)
    expect(line).toContain('the failing job')
    expect(line).toContain('22P02')
    expect(line).toContain('    at ')
    expect(line).not.toMatch(/private|select|params/i)
  })

  test('is reported by commands without its values', async () => {
    const error = await fail().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DrizzleQueryError)
    expect(describeError(error)).toContain('22P02')
    for (const text of [describeError(error), JSON.stringify(traceOf(error))])
      expect(text).not.toMatch(/private|select|params/i)
  })
})
