import fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp, openTestDatabase } from '../../../testing/test-app'
import { createHandOver } from './hand-over'

test('each who asks is handed its own answer, and a number that was used is worth nothing', async () => {
  const handOver = createHandOver()
  const app = fastify()
  const numbers: FastifyRequest['headers'][] = []
  app.get('/:name', async (request, reply) => {
    numbers.push(request.headers)
    handOver.takerOf(request)?.(request.params)
    return reply.send('as text')
  })
  const answers = await Promise.all(['/one', '/two'].map((path) => handOver.ask(app, path, '127.0.0.1')))
  expect(answers.map(({ answer }) => answer)).toEqual([{ name: 'one' }, { name: 'two' }])
  expect(numbers).toHaveLength(2)
  for (const headers of numbers) expect(handOver.takerOf({ headers } as FastifyRequest)).toBeUndefined()
})

test('a call that fails hands nothing over, and says why', async () => {
  const failed = await createHandOver().ask(fastify(), '/nowhere', '127.0.0.1')
  expect(failed).toMatchObject({ status: 404, text: expect.stringContaining('/nowhere') })
  expect(failed).not.toHaveProperty('answer')
})

test('a visitor who asks as pages do gets the answer as text, like everybody', async () => {
  const database = await openTestDatabase('embedded')
  const { app } = await createTestApp(database)
  const usual = await app.inject('/api/submissions')
  for (const number of ['1', 'undefined', '00000000-0000-4000-8000-000000000000']) {
    const asked = await app.inject({ url: '/api/submissions', headers: { 'x-hand-over': number } })
    expect([asked.statusCode, asked.body]).toEqual([200, usual.body])
  }
  await app.close()
  await database.close()
})
