import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../root'

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
  const worker = new Worker(workerFile, {
    workerData: {
      sheet,
      columns: columns.map(({ header, width }) => ({ header, width })),
      rows: rows.map((row) => columns.map(({ value }) => value(row))),
    },
  })
  // Rejects with the error of the thread.
  const [file] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>]
  return Buffer.from(file.buffer)
}
