import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, type ContentListener, SITE_LOCK, type StopListening } from './types.ts'

const CLOSE_TIMEOUT_MS = 500

export type ListenerTimeouts = {
  heartbeatMs: number
  /** How long connecting and a heartbeat may take. */
  responseMs: number
  retryMs: number
}

export const defaultListenerTimeouts: ListenerTimeouts = { heartbeatMs: 2000, responseMs: 3000, retryMs: 500 }

/** Listens for notifications on a connection of its own, and reconnects when it is lost or stops responding. */
export const listenForContent = async (
  url: string,
  { changed, disconnected, connected }: ContentListener,
  { heartbeatMs, responseMs, retryMs }: ListenerTimeouts,
): Promise<StopListening> => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = async () => {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: responseMs,
      query_timeout: responseMs,
      application_name: 'conference listener',
    })
    client = connection
    let isLost = false
    const reconnect = () => {
      if (isLost || stopped) return
      isLost = true
      disconnected()
      destroy(connection)
      clearTimeout(timer)
      timer = setTimeout(() => void connect().catch(() => {}), retryMs)
    }
    connection.on('notification', ({ payload = '' }) => changed(payload))
    connection.on('error', reconnect)
    connection.on('end', reconnect)
    // A broken connection may go unnoticed until it is used.
    const beat = () => {
      timer = setTimeout(() => void connection.query('select 1').then(beat, reconnect), heartbeatMs)
    }
    try {
      await connection.connect()
      await connection.query(`listen ${CHANNEL}`)
      // Held as long as the connection: a restore refuses to run beside a site, and a site waits for a restore.
      await connection.query('select pg_advisory_lock_shared($1)', [SITE_LOCK])
    } catch (error) {
      reconnect()
      throw error
    }
    if (stopped) {
      destroy(connection)
      return
    }
    connected()
    beat()
  }

  await connect().catch(() => {})
  return async () => {
    stopped = true
    clearTimeout(timer)
    if (!client) return
    await Promise.race([client.end().catch(() => {}), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    destroy(client)
  }
}

// A graceful end would wait for a response that may never come.
const destroy = (client: pg.Client) => client.connection.stream.destroy()
