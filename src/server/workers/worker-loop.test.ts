import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from '#server/cli/expected-errors.ts'
import { traceOf } from '#server/errors.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { startWorkerLoop } from './worker-loop.ts'

const PRIVATE = 'ada@private.example\n    at private.place'

onBothDatabases('a failed statement', (on) => {
  const fail = async () => {
    await on.app.db.execute(sql`select ${PRIVATE}::int`)
    return false
  }

  test('is logged by workers without its values', async () => {
    const stopping = new AbortController()
    const line = await new Promise<string>((resolve) => {
      startWorkerLoop({
        run: fail,
        pauseMs: () => 60_000,
        stopping,
        log: { error: (...parts: unknown[]) => resolve(JSON.stringify(parts)) },
        failure: 'the job failed',
      })
    })
    stopping.abort()
    expect(line).toContain('the job failed')
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
