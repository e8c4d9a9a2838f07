import { getTableName, sql } from 'drizzle-orm'
import { photoOfNarrow } from '../../shared/photos/photos'
import { columnsOf, listed, named, insertRows as putRows, type Row, rowsOf } from '../db/raw-sql'
import { photos } from '../db/schema'
import type { Db } from '../db/types'
import { allowAnyDay } from '../domain/events/days'
import { holdLetters } from '../domain/letters/queue'
import { preparePhoto } from '../domain/photos/image'
import { storePhoto } from '../domain/photos/photos'
import { checkBackup } from './check'
import { BackupError, backupTables, passingTables } from './format'
import { linesIn } from './lines'

const ROWS_AT_ONCE = 50
const PHOTOS = getTableName(photos)

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

const refuseUnlessEmpty = async (db: Db) => {
  for (const table of backupTables.filter((one) => !FIRST_START.includes(one))) {
    const [row] = await rowsOf<{ any: boolean }>(
      db,
      sql`select exists (select 1 from ${named(table)}) as any`,
    )
    if (row?.any) throw inUse(`it has rows in ${table}`)
  }
  const [users] = await rowsOf<{ many: boolean }>(db, sql`select count(*) > 1 as many from users`)
  if (users?.many) throw inUse('it has several accounts')
  const [history] = await rowsOf<{ many: boolean }>(db, sql`select count(*) > 1 as many from history_entries`)
  if (history?.many) throw inUse('it has a history of changes')
}

const inUse = (why: string) =>
  new BackupError(`This site is in use: ${why}. A backup is restored only into an empty one.`)

const insertRows = async (tx: Db, table: string, rows: Row[]) => {
  const [first] = rows
  if (!first) return
  const known = new Set((await columnsOf(tx, table)).map(({ column }) => column))
  const unknown = Object.keys(first).filter((column) => !known.has(column))
  if (!backupTables.includes(table) || unknown.length > 0)
    throw new BackupError(`This backup is of a newer version: there is no ${[table, ...unknown].join(', ')}.`)
  // The database's own message would quote the rows, and with them personal data.
  await putRows(tx, table, Object.keys(first), rows).catch(() => {
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

/** The first version kept photos as files; one that cannot be read was of no use to anybody. */
const storeEarlierPhoto = async (tx: Db, name: string, content: string): Promise<number> => {
  if (photoOfNarrow(name)) return 0
  const photo = await preparePhoto(Buffer.from(content, 'base64'), name).catch(() => undefined)
  if (!photo) return 0
  await storePhoto(tx, { ...photo, filename: name })
  return 1
}

const readInto = async (tx: Db, file: string) => {
  let table = ''
  let shape = ''
  let waiting: Row[] = []
  const counts = { rows: 0, photos: 0 }
  const flush = async () => {
    await insertRows(tx, table, waiting)
    waiting = []
  }
  for await (const { line } of linesIn(file)) {
    if (line.kind === 'photo') counts.photos += await storeEarlierPhoto(tx, line.name, line.content)
    if (line.kind !== 'row') continue
    const columns = Object.keys(line.row).join()
    const current = FORMER_NAMES[line.table] ?? line.table
    if (current !== table || columns !== shape || waiting.length >= ROWS_AT_ONCE) await flush()
    table = current
    shape = columns
    waiting.push(line.row)
    counts.rows += 1
    if (table === PHOTOS) counts.photos += 1
  }
  await flush()
  return counts
}

/** Puts a backup into an empty site, all of it or nothing. */
export const restore = async (db: Db, file: string) => {
  await checkBackup(file)
  return db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx)
    await tx.execute(sql`truncate ${listed([...backupTables, ...passingTables])} restart identity cascade`)
    await allowAnyDay(tx)
    const counts = await readInto(tx, file)
    await holdLetters(tx, 'It was waiting when the backup was made, and may have been sent since.')
    await setSequences(tx)
    return counts
  })
}
