import type { EventEmitter } from 'node:events'
import type { App } from './app'
import type { Database } from './db/types'
import { traceOf } from './errors'

// Whoever stops a container waits for ten seconds; on a busy machine closing the embedded database takes some of them.
const STOP_WITHIN_MS = 9000

type Program = {
  app: App
  database: Pick<Database, 'close'>
  /** What goes on beside answering requests. */
  workers: { stop: () => Promise<void> }[]
  /** Signals and faults that nobody caught: the process. */
  events: EventEmitter
  exit: (code: number) => void
}

const closeAll = async ({ app, database, workers }: Program) => {
  // A browser keeps its connection after the last answer; waiting for it to leave would take a minute.
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
  await Promise.all([app.close(), ...workers.map((worker) => worker.stop())])
  clearInterval(hangUp)
  await database.close()
}

/**
 * Ends the program when it is told to, or when something happened that nobody thought of: no new requests are
 * taken, those in flight are finished, whatever hangs is cut off. A fault ends it with 1, for its supervisor to start it anew.
 */
export const stopWell = (program: Program, withinMs = STOP_WITHIN_MS) => {
  const { app, events, exit } = program
  let code: number | undefined
  const stop = (asked: number) => {
    if (code !== undefined) return
    code = asked
    setTimeout(() => exit(1), withinMs).unref()
    closeAll(program).then(
      () => exit(asked),
      () => exit(1),
    )
  }
  const onFault = (error: unknown) => {
    app.log.fatal({ trace: traceOf(error) }, 'nobody caught this: the program stops')
    stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) events.once(signal, () => stop(0))
  for (const fault of ['uncaughtException', 'unhandledRejection']) events.on(fault, onFault)
}
