import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getTableName, sql } from 'drizzle-orm'
import { LockedError } from '#server/db/lock.ts'
import { isLockTimeout } from '#server/db/pg-errors.ts'
import { columnsOf, identifier, identifierList, insertRows, queryRows, type Row } from '#server/db/raw-sql.ts'
import { photos } from '#server/db/schema/photos.ts'
import { type Db, SITE_LOCK } from '#server/db/types.ts'
import { eraseAgain } from '#server/domain/erasures/erase-again.ts'
import { type LedgerEntry, mergeLedger, readLedger } from '#server/domain/erasures/ledger.ts'
import { allowAnyDay, updateEventDays } from '#server/domain/events/event-days.ts'
import { markQueuedUncertain } from '#server/domain/letters/queue.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import { ledgerFileSchema } from '#shared/erasures/erasures.ts'
import { BackupError, type BackupLine, backupTables, linesIn, transientTables } from './format.ts'
import { continueIds } from './sequences.ts'

const BATCH_SIZE = 50
const PHOTOS = getTableName(photos)
const allTables = [...backupTables, ...transientTables]

/** Filled by the first start, or the ledger of erasures: rows here do not mean that the site is in use. */
const FIRST_START = ['installation', 'erasures', 'users', 'history_entries', 'site_settings']

/** A site in an embedded database holds a lock on its folder instead. */
const refuseBesideSite = async (tx: Db) => {
  // The server may notice a moment late that a site has stopped.
  await tx.execute(sql`set local lock_timeout = '2s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${SITE_LOCK})`).catch((error: unknown) => {
    throw isLockTimeout(error) ? new LockedError('The site is running on this database.') : error
  })
  await tx.execute(sql`set local lock_timeout = default`)
}

const refuseUnlessEmpty = async (db: Db) => {
  for (const table of backupTables.filter((one) => !FIRST_START.includes(one))) {
    const [row] = await queryRows<{ any: boolean }>(
      db,
      sql`select exists (select 1 from ${identifier(table)}) as any`,
    )
    if (row?.any) throw inUse(`rows in ${table}`)
  }
  const [users] = await queryRows<{ many: boolean }>(db, sql`select count(*) > 1 as many from users`)
  if (users?.many) throw inUse('several accounts')
  const [history] = await queryRows<{ many: boolean }>(
    db,
    sql`select count(*) > 1 as many from history_entries`,
  )
  if (history?.many) throw inUse('a history of changes')
}

const inUse = (why: string) =>
  new BackupError(
    `This site already contains data (${why}). A backup can only be restored into an empty database.`,
  )

const restoreRows = async (tx: Db, table: string, rows: Row[]) => {
  const [first] = rows
  if (!first) return
  const columns = new Set((await columnsOf(tx, table)).map(({ column }) => column))
  const unknown = Object.keys(first).filter((column) => !columns.has(column))
  if (!backupTables.includes(table) || unknown.length > 0)
    throw new BackupError(
      `This backup was written by a newer version: unknown ${[table, ...unknown].join(', ')}.`,
    )
  // The database's own message would quote the rows, and with them personal data.
  await insertRows(tx, table, Object.keys(first), rows).catch(() => {
    throw new BackupError(`The backup is damaged: the rows of ${table} are inconsistent.`)
  })
}

const readInto = async (tx: Db, file: string) => {
  let table = ''
  let waiting: Row[] = []
  const counts = { rows: 0, photos: 0 }
  const lastIds: Record<string, number> = {}
  const flush = async () => {
    await restoreRows(tx, table, waiting)
    waiting = []
  }
  for await (const { line } of linesIn(file)) {
    if (line.kind === 'sequence') lastIds[line.table] = line.last
    if (line.kind !== 'row') continue
    if (line.table !== table || waiting.length >= BATCH_SIZE) await flush()
    table = line.table
    waiting.push(line.row)
    counts.rows += 1
    if (table === PHOTOS) counts.photos += 1
  }
  await flush()
  return { counts, lastIds }
}

const isOrganiser = (line: BackupLine) =>
  line.kind === 'row' &&
  line.table === 'users' &&
  line.row.role === 'admin' &&
  Boolean(line.row.password_hash)

/** Checks before the restore that the file is complete, unchanged and has an account that can log in. */
const checkBackup = async (file: string): Promise<void> => {
  const digest = createHash('sha256')
  let rows = 0
  let end: Extract<BackupLine, { kind: 'end' }> | undefined
  let organisers = 0
  for await (const { text, line } of linesIn(file)) {
    if (end) throw new BackupError(`${file} has data after its end.`)
    if (line.kind === 'end') {
      end = line
      continue
    }
    if (line.kind === 'row') rows += 1
    if (isOrganiser(line)) organisers += 1
    digest.update(text).update('\n')
  }
  if (end?.rows !== rows) throw new BackupError(`${file} is incomplete.`)
  if (end.digest !== digest.digest('hex'))
    throw new BackupError(`${file} was changed or damaged after it was written.`)
  if (organisers === 0) throw new BackupError(`${file} contains no admin account that can log in.`)
}

/** A ledger that was downloaded from Settings. */
export const readLedgerFile = async (file: string): Promise<LedgerEntry[]> => {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`${file} cannot be read (${error.message}).`)
  })
  try {
    const { ledgers } = ledgerFileSchema.parse(JSON.parse(text))
    return ledgers.flatMap(({ key, entries }) => entries.map((entry) => ({ key, ...entry })))
  } catch {
    throw new BackupError(`${file} is not a list of erased people.`)
  }
}

/**
 * Restores a backup into an empty site, in one transaction. Whoever is in the ledger of erasures of the backup, of the
 * site or in the given one is erased again.
 */
export const restore = async (db: Db, file: string, given: readonly LedgerEntry[] = []) => {
  await checkBackup(file)
  return db.transaction(async (tx) => {
    await refuseBesideSite(tx)
    await refuseUnlessEmpty(tx)
    const held = await readLedger(tx)
    await tx.execute(sql`truncate ${identifierList(allTables)} cascade`)
    await allowAnyDay(tx)
    const { counts, lastIds } = await readInto(tx, file)
    await updateEventDays(tx)
    await markQueuedUncertain(tx, 'It was queued when the backup was made, and may have been sent since.')
    for (const table of allTables) await continueIds(tx, table, lastIds[table] ?? 0)
    await mergeLedger(tx, [...held, ...given])
    return { ...counts, erased: await eraseAgain(tx, { id: null, username: systemNames.restore }) }
  })
}
