import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { projectRoot } from '#server/root.ts'
import { runThread } from '#server/run-thread.ts'
import type { NamedFile } from '#shared/api.ts'
import { type Column, chosenColumns, csvHeader, csvLine } from '#shared/csv.ts'
import { Problem } from '#shared/errors.ts'

/** The file in batches of rows, with all columns or the chosen ones; the first batch includes the header. */
export async function* csvFile<Row>(
  all: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
  { columns: headers }: { columns?: string[] } = {},
): AsyncGenerator<string> {
  const columns = chosenColumns(all, headers)
  if (headers && columns.length !== new Set(headers).size) throw new Problem('invalid', 'Unknown column')
  let head = csvHeader(columns)
  for await (const rows of batches) {
    yield head + rows.map((row) => csvLine(columns, row)).join('')
    head = ''
  }
  if (head) yield head
}

/** Streams a file. The first batch is read before the response starts, so that its failure is an error response. */
export const sendCsv = async (reply: FastifyReply, name: string, pieces: AsyncIterable<string>) => {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  async function* whole() {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(whole()))
}

/** A file that is small enough to be sent at once. */
export const textFile = (name: string, text: string): NamedFile => ({
  name,
  pieces: Readable.from([Buffer.from(text)]),
})

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
