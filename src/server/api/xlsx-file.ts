import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { runThread } from '#server/run-thread.ts'

/** Width in characters. */
type XlsxColumn<Row> = { header: string; width: number; value: (row: Row) => string | number | undefined }

const workerFile = join(
  projectRoot,
  import.meta.env.PROD ? 'dist/server/xlsx-worker.js' : 'src/server/api/xlsx-worker.mjs',
)

/** A workbook with one sheet; the bold header stays in view. Written in a thread of its own. */
export const toXlsx = async <Row>(
  sheet: string,
  columns: readonly XlsxColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> => {
  const file = await runThread<Uint8Array<ArrayBuffer>>(workerFile, {
    sheet,
    columns: columns.map(({ header, width }) => ({ header, width })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  })
  return Buffer.from(file.buffer)
}
