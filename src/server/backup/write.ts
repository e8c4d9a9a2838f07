import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { columnsOf, identifier, identifierList, queryRows, type Row } from '#server/db/raw-sql.ts'
import type { Database, Db } from '#server/db/types.ts'
import {
  BackupError,
  type BackupLine,
  backupTables,
  FORMAT,
  FORMAT_VERSION,
  transientTables,
} from './format.ts'
import { lastIdOf } from './sequences.ts'

// Small, because rows of photos and videos are large.
const BATCH_SIZE = 50

/** Rows in PostgreSQL's own JSON format, which is the same for both drivers. */
async function* rowsIn(tx: Db, table: string): AsyncGenerator<Row> {
  const columns = (await columnsOf(tx, table))
    .filter(({ generated }) => !generated)
    .map(({ column }) => column)
  const cursor = identifier(`backup_${table}`)
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for
      select to_jsonb(r) as row from (select ${identifierList(columns)} from ${identifier(table)} order by 1) r`,
  )
  for (;;) {
    const rows = await queryRows<{ row: Row }>(tx, sql`fetch ${sql.raw(String(BATCH_SIZE))} from ${cursor}`)
    for (const { row } of rows) yield row
    if (rows.length < BATCH_SIZE) break
  }
  await tx.execute(sql`close ${cursor}`)
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

async function* linesOf(tx: Db, counts: Record<string, number>): AsyncGenerator<string> {
  const digest = createHash('sha256')
  const line = (content: BackupLine) => {
    const text = `${JSON.stringify(content)}\n`
    digest.update(text)
    return text
  }
  yield line({ kind: 'head', format: FORMAT, version: FORMAT_VERSION })
  for (const table of backupTables)
    for await (const row of rowsIn(tx, table)) {
      counts[table] = (counts[table] ?? 0) + 1
      yield line({ kind: 'row', table, row })
    }
  for (const table of [...backupTables, ...transientTables]) {
    const last = await lastIdOf(tx, table)
    if (last !== null) yield line({ kind: 'sequence', table, last })
  }
  yield line({ kind: 'end', rows: total(counts), digest: digest.copy().digest('hex') })
}

/**
 * Writes a consistent snapshot. The file is renamed into place only when it is complete. `inspect` reads the same
 * snapshot.
 */
export const backUp = async (db: Db, file: string, inspect?: (tx: Db) => Promise<void>) => {
  const draft = `${file}.part`
  const counts: Record<string, number> = {}
  try {
    // One left by a killed backup would keep its permissions.
    await rm(draft, { force: true })
    await db.transaction(
      async (tx) => {
        await pipeline(
          Readable.from(linesOf(tx, counts)),
          createGzip(),
          createWriteStream(draft, { mode: 0o600, flush: true }),
        )
        await inspect?.(tx)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await rename(draft, file)
    const { size: bytes } = await stat(file)
    return { rows: total(counts), photos: counts.photos ?? 0, letters: counts.letters ?? 0, bytes }
  } catch (error) {
    await rm(draft, { force: true })
    const { syscall, message } = error as NodeJS.ErrnoException
    throw syscall ? new BackupError(`Cannot write ${file} (${message}).`) : error
  }
}

/**
 * A backup of a running site, written to a temporary file first: a slow download must not keep a transaction open.
 * The file is removed when it was sent.
 */
export const downloadBackup = async (
  { withoutTimeouts }: Pick<Database, 'withoutTimeouts'>,
  inspect: (tx: Db) => Promise<void>,
): Promise<AsyncIterable<Uint8Array>> => {
  const folder = await mkdtemp(join(tmpdir(), 'conference-backup-'))
  const file = join(folder, 'backup.gz')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await withoutTimeouts((db) => backUp(db, file, inspect))
  } catch (error) {
    await remove()
    throw error
  }
  const content = createReadStream(file)
  content.once('close', () => void remove())
  return content
}
