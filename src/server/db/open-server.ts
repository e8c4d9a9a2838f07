import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { defaultListenerTimeouts, type ListenerTimeouts, listenForContent } from './listener'
import { createPool } from './pool'
import { withRetries } from './retries'
import { COMMAND_CONNECT_TIMEOUT_MS, type DatabaseTimeouts } from './timeouts'
import {
  casing,
  type Database,
  DatabaseError,
  type Db,
  migrationsFolder,
  reasonOf,
  type StopListening,
} from './types'

const MIGRATION_LOCK = 4_812_025

type ServerOptions = { timeouts?: DatabaseTimeouts; listening?: Partial<ListenerTimeouts> }

export const openServer = async (
  url: string,
  { timeouts, listening }: ServerOptions = {},
): Promise<Database> => {
  const { host } = new URL(url)
  try {
    await migrateOnce(url)
  } catch (error) {
    throw new DatabaseError(`Cannot use the database at ${host} (${reasonOf(error)}). Check DATABASE_URL.`)
  }
  const pool = createPool(url, timeouts)
  const db = drizzle(pool, { casing })
  const stops = new Set<StopListening>()
  return {
    // One type for both drivers, see types.ts.
    db: withRetries(db as unknown as Db),
    kind: 'server',
    hasDiskSpace: async () => true,
    onContentChange: async (listener) => {
      const stop = await listenForContent(url, listener, { ...defaultListenerTimeouts, ...listening })
      stops.add(stop)
      return async () => {
        if (stops.delete(stop)) await stop()
      }
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()))
      stops.clear()
      await pool.end()
    },
  }
}

// When several servers start at the same time, one migrates and the others wait.
const migrateOnce = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: COMMAND_CONNECT_TIMEOUT_MS })
  client.on('error', () => {}) // The failing query reports it.
  try {
    await client.connect()
    const db = drizzle(client, { casing })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, { migrationsFolder })
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    await client.end()
  }
}
