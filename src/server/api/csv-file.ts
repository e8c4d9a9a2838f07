import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Column, csvHeader, csvLine } from '../../shared/csv'

/** A file's text, a batch of rows at a time. The head travels with the first batch. */
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

/** Sends a file while it is being written. The first piece is read before answering, so that a failure is an error answer. */
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
