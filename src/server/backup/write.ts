import { createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { photoType } from '../../shared/photos'
import type { Db } from '../db/open'
import {
  backupTables,
  columnsOf,
  FORMAT,
  FORMAT_VERSION,
  type Line,
  listed,
  named,
  ROWS_AT_ONCE,
  type Row,
  run,
} from './format'

/** Rows as the database itself writes them, so that nothing is lost between drivers. */
async function* rowsOf(db: Db, table: string): AsyncGenerator<Row> {
  const columns = (await columnsOf(db, table))
    .filter(({ generated }) => !generated)
    .map(({ column }) => column)
  const key = columns.includes('id') ? 'id' : 'event_id'
  let after = -1
  for (;;) {
    const rows = await run<{ key: number; row: Row }>(
      db,
      sql`select ${named(key)} as key, to_jsonb(r) as row from (select ${listed(columns)} from ${named(table)}) r
        where ${named(key)} > ${after} order by ${named(key)} limit ${ROWS_AT_ONCE}`,
    )
    for (const { row } of rows) yield row
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.key
  }
}

export const photosIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((file) => photoType(file)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function* linesOf(db: Db, photosFolder: string): AsyncGenerator<string> {
  const line = (content: Line) => `${JSON.stringify(content)}\n`
  let rows = 0
  yield line({ kind: 'head', format: FORMAT, version: FORMAT_VERSION })
  for (const table of backupTables)
    for await (const row of rowsOf(db, table)) {
      rows += 1
      yield line({ kind: 'row', table, row })
    }
  const photos = await photosIn(photosFolder)
  for (const name of photos)
    yield line({
      kind: 'photo',
      name,
      content: (await readFile(join(photosFolder, name))).toString('base64'),
    })
  yield line({ kind: 'end', rows, photos: photos.length })
}

/** Writes the whole conference as it is at one moment. The file is there complete or not at all. */
export const backUp = async (db: Db, photosFolder: string, file: string): Promise<void> => {
  const draft = `${file}.part`
  try {
    await db.transaction(
      (tx) =>
        pipeline(
          Readable.from(linesOf(tx, photosFolder)),
          createGzip(),
          createWriteStream(draft, { mode: 0o600 }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
