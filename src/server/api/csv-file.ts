import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
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
