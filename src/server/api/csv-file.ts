import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Column, chosenColumns, csvHeader, csvLine } from '#shared/csv.ts'
import { Problem } from '#shared/errors.ts'

/** The file in batches of rows; the first one includes the header. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  let head = csvHeader(columns)
  for await (const rows of batches) {
    yield head + rows.map((row) => csvLine(columns, row)).join('')
    head = ''
  }
  if (head) yield head
}

/** The columns that were asked for. */
export const exportedColumns = <Row>(
  columns: readonly Column<Row>[],
  { columns: headers }: { columns?: string[] },
): readonly Column<Row>[] => {
  const chosen = chosenColumns(columns, headers)
  if (headers && chosen.length !== new Set(headers).size) throw new Problem('invalid', 'Unknown column')
  return chosen
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
