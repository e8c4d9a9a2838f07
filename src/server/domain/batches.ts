const BATCH = 500

/** Reads all rows by id, a batch at a time, so that any number of them fits in memory. */
export async function* inBatches<Row extends { id: number }>(
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
