import { gt, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const BATCH = 500

/** Reads all rows by id in batches, to limit memory use. */
export async function* readInBatches<Row extends { id: number }>(
  read: (afterId: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let afterId = 0
  for (;;) {
    const rows = await read(afterId, BATCH)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < BATCH) return
    afterId = last.id
  }
}

/** The rows with these ids, in their order; ids without a row are skipped. */
export const inOrderOf = <Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All rows of a table, or only those with these ids in the order given, a batch at a time. */
export async function* selectInBatches<Row extends { id: number }>(
  idColumn: PgColumn,
  ids: readonly number[] | undefined,
  select: (where: SQL, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  if (!ids) return yield* readInBatches((afterId, limit) => select(gt(idColumn, afterId), limit))
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    yield inOrderOf(batch, await select(inArray(idColumn, batch), BATCH))
  }
}
