import pg from 'pg'
import { CANNOT_CONNECT } from './pg-errors.ts'
import { COMMAND_CONNECT_TIMEOUT_MS, type DatabaseTimeouts } from './timeouts.ts'

// The client waits a little longer than the server, whose error says what timed out.
const GRACE_MS = 1000

const settings = (timeouts: DatabaseTimeouts | undefined): pg.PoolConfig =>
  timeouts
    ? {
        connectionTimeoutMillis: timeouts.connectMs,
        statement_timeout: timeouts.statementMs,
        lock_timeout: timeouts.lockMs,
        idle_in_transaction_session_timeout: timeouts.transactionMs,
        query_timeout: timeouts.statementMs + GRACE_MS,
      }
    : { connectionTimeoutMillis: COMMAND_CONNECT_TIMEOUT_MS }

/** Removes a connection from the pool when it ends, or when a transaction exceeds its timeout. */
const watch = (client: pg.PoolClient, timeouts: DatabaseTimeouts | undefined) => {
  const returnToPool = client.release.bind(client)
  let isReleased = false
  const release = (error?: Error | boolean) => {
    if (isReleased) return
    isReleased = true
    clearTimeout(deadline)
    client.off('end', disconnected)
    returnToPool(error)
  }
  // Pending queries fail first and may release the client themselves.
  const disconnected = () => setImmediate(release, true)
  // The types of a pool client leave `connection` out.
  const disconnect = () =>
    (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection.stream.destroy()
  const deadline = timeouts && setTimeout(disconnect, timeouts.transactionMs)
  client.on('end', disconnected)
  client.release = release
  return client
}

/** Whatever the reason, such as a database that accepts no connections: it is an outage. */
const failedToConnect = <Failure extends Error | undefined>(error: Failure): Failure =>
  error && Object.assign(error, { code: CANNOT_CONNECT })

/** A pool that survives lost connections. */
class Pool extends pg.Pool {
  readonly #timeouts: DatabaseTimeouts | undefined

  constructor(connectionString: string, timeouts: DatabaseTimeouts | undefined) {
    // JIT compilation of a query with many subqueries takes seconds, running it a few milliseconds.
    super({ connectionString, max: 10, options: '-c jit=off', ...settings(timeouts) })
    this.#timeouts = timeouts
    // Without listeners a lost connection would end the process. Its query fails and reports the error.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    if (callback)
      return super.connect((error, client, done) => callback(failedToConnect(error), client, done))
    return super.connect().then(
      (client) => watch(client, this.#timeouts),
      (error: Error) => {
        throw failedToConnect(error)
      },
    )
  }
}

/** Commands have no timeouts. */
export const createPool = (url: string, timeouts: DatabaseTimeouts | undefined): pg.Pool =>
  new Pool(url, timeouts)
