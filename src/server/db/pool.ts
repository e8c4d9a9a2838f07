import pg from 'pg'
import { PATIENT_CONNECT_MS, type Waits } from './timeouts'

// The server is asked to give up first, since it can say why; only if it says nothing the connection is given up.
const GRACE_MS = 1000

const settings = (waits: Waits | undefined): pg.PoolConfig =>
  waits
    ? {
        connectionTimeoutMillis: waits.connectMs,
        statement_timeout: waits.statementMs,
        lock_timeout: waits.lockMs,
        idle_in_transaction_session_timeout: waits.transactionMs,
        query_timeout: waits.statementMs + GRACE_MS,
      }
    : { connectionTimeoutMillis: PATIENT_CONNECT_MS }

/**
 * A connection that is taken out for a transaction: it may end at any moment, and whoever took it may fail to
 * give it back. Either way it leaves the pool, and nobody else ever gets it.
 */
const watch = (client: pg.PoolClient, waits: Waits | undefined) => {
  const giveBack = client.release.bind(client)
  let isBack = false
  const release = (error?: Error | boolean) => {
    if (isBack) return
    isBack = true
    clearTimeout(deadline)
    client.off('end', lost)
    giveBack(error)
  }
  // Those who wait for an answer are told first, and have their chance to give it back themselves.
  const lost = () => setImmediate(release, true)
  // A pool's client has the connection too; its types leave it out.
  const hangUp = () => (client as unknown as pg.Client).connection.stream.destroy()
  const deadline = waits && setTimeout(hangUp, waits.transactionMs)
  client.on('end', lost)
  client.release = release
  return client
}

/** Connections to PostgreSQL that may be lost at any time without harm to the process or to the pool. */
class Pool extends pg.Pool {
  readonly #waits: Waits | undefined

  constructor(connectionString: string, waits: Waits | undefined) {
    super({ connectionString, max: 10, ...settings(waits) })
    this.#waits = waits
    // Idle ones are replaced at the next query; for one in use, whatever it was used for fails.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    if (callback) return super.connect(callback)
    return super.connect().then((client) => watch(client, this.#waits))
  }
}

/** Without waits for commands that take as long as they take. */
export const createPool = (url: string, waits: Waits | undefined): pg.Pool => new Pool(url, waits)
