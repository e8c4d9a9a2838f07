// @module-tag full
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval as every } from 'node:timers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'
import { untilClosed } from '#testing/until-closed.ts'
import type { ConnectionLimits } from './connections.ts'

const limits: ConnectionLimits = {
  perAddress: 20,
  headersMs: 600,
  requestMs: 60_000,
  slowBodyMs: 1000,
  bytesPerSecond: 500,
  checkEveryMs: 100,
}

const connections = (name: string, env: Record<string, string>, tests: (open: () => Socket) => void) =>
  describe(name, () => {
    let site: TestApp
    let port = 0
    const opened: Socket[] = []
    beforeAll(async () => {
      site = await createTestApp(await openTestDatabase('embedded'), { connections: limits, env })
      port = Number(new URL(await site.app.listen({ port: 0 })).port)
    })
    afterEach(async () => {
      for (const socket of opened.splice(0)) socket.destroy()
      await expect.poll(() => count(site)).toBe(0)
    })
    afterAll(async () => {
      await site.app.close()
      await site.database.close()
    })
    tests(() => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      opened.push(socket)
      return socket
    })
  })

const count = (site: TestApp) =>
  new Promise<number>((resolve) => site.app.server.getConnections((_, n) => resolve(n)))

const GET = 'GET /api/event-types HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const slow = 'POST /api/abstracts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** All that is received until the connection ends, be it by a reset. */
const answerTo = async (socket: Socket, request: string) => {
  socket.write(request)
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  await untilClosed(socket)
  return received
}

/** Sends a byte now and then until the connection ends. */
const drip = (socket: Socket, byte: string) => {
  const timer = every(() => socket.write(byte), 50)
  socket.once('close', () => clearInterval(timer))
}

connections('connections', {}, (open) => {
  test('rejects two Host headers', async () => {
    const answer = await answerTo(open(), GET.replace('Host', 'Host: elsewhere\r\nHost'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('A request can name only one host.')
  })

  test('rejects headers of more than 16 kB', async () => {
    const answer = await answerTo(open(), GET.replace('Host', `X: ${'x'.repeat(17_000)}\r\nHost`))
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('cuts off headers that never end', async () => {
    const socket = open()
    drip(socket, 'x')
    expect(await answerTo(socket, 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ')).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('cuts off a body that hardly moves', async () => {
    const answers = Array.from({ length: limits.perAddress - 1 }, () => {
      const socket = open()
      drip(socket, 'x')
      return answerTo(socket, `${slow}Content-Length: 100000\r\n\r\n`)
    })
    expect(await answerTo(open(), GET)).toMatch(/^HTTP\/1\.1 200 /)
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test.each(['Content-Length: 100000', 'Transfer-Encoding: chunked'])(
    'cuts off a slow body after a cached response (%s)',
    async (length) => {
      const cached = GET.replace('/api/event-types', '/api/openapi.json')
      await answerTo(open(), cached)
      const socket = open()
      drip(socket, '1\r\nx\r\n')
      expect(await answerTo(socket, cached.replace('Connection: close', length))).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test('accepts a slow but steady body', async () => {
    const socket = open()
    // Longer than slowBodyMs, and far faster than the limit for the sake of busy machines.
    const body = JSON.stringify({ abstractTitle: 'x'.repeat(40_000) })
    const answer = answerTo(socket, `${slow}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`)
    const parts = body.match(/.{1,1000}/g) ?? []
    const timer = every(() => {
      const part = parts.shift()
      if (part === undefined) clearInterval(timer)
      else socket.write(part)
    }, 50)
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('limits connections per address', async () => {
    // A busy machine may take so long that the first are cut off: then again.
    const oneTooMany = async () => {
      for (const socket of held.splice(0)) socket.destroy()
      held.push(...Array.from({ length: limits.perAddress }, open))
      await Promise.all(held.map((socket) => once(socket, 'connect')))
      return text(open())
    }
    const held: Socket[] = []
    await expect.poll(oneTooMany).toMatch(/^HTTP\/1\.1 429 /)
    held[0]?.destroy()
    await expect.poll(() => answerTo(open(), GET)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['http://elsewhere.example', 403],
    ['http://localhost', 204],
  ])('serves the next request from %s after an early refusal', async (origin, status) => {
    const socket = open().setEncoding('utf8')
    let received = ''
    socket.on('data', (data) => {
      received += data
    })
    const body = 'x'.repeat(1_100_000)
    socket.write(
      `${slow.replace('application/json', 'text/plain')}Content-Length: ${body.length}\r\n\r\n${body}`,
    )
    await expect.poll(() => received).toMatch(/^HTTP\/1\.1 415 /)
    socket.write(
      `POST /api/logout HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
    await untilClosed(socket)
    expect(received).toContain(`HTTP/1.1 ${status} `)
  })
})

connections('connections through a proxy', { TRUST_PROXY: 'true' }, (open) => {
  test('are not limited behind a proxy', async () => {
    const held = Array.from({ length: limits.perAddress + 5 }, open)
    const answers = await Promise.all(held.map((socket) => answerTo(socket, GET)))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})
