import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
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

/** Closes connections without a request, also those opened in advance, which Node counts as busy. */
const closeUnused = (server: Server, connections: Set<Socket>) => {
  server.closeIdleConnections()
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
}

const closeAll = async ({ app, database, jobs }: Program, connections: Set<Socket>) => {
  // Browsers keep unused connections open for a minute.
  const closeIdle = setInterval(() => closeUnused(app.server, connections), 50)
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
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  let code: number | undefined
  const stop = (exitCode: number) => {
    if (code !== undefined) return
    code = exitCode
    const fail = (message: string, error?: unknown) => {
      app.log.fatal(error ? { trace: traceOf(error) } : {}, message)
      exit(1)
    }
    setTimeout(() => fail('stopping took too long: cutting off what is open'), timeoutMs).unref()
    closeAll(program, connections).then(
      () => exit(exitCode),
      (error) => fail('stopping failed', error),
    )
  }
  const onUncaught = (error: unknown) => {
    app.log.fatal({ trace: traceOf(error) }, 'uncaught error: shutting down')
    stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) events.once(signal, () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection']) events.on(event, onUncaught)
}
