import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockFolder } from './lock.ts'
import { refuseUnreleased } from './refuse-unreleased.ts'
import { prepareSearch } from './search-index.ts'
import {
  asDb,
  CHANNEL,
  casing,
  DatabaseError,
  type EmbeddedDatabase,
  migrationsFolder,
  reasonOf,
} from './types.ts'

/** A checkpoint of the embedded database may need this much; running out of space would stop it. */
export const MIN_FREE_BYTES = 32_000_000

const CHECK_EVERY_MS = 500

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(existing(folder))
  return bavail * bsize
}

/** Tells whether at least this much space is free, checked at most every half second. */
export const watchDiskSpace = (folder: string, minBytes: number) => {
  let checked = { at: Number.NEGATIVE_INFINITY, hasDiskSpace: Promise.resolve(true) }
  return () => {
    const at = performance.now()
    if (at - checked.at > CHECK_EVERY_MS)
      checked = { at, hasDiskSpace: freeBytes(folder).then((bytes) => bytes >= minBytes) }
    return checked.hasDiskSpace
  }
}

const OWNER_ONLY = { mask: 0o077, folder: 0o700, file: 0o600 }

/** Whatever this process creates from now on is readable by its own user only. */
const createPrivateFiles = () => process.umask(OWNER_ONLY.mask)

/** Restricts an existing folder to its owner; a folder of another owner is left as it is. */
const makeFolderPrivate = (folder: string) => {
  try {
    chmodSync(folder, OWNER_ONLY.folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** The same for a folder and everything in it. */
const makeTreePrivate = (folder: string) => {
  makeFolderPrivate(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeTreePrivate(path)
    else if (entry.isFile()) chmodSync(path, OWNER_ONLY.file)
  }
}

// Optimising all of PGlite's WebAssembly delays the start and costs up to 60 MB; optimise only what is used a lot.
for (const flag of ['--wasm-num-compilation-tasks=1', '--wasm-tiering-budget=30000000'])
  setFlagsFromString(flag)

const refuseFullDisk = async (folder: string, minBytes: number) => {
  const free = await freeBytes(folder)
  if (free >= minBytes) return
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`
  throw new DatabaseError(
    `The disk that holds ${folder} is full: ${inMegabytes(free)} left, ${inMegabytes(minBytes)} needed. Free some space and start again.`,
  )
}

const databaseFolder = (dataDir: string) => join(dataDir, 'database')

export const refuseEmptyFolder = (dataDir: string) => {
  if (existsSync(join(databaseFolder(dataDir), 'PG_VERSION'))) return
  throw new DatabaseError(`There is no conference in the data folder ${dataDir}. Check DATA_DIR.`)
}

export const openEmbedded = async (
  dataDir: string,
  { loadDataDir, minFreeBytes = MIN_FREE_BYTES }: { loadDataDir?: Blob; minFreeBytes?: number } = {},
): Promise<EmbeddedDatabase> => {
  const folder = databaseFolder(dataDir)
  await refuseFullDisk(dataDir, minFreeBytes)
  createPrivateFiles()
  let unlock: () => void
  try {
    unlock = lockFolder(dataDir)
    makeFolderPrivate(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw new DatabaseError(
      `Cannot write to the data folder ${dataDir} (${reasonOf(error)}). Check DATA_DIR and its permissions.`,
    )
  }
  try {
    const database = await startPglite(folder, unlock, loadDataDir)
    // PGlite sets the modes of a new database itself, and a folder may have been copied from elsewhere.
    makeTreePrivate(folder)
    return { ...database, hasDiskSpace: watchDiskSpace(dataDir, minFreeBytes) }
  } catch (error) {
    unlock()
    throw new DatabaseError(`Cannot open the embedded database in ${folder} (${reasonOf(error)}).`)
  }
}

/** An in-memory database, for tests and the demo. */
export const openMemory = (loadDataDir?: Blob) => startPglite(undefined, () => {}, loadDataDir)

const startPglite = async (
  folder: string | undefined,
  unlock: () => void,
  loadDataDir?: Blob,
): Promise<EmbeddedDatabase> => {
  // With an idle event loop, Node would wait for the WebAssembly compiler to finish before it goes on.
  const awake = setInterval(() => {}, 1000)
  const client = await PGlite.create({
    dataDir: folder,
    loadDataDir,
    extensions: { pg_trgm },
    // The default of 128 MB is far more than a conference needs.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  }).finally(() => clearInterval(awake))
  const db = drizzle(client, { casing })
  await refuseUnreleased(asDb(db))
  await migrate(db, { migrationsFolder })
  await prepareSearch(asDb(db))
  return {
    db: asDb(db),
    kind: 'embedded',
    hasDiskSpace: async () => true,
    onContentChange: async ({ changed }) => {
      const stop = await client.listen(CHANNEL, changed)
      return async () => {
        if (!client.closed) await stop()
      }
    },
    withoutTimeouts: (use) => use(asDb(db)),
    dump: () => client.dumpDataDir('none'),
    close: async () => {
      await client.close()
      unlock()
    },
  }
}
