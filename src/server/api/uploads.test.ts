import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilClosed } from '#testing/until-closed.ts'
import { acceptUploads, readUpload } from './uploads.ts'

const rules = {
  bytes: 200_000,
  messages: { tooLarge: 'Too large', wrongType: 'Wrong type', missing: 'Missing' },
}
const app = fastify({ forceCloseConnections: true })
let port = 0
beforeAll(async () => {
  await acceptUploads(app)
  app.post('/content', async (request, reply) => (await readUpload(request, reply, rules)).bytes())
  app.post('/unread', async (request, reply) => {
    await readUpload(request, reply, rules)
    return 'refused'
  })
  port = Number(new URL(await app.listen({ port: 0 })).port)
})
afterAll(() => app.close())

const BOUNDARY = '----x1'
const type = `multipart/form-data; boundary=${BOUNDARY}`
const form = (content: string, field = 'file') =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="other"\r\n\r\nvalue\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  )

function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const send = async (bytes: Buffer, { size = 50, url = '/content', contentType = type } = {}) => {
  const payload = Readable.from(pieces(bytes, size))
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': contentType },
  })
  return statusCode === 200 ? body : (JSON.parse(body) as { message: string }).message
}

test('the file of a form is read in pieces of any size', async () => {
  const content = `%PDF\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\nend`
  for (const size of [1, 7, 10_000]) expect(await send(form(content), { size }), String(size)).toBe(content)
})

test('an empty file has no content, and a form may have none', async () => {
  expect(await send(form(''))).toBe('')
  expect(await send(form('content', 'photo'))).toBe('Missing')
})

test('a form that is cut off or no form fails', async () => {
  const incomplete = 'The upload was incomplete. Please try again.'
  expect(await send(form('content').subarray(0, -20))).toBe(incomplete)
  expect(await send(form('content').subarray(0, 60))).toBe(incomplete)
  expect(await send(Buffer.alloc(20_000))).toBe(incomplete)
  expect(await send(form('content'), { contentType: 'multipart/form-data' })).toBe(incomplete)
})

test('a file may have as many bytes as the rules say, and not one more', async () => {
  expect(await send(form('x'.repeat(rules.bytes)), { size: 64 * 1024 })).toHaveLength(rules.bytes)
  expect(await send(form('x'.repeat(rules.bytes + 1)), { size: 64 * 1024 })).toBe('Too large')
})

test('a form that is cut off and read by nobody harms nothing', async () => {
  for (const length of [180, 200])
    expect(await send(form('content').subarray(0, length), { url: '/unread' })).toBe('refused')
})

test('a form that is not read holds up no later request on its connection', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  const sent = form('x'.repeat(190_000))
  const request = (path: string, connection: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(request('/unread', 'keep-alive', sent.length))
  socket.write(sent)
  const next = form('next')
  socket.write(request('/content', 'close', next.length))
  socket.write(next)
  await untilClosed(socket)
  expect(received).toContain('refused')
  expect(received.endsWith('next')).toBe(true)
})
