import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { photoType } from '../../shared/photos'
import type { Db } from '../db/open'
import {
  BackupError,
  backupTables,
  columnsOf,
  FORMAT,
  FORMAT_VERSION,
  type Line,
  listed,
  named,
  passingTables,
  ROWS_AT_ONCE,
  type Row,
  run,
} from './format'
import { photosIn } from './write'

/** Filled by the first start of a site: rows here do not make a database one that is in use. */
const FIRST_START = [
  'installation',
  'users',
  'history_entries',
  'site_settings',
  'sessions',
  'themes',
  'talks',
]

/** What tables were called in backups of earlier versions. */
const FORMER_NAMES: Record<string, string> = { audit_entries: 'history_entries' }

const refuseUnlessEmpty = async (db: Db, photosFolder: string) => {
  for (const table of backupTables.filter((one) => !FIRST_START.includes(one))) {
    const [row] = await run<{ any: boolean }>(db, sql`select exists (select 1 from ${named(table)}) as any`)
    if (row?.any) throw inUse(`it has rows in ${table}`)
  }
  const [users] = await run<{ many: boolean }>(db, sql`select count(*) > 1 as many from users`)
  if (users?.many) throw inUse('it has several accounts')
  const [history] = await run<{ many: boolean }>(db, sql`select count(*) > 1 as many from history_entries`)
  if (history?.many) throw inUse('it has a history of changes')
  if ((await photosIn(photosFolder)).length > 0) throw inUse(`there are photos in ${photosFolder}`)
}

const inUse = (why: string) =>
  new BackupError(`This site is in use: ${why}. A backup is restored only into an empty one.`)

async function* linesIn(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  let pieces: string[] = []
  const parse = (end: string): Line => {
    const text = pieces.join('') + end
    pieces = []
    return JSON.parse(text) as Line
  }
  try {
    for await (const chunk of source.pipe(unzipped).setEncoding('utf8') as AsyncIterable<string>) {
      const ends = chunk.split('\n')
      const rest = ends.pop() ?? ''
      for (const end of ends) yield parse(end)
      pieces.push(rest)
    }
  } catch (error) {
    throw new BackupError(`${file} cannot be read as a backup (${(error as Error).message}).`)
  }
}

const insertRows = async (tx: Db, table: string, rows: Row[]) => {
  const [first] = rows
  if (!first) return
  const known = new Set((await columnsOf(tx, table)).map(({ column }) => column))
  const unknown = Object.keys(first).filter((column) => !known.has(column))
  if (!backupTables.includes(table) || unknown.length > 0)
    throw new BackupError(`This backup is of a newer version: there is no ${[table, ...unknown].join(', ')}.`)
  const columns = listed(Object.keys(first))
  const insert = tx.execute(
    sql`insert into ${named(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(rows)}::jsonb)`,
  )
  // The database's own message would quote the rows, and with them personal data.
  await insert.catch(() => {
    throw new BackupError(`The rows of ${table} do not fit together: the backup is damaged.`)
  })
}

/** New rows get numbers after those that were put back. */
const setSequences = async (tx: Db) => {
  for (const table of backupTables) {
    const identity = (await columnsOf(tx, table)).find((column) => column.identity)
    if (!identity) continue
    const column = named(identity.column)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${identity.column}), coalesce(max(${column}), 1), max(${column}) is not null) from ${named(table)}`,
    )
  }
}

const readInto = async (tx: Db, file: string, photos: string) => {
  let table = ''
  let waiting: Row[] = []
  const counts = { rows: 0, photos: 0 }
  let first = true
  let complete = false
  const flush = async () => {
    await insertRows(tx, table, waiting)
    waiting = []
  }
  for await (const line of linesIn(file)) {
    if (first && (line.kind !== 'head' || line.format !== FORMAT || line.version !== FORMAT_VERSION))
      throw new BackupError(`${file} is no backup of a conference, or one of a newer version.`)
    first = false
    if (line.kind === 'row') {
      const current = FORMER_NAMES[line.table] ?? line.table
      if (current !== table || waiting.length >= ROWS_AT_ONCE) await flush()
      table = current
      waiting.push(line.row)
      counts.rows += 1
    }
    if (line.kind === 'photo') {
      if (!photoType(line.name)) throw new BackupError(`The backup holds ${line.name}, which is no photo.`)
      await writeFile(join(photos, line.name), Buffer.from(line.content, 'base64'))
      counts.photos += 1
    }
    if (line.kind === 'end') complete = line.rows === counts.rows && line.photos === counts.photos
  }
  await flush()
  if (!complete) throw new BackupError(`${file} is not complete: its end is missing.`)
  return counts
}

/** Puts a backup into an empty site, all of it or nothing. */
export const restore = async (db: Db, photosFolder: string, file: string) => {
  await mkdir(dirname(photosFolder), { recursive: true })
  const staged = await mkdtemp(`${photosFolder}-restoring-`)
  try {
    return await db.transaction(async (tx) => {
      await refuseUnlessEmpty(tx, photosFolder)
      await tx.execute(sql`truncate ${listed([...backupTables, ...passingTables])} restart identity cascade`)
      const counts = await readInto(tx, file, staged)
      await setSequences(tx)
      await mkdir(photosFolder, { recursive: true })
      for (const photo of await photosIn(staged)) await rename(join(staged, photo), join(photosFolder, photo))
      return counts
    })
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}
