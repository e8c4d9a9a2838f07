import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type ListenerWaits, listenForContent, usualWaits } from './listener'
import { createPool } from './pool'
import { withRetries } from './retries'
import { PATIENT_CONNECT_MS, type Waits } from './timeouts'
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

type ServerOptions = { waits?: Waits; listening?: Partial<ListenerWaits> }

export const openServer = async (
  url: string,
  { waits, listening }: ServerOptions = {},
): Promise<Database> => {
  const { host } = new URL(url)
  try {
    await migrateOnce(url)
  } catch (error) {
    throw new DatabaseError(`Cannot use the database at ${host} (${reasonOf(error)}). Check DATABASE_URL.`)
  }
  const pool = createPool(url, waits)
  const db = drizzle(pool, { casing })
  const stops = new Set<StopListening>()
  return {
    // As above: one type for both drivers.
    db: withRetries(db as unknown as Db),
    kind: 'server',
    hasRoom: async () => true,
    onContentChange: async (listener) => {
      const stop = await listenForContent(url, listener, { ...usualWaits, ...listening })
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

// Several servers may start at once; one migrates while the others wait, however long it takes.
const migrateOnce = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENT_CONNECT_MS })
  client.on('error', () => {}) // What it was used for fails, and says so.
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
