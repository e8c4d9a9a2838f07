import { getTableName, sql } from 'drizzle-orm'
import { LockedError } from '#server/db/lock.ts'
import { isLockTimeout } from '#server/db/pg-errors.ts'
import { columnsOf, identifier, identifierList, insertRows, queryRows, type Row } from '#server/db/raw-sql.ts'
import { photos } from '#server/db/schema/photos.ts'
import { type Db, SITE_LOCK } from '#server/db/types.ts'
import { withdrawalActions } from '#server/domain/abstracts/my-abstract-changes.ts'
import { setAsideUnprovedEmails } from '#server/domain/accounts/unproved-emails.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { eraseAgain } from '#server/domain/erasures/erase-again.ts'
import { type LedgerEntry, mergeLedger, readLedger } from '#server/domain/erasures/ledger.ts'
import { allowAnyDay, setEventDays } from '#server/domain/events/event-days.ts'
import { removeEarlierFeedback } from '#server/domain/letters/earlier-feedback.ts'
import { markQueuedUncertain } from '#server/domain/letters/queue.ts'
import { preparePhoto } from '#server/domain/photos/image.ts'
import { storePhoto } from '#server/domain/photos/photos.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import { photoOfThumbnail } from '#shared/photos/photos.ts'
import { checkBackup } from './check.ts'
import { createEarlierReviews } from './earlier-reviews.ts'
import { createEarlierTimetable } from './earlier-timetable.ts'
import { BackupError, backupTables, transientTables } from './format.ts'
import { linesIn } from './lines.ts'
import { continueIds } from './sequences.ts'

const BATCH_SIZE = 50
const PHOTOS = getTableName(photos)
const allTables = [...backupTables, ...transientTables]

/** Filled by the first start, or the ledger of erasures: rows here do not mean that the site is in use. */
const FIRST_START = [
  'installation',
  'erasures',
  'users',
  'history_entries',
  'site_settings',
  'sessions',
  'themes',
  'talks',
]

/** Tables, columns and values that were renamed since earlier backups. */
const RENAMED_TABLES: Record<string, string> = {
  audit_entries: 'history_entries',
  review_assignments: 'reviews',
}
const currentTable = (table: string) => RENAMED_TABLES[table] ?? table
const RENAMED_COLUMNS: Record<string, Record<string, string>> = {
  letters: { cause: 'dedupe_key', handed_over_at: 'delivery_started_at' },
}

/** Columns added since earlier backups whose value of that time is not the default of new rows. */
const EARLIER_VALUES: Record<string, Row> = {
  // Links of that time have no salt.
  abstracts: { link_salt: '' },
}

const withCurrentEntry = (entry: Row): Row => ({
  ...entry,
  entity: entry.entity === 'speaker' ? 'author' : entry.entity,
  action: entry.action === 'took back' ? withdrawalActions.undone : entry.action,
})

const withCurrentNames = (table: string, row: Row): Row => {
  const renamed = RENAMED_COLUMNS[table] ?? {}
  const current = {
    ...EARLIER_VALUES[table],
    ...Object.fromEntries(Object.entries(row).map(([column, value]) => [renamed[column] ?? column, value])),
  }
  return table === 'history_entries' ? withCurrentEntry(current) : current
}

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

/** The first version stored photos as files; unreadable ones are skipped. */
const storeEarlierPhoto = async (tx: Db, name: string, content: string): Promise<number> => {
  if (photoOfThumbnail(name)) return 0
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
  const lastIds: Record<string, number> = {}
  let quotesFeedback = false
  let hasUnprovedEmails = false
  const timetable = createEarlierTimetable()
  const earlierReviews = createEarlierReviews()
  const flush = async () => {
    await restoreRows(tx, table, waiting)
    waiting = []
  }
  for await (const { line } of linesIn(file)) {
    if (line.kind === 'photo') counts.photos += await storeEarlierPhoto(tx, line.name, line.content)
    if (line.kind === 'sequence') lastIds[currentTable(line.table)] = line.last
    if (line.kind !== 'row') continue
    const current = currentTable(line.table)
    const named = withCurrentNames(current, line.row)
    const row = earlierReviews.toCurrentRow(current, timetable.toCurrentRow(current, named))
    const columns = Object.keys(row).join()
    if (current !== table || columns !== shape || waiting.length >= BATCH_SIZE) await flush()
    table = current
    shape = columns
    waiting.push(row)
    counts.rows += 1
    if (table === 'abstracts' && !('comments_to_author' in row)) quotesFeedback = true
    if (table === 'users' && !('unverified_email' in row)) hasUnprovedEmails = true
    if (table === PHOTOS) counts.photos += 1
  }
  await flush()
  if (quotesFeedback) await removeEarlierFeedback(tx)
  if (hasUnprovedEmails) await setAsideUnprovedEmails(tx)
  await timetable.finish(tx)
  await earlierReviews.finish(tx, lastIds.reviews ?? 0)
  return { counts, lastIds }
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
    await setEventDays(tx, (await readConference(tx)).days)
    await markQueuedUncertain(tx, 'It was queued when the backup was made, and may have been sent since.')
    for (const table of allTables) await continueIds(tx, table, lastIds[table] ?? 0)
    await mergeLedger(tx, [...held, ...given])
    return { ...counts, erased: await eraseAgain(tx, { id: null, username: systemNames.restore }) }
  })
}
