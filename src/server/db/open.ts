import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Config } from '../config'
import { projectRoot } from '../root'
import { lockFolder } from './lock'
import { withRetries } from './retries'

/** The database as domain functions see it: embedded or server, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  kind: 'embedded' | 'server'
  /** Calls back when any server changes what visitors see; `lost` when changes can no longer be heard. */
  onContentChange(changed: () => void, lost: () => void): Promise<void>
  close(): Promise<void>
}

export class DatabaseError extends Error {}

const migrationsFolder = join(projectRoot, 'src/server/db/migrations')
const casing = 'snake_case'
const CHANNEL = 'content_changed'
const MIGRATION_LOCK = 4_812_025
const LISTEN_RETRY_MS = 1000

const reason = (error: unknown) =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)

export const openDatabase = ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> =>
  databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir)

const openEmbedded = async (dataDir: string, loadDataDir?: Blob): Promise<Database> => {
  const folder = join(dataDir, 'database')
  let unlock: () => void
  try {
    unlock = lockFolder(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw new DatabaseError(
      `Cannot write to the data folder ${dataDir} (${reason(error)}). Check DATA_DIR and its permissions.`,
    )
  }
  try {
    return await startPglite(folder, unlock, loadDataDir)
  } catch (error) {
    unlock()
    throw new DatabaseError(`Cannot open the embedded database in ${folder} (${reason(error)}).`)
  }
}

/** An embedded database that lives in memory only. */
export const openMemory = (loadDataDir?: Blob) => startPglite(undefined, () => {}, loadDataDir)

const startPglite = async (
  folder: string | undefined,
  unlock: () => void,
  loadDataDir?: Blob,
): Promise<Database> => {
  const client = await PGlite.create({
    dataDir: folder,
    loadDataDir,
    // The default of 128 MB is far more than a conference needs.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  const db = drizzlePglite(client, { casing })
  await migratePglite(db, { migrationsFolder })
  return {
    db: db as unknown as Db,
    kind: 'embedded',
    onContentChange: async (changed) => {
      await client.listen(CHANNEL, changed)
    },
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

/** A copy of an embedded database's files, to start others from. */
export const dumpEmbedded = async (database: Database): Promise<Blob> => {
  const client = (database.db as unknown as { $client: PGlite }).$client
  return await client.dumpDataDir('none')
}

export const openServer = async (url: string): Promise<Database> => {
  const { host } = new URL(url)
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5000, max: 10 })
  pool.on('error', () => {}) // An idle connection that drops is replaced at the next query.
  const db = drizzlePg(pool, { casing })
  try {
    await migrateOnce(pool)
  } catch (error) {
    await pool.end()
    throw new DatabaseError(`Cannot use the database at ${host} (${reason(error)}). Check DATABASE_URL.`)
  }
  const listener = listen(url)
  return {
    db: withRetries(db as unknown as Db),
    kind: 'server',
    onContentChange: listener.start,
    close: async () => {
      await listener.stop()
      await pool.end()
    },
  }
}

// Several servers may start at once; one migrates while the others wait.
const migrateOnce = async (pool: pg.Pool) => {
  const client = await pool.connect()
  try {
    const db = drizzlePg(client, { casing })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migratePg(db, { migrationsFolder })
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A connection of its own that hears changes, made again when it drops. */
const listen = (url: string) => {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  const start = async (changed: () => void, lost: () => void): Promise<void> => {
    const again = () => {
      if (stopped) return
      lost()
      clearTimeout(retry)
      retry = setTimeout(() => void start(changed, lost).catch(again), LISTEN_RETRY_MS)
    }
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    client.on('notification', changed)
    client.on('error', again)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    changed() // Whatever happened while nobody listened.
  }
  return {
    start,
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
