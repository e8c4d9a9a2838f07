import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { Problem } from '#shared/errors.ts'
import { defaultListenerTimeouts, type ListenerTimeouts, listenForContent } from './listener.ts'
import { isLockTimeout, isTransient } from './pg-errors.ts'
import { createPool } from './pool.ts'
import { refuseUnreleased } from './refuse-unreleased.ts'
import { prepareSearch } from './search-index.ts'
import { COMMAND_CONNECT_TIMEOUT_MS, type DatabaseTimeouts } from './timeouts.ts'
import {
  asDb,
  casing,
  type Database,
  DatabaseError,
  type Db,
  migrationsFolder,
  reasonOf,
  type StopListening,
} from './types.ts'

const MIGRATION_LOCK = 4_812_025

type ServerOptions = { timeouts?: DatabaseTimeouts; listening?: Partial<ListenerTimeouts> }

export const openServer = async (
  url: string,
  { timeouts, listening }: ServerOptions = {},
): Promise<Database> => {
  await migrateOnce(url)
  const pool = createPool(url, timeouts)
  const db = drizzle(pool, { casing })
  const stops = new Set<StopListening>()
  return {
    db: withRetries(asDb(db)),
    kind: 'server',
    hasDiskSpace: async () => true,
    onContentChange: async (listener) => {
      const stop = await listenForContent(url, listener, { ...defaultListenerTimeouts, ...listening })
      stops.add(stop)
      return async () => {
        if (stops.delete(stop)) await stop()
      }
    },
    withoutTimeouts: async (use) => {
      const unlimited = createPool(url, undefined)
      try {
        return await use(withRetries(asDb(drizzle(unlimited, { casing }))))
      } finally {
        await unlimited.end()
      }
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()))
      stops.clear()
      await pool.end()
    },
  }
}

/** Runs before the pool exists, so without timeouts for statements. */
const withClient = async <Result>(url: string, use: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: COMMAND_CONNECT_TIMEOUT_MS })
  client.on('error', () => {}) // The failing query reports it.
  try {
    await client.connect()
    return await use(client)
  } catch (error) {
    const { host } = new URL(url)
    throw new DatabaseError(`Cannot use the database at ${host} (${reasonOf(error)}). Check DATABASE_URL.`)
  } finally {
    await client.end()
  }
}

// When several servers start at the same time, one migrates and the others wait.
const migrateOnce = (url: string) =>
  withClient(url, async (client) => {
    const db = drizzle(client, { casing })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await refuseUnreleased(asDb(db))
    await migrate(db, { migrationsFolder })
    await prepareSearch(asDb(db))
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  })

export const refuseEmptyServer = async (url: string) => {
  const { rowCount } = await withClient(url, (client) =>
    client.query(`select 1 from pg_tables where schemaname = 'public' and tablename = 'users'`),
  )
  if (rowCount) return
  throw new DatabaseError(
    `There is no conference in the database at ${new URL(url).host}. Check DATABASE_URL.`,
  )
}

const MAX_TRIES = 6
/** Each has waited for as long as the lock timeout. */
const MAX_LOCK_TIMEOUTS = 2
const BACKOFF_MS = 10

const LOCKED = 'Somebody else is changing this. Please try again.'

/**
 * Retries transactions after a deadlock, a serialisation failure or a lock timeout. Side effects outside the database
 * are repeated too.
 */
export const withRetries = <Database extends Db>(db: Database): Database => {
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    let lockTimeouts = 0
    for (let tries = 1; ; tries++) {
      try {
        return await once(work, config)
      } catch (error) {
        if (isLockTimeout(error)) lockTimeouts += 1
        else if (!isTransient(error)) throw error
        if (lockTimeouts === MAX_LOCK_TIMEOUTS) throw new Problem('conflict', LOCKED)
        if (tries === MAX_TRIES) throw error
        // Random, so that the two do not collide again.
        await pause(Math.random() * BACKOFF_MS * 2 ** tries)
      }
    }
  }
  return db
}
