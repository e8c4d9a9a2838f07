import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readInBatches } from '#server/domain/batches.ts'
import { csvFile, sendCsv } from './files.ts'

const columns = [{ header: 'ID', value: (row: { id: number }) => row.id }]

const served = async (pieces: AsyncIterable<string>) => {
  const app = fastify()
  app.get('/', (_, reply) => sendCsv(reply, 'numbers.csv', pieces))
  return app.inject('/')
}

const table = (count: number) => async (afterId: number, limit: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
    .filter(({ id }) => id > afterId)
    .slice(0, limit)

test.each([0, 1, 499, 500, 501, 1234])('writes %i rows once and in order', async (count) => {
  const answer = await served(csvFile(columns, readInBatches(table(count))))
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="numbers.csv"')
  const ids = Array.from({ length: count }, (_, index) => `${index + 1}\r\n`)
  expect(answer.body).toBe(`\uFEFFID\r\n${ids.join('')}`)
})

test('responds with an error when the first row fails', async () => {
  const answer = await served(
    csvFile(
      columns,
      readInBatches(() => Promise.reject(new Error('away'))),
    ),
  )
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toMatch(/json/)
})

test('aborts the response when a later row fails', async () => {
  const read = async (afterId: number, limit: number) => {
    if (afterId > 0) throw new Error('away')
    return table(limit + 1)(afterId, limit)
  }
  await expect(served(csvFile(columns, readInBatches(read)))).rejects.toThrow()
})

test('reads no faster than the client receives', async () => {
  let read = 0
  async function* pieces() {
    for (; read < 40; read++) yield 'x'.repeat(100_000)
  }
  const app = fastify()
  const streams: Readable[] = []
  app.addHook('onSend', async (_, __, payload) => {
    // Kept from the answer, so that nobody takes it.
    streams.push(payload as Readable)
    return ''
  })
  app.get('/', (_, reply) => sendCsv(reply, 'numbers.csv', pieces()))
  await app.inject('/')
  const [file] = streams
  await once(file as Readable, 'readable')
  // Whatever it reads ahead, it reads without waiting for anything.
  for (let turn = 0; turn < 50; turn++) await nextTurn()
  expect(read).toBeLessThan(4)
})
