import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/types.ts'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'
import { untilClosed } from '#testing/until-closed.ts'

/*
 * A response that is sent before the body was read must not leave unread bytes on the connection, or the next request
 * on it would hang.
 */

// Larger than any socket's buffer, and than what the calls take.
const body = Buffer.alloc(1_100_000, 'x')

const framings = {
  'with Content-Length': { head: `Content-Length: ${body.length}`, sent: body },
  chunked: {
    head: 'Transfer-Encoding: chunked',
    sent: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]),
  },
}
const heads = {
  plain: '',
  'cross-origin': 'Origin: http://elsewhere.example\r\n',
  'with Expect: 100-continue': 'Expect: 100-continue\r\n',
  'cross-origin, with Expect: 100-continue': 'Expect: 100-continue\r\nOrigin: http://elsewhere.example\r\n',
}

// One call for each kind of answer; the same hooks answer all others.
const addresses = [
  'POST /api/rooms',
  'PATCH /api/rooms/1',
  'DELETE /api/rooms/1',
  'POST /api/abstracts',
  'POST /api/uploads',
  'POST /api/media',
  'POST /api/login',
  'POST /api/unknown',
  'PUT /api/abstracts',
]

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
const states: [string, Pick<Database, 'hasDiskSpace'>, number[]][] = [
  ['a working site', { hasDiskSpace: async () => true }, [401, 403, 404, 405, 415]],
  ['a site with a full disk', { hasDiskSpace: async () => false }, [403, 404, 405, 507]],
  ['a site without its database', { hasDiskSpace: () => Promise.reject(away) }, [403, 404, 405, 503]],
]

describe.each(states)('on one connection to %s', (name, state, statuses) => {
  let site: TestApp
  let port = 0
  beforeAll(async () => {
    const database = await openTestDatabase('embedded')
    site = await createTestApp({ ...database, ...state })
    port = Number(new URL(await site.app.listen({ port: 0 })).port)
  })
  afterAll(async () => {
    await site.app.close()
    await site.database.close()
  })

  /** The statuses of everything that is answered until the connection ends. */
  const answersTo = async (...sent: (string | Buffer)[]) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let received = ''
    socket.on('data', (data) => {
      received += data
    })
    for (const part of sent) socket.write(part)
    await untilClosed(socket)
    const answered = [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
    return answered.filter((status) => status !== 100)
  }

  test('every call gets a response before its body is read', async () => {
    const seen = new Set<number>()
    for (const address of addresses)
      for (const [how, { head, sent }] of Object.entries(framings))
        for (const [whence, more] of Object.entries(heads)) {
          const [first = 0, ...others] = await answersTo(
            `${address} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${more}${head}\r\n\r\n`,
            sent,
            `POST /api/unknown HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
          )
          expect(others, `after ${first}, ${address}, ${how}, ${whence}`).toEqual([403])
          seen.add(first)
        }
    expect([...seen].toSorted((a, b) => a - b)).toEqual(statuses)
  })
  test.runIf(name === 'a working site')('closes the connection after a body that is too large', async () => {
    const { cookie } = await site.as('admin')
    for (const { head, sent } of Object.values(framings)) {
      const request = `POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n${head}\r\n\r\n`
      expect(await answersTo(request, sent)).toEqual([413])
    }
  })
})
