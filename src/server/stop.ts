import type { EventEmitter } from 'node:events'
import type { App } from './app.ts'
import type { Database } from './db/types.ts'
import { traceOf } from './errors.ts'

// Container runtimes kill after ten seconds; closing the embedded database can take some of them.
const STOP_TIMEOUT_MS = 9000

type Program = {
  app: App
  database: Pick<Database, 'close'>
  jobs: { stop: () => Promise<void> }
  /** Emits signals and uncaught errors: the process. */
  events: EventEmitter
  exit: (code: number) => void
}

const closeAll = async ({ app, database, jobs }: Program) => {
  // Browsers keep idle connections open for a minute.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50)
  await Promise.all([app.close(), jobs.stop()])
  clearInterval(closeIdle)
  await database.close()
}

/**
 * Graceful shutdown on a signal or an uncaught error: no new requests are accepted, those in flight are finished, and
 * what hangs is cut off. After an error the exit code is 1, so that a supervisor restarts the program.
 */
export const stopGracefully = (program: Program, timeoutMs = STOP_TIMEOUT_MS) => {
  const { app, events, exit } = program
  let code: number | undefined
  const stop = (exitCode: number) => {
    if (code !== undefined) return
    code = exitCode
    setTimeout(() => exit(1), timeoutMs).unref()
    closeAll(program).then(
      () => exit(exitCode),
      () => exit(1),
    )
  }
  const onUncaught = (error: unknown) => {
    app.log.fatal({ trace: traceOf(error) }, 'uncaught error: shutting down')
    stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) events.once(signal, () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection']) events.on(event, onUncaught)
}
