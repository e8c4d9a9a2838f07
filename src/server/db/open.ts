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
import { freeBytes, LEAST_FREE, watchRoom } from './disk-room'
import {
  CHANNEL,
  type ContentListener,
  type ListenerWaits,
  listenForContent,
  type StopListening,
  usualWaits,
} from './listener'
import { lockFolder } from './lock'
import { createPool, type Waits } from './pool'
import { casing } from './prepared'
import { withRetries } from './retries'

/** The database as domain functions see it: embedded or server, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  kind: 'embedded' | 'server'
  /** Whether more can be written; a server finds out by itself, and says so. */
  hasRoom(): Promise<boolean>
  onContentChange(listener: ContentListener): Promise<StopListening>
  close(): Promise<void>
}

export class DatabaseError extends Error {}

const migrationsFolder = join(projectRoot, 'src/server/db/migrations')
const MIGRATION_LOCK = 4_812_025

const reason = (error: unknown) =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)

/** With waits for the site, where somebody waits for the answer; without for commands, which may take their time. */
export const openDatabase = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  waits?: Waits,
): Promise<Database> => (databaseUrl ? openServer(databaseUrl, { waits }) : openEmbedded(dataDir))

const refuseFullDisk = async (folder: string, least: number) => {
  const free = await freeBytes(folder)
  if (free >= least) return
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`
  throw new DatabaseError(
    `The disk that holds ${folder} is full: ${inMegabytes(free)} are left, ${inMegabytes(least)} are needed. Make room and start again.`,
  )
}

export const openEmbedded = async (
  dataDir: string,
  { loadDataDir, leastFree = LEAST_FREE }: { loadDataDir?: Blob; leastFree?: number } = {},
): Promise<Database> => {
  const folder = join(dataDir, 'database')
  await refuseFullDisk(dataDir, leastFree)
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
    const database = await startPglite(folder, unlock, loadDataDir)
    return { ...database, hasRoom: watchRoom(dataDir, leastFree) }
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
    // Both drivers build the same statements; only what `execute` answers differs, see rows.ts.
    db: db as unknown as Db,
    kind: 'embedded',
    hasRoom: async () => true,
    onContentChange: async ({ changed }) => {
      const stop = await client.listen(CHANNEL, changed)
      return async () => {
        if (!client.closed) await stop()
      }
    },
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

/** A copy of an embedded database's files, to start others from. */
export const dumpEmbedded = async (database: Database): Promise<Blob> => {
  // The type names what both drivers share; only the embedded one has this client.
  const client = (database.db as unknown as { $client: PGlite }).$client
  return await client.dumpDataDir('none')
}

type ServerOptions = { waits?: Waits; listening?: Partial<ListenerWaits> }

export const openServer = async (
  url: string,
  { waits, listening }: ServerOptions = {},
): Promise<Database> => {
  const { host } = new URL(url)
  try {
    await migrateOnce(url)
  } catch (error) {
    throw new DatabaseError(`Cannot use the database at ${host} (${reason(error)}). Check DATABASE_URL.`)
  }
  const pool = createPool(url, waits)
  const db = drizzlePg(pool, { casing })
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // What it was used for fails, and says so.
  try {
    await client.connect()
    const db = drizzlePg(client, { casing })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migratePg(db, { migrationsFolder })
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    await client.end()
  }
}
