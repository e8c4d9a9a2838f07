import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthor } from '../../../testing/builders/authors'
import { countingRenderer } from '../../../testing/renderer'
import { openTestDatabase } from '../../../testing/test-app'
import { type App, buildApp } from '../app'
import { readConfig } from '../config'
import type { Database } from '../db/types'

/** A site that listens: only there a kept page is sent past routing. */
const listening = (name: string, env: Record<string, string>, tests: (site: Site) => void) =>
  describe(name, () => {
    const site = new Site()
    beforeAll(() => site.open(env))
    afterAll(() => site.close())
    tests(site)
  })

class Site {
  readonly lines: string[] = []
  readonly #counting = countingRenderer()
  #app: App | undefined
  #database: Database | undefined
  #port = 0

  async open(env: Record<string, string>) {
    const database = await openTestDatabase('embedded')
    this.#database = database
    this.#app = await buildApp({
      database,
      config: readConfig(env),
      now: () => new Date(),
      renderer: this.#counting.renderer,
      logStream: { write: (line) => void this.lines.push(line) },
    })
    this.#port = Number(new URL(await this.app.listen({ port: 0, host: '127.0.0.1' })).port)
  }

  async close() {
    await this.#app?.close()
    await this.#database?.close()
  }

  get app() {
    if (!this.#app) throw new Error('The application starts with the first test')
    return this.#app
  }

  get db() {
    if (!this.#database) throw new Error('The database opens with the first test')
    return this.#database.db
  }

  get rendered() {
    return this.#counting.paths.length
  }

  async get(path: string, headers: Record<string, string> = {}) {
    const sent = ask({ port: this.#port, path, headers }).end()
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  async send(head: string) {
    const socket = connect(this.#port, '127.0.0.1')
    socket.write(head)
    return await text(socket)
  }
}

/** What is the same however it is sent: not the clock, the connection and the request's own number. */
const lasting = ({
  date: _,
  connection: __,
  'keep-alive': ___,
  'x-request-id': id,
  ...headers
}: IncomingHttpHeaders) => {
  expect(id).toMatch(/^[\da-f]{16}$/)
  return headers
}

listening('a kept page', {}, (site) => {
  test('is sent at once just as it is sent the long way, whole and to those who have it', async () => {
    for (const path of ['/about', '/programme', '/api/openapi.json']) {
      const long = await site.app.inject({ url: path })
      const count = site.rendered
      const short = await site.get(path)
      expect(short.status).toBe(200)
      expect(short.body).toBe(long.body)
      expect(lasting(short.headers)).toEqual(lasting(long.headers as IncomingHttpHeaders))
      const known = { 'if-none-match': `W/${long.headers.etag}` }
      const same = await site.get(path, known)
      expect(same.status).toBe(304)
      expect(same.body).toBe('')
      const sameLong = await site.app.inject({ url: path, headers: known })
      expect(lasting(same.headers)).toEqual(lasting(sameLong.headers as IncomingHttpHeaders))
      expect(site.rendered).toBe(count)
    }
  })

  test('is logged once, by its route and the number that the answer carries', async () => {
    await site.get('/about')
    const asked = [await site.get('/about'), await site.get('/api/health')]
    const ids = asked.map(({ headers }) => headers['x-request-id'])
    // An answer may arrive before its line is written.
    const answered = () =>
      site.lines.map((line) => JSON.parse(line)).filter(({ reqId }) => ids.includes(reqId))
    await expect.poll(answered).toHaveLength(2)
    expect(answered()).toMatchObject([
      { reqId: ids[0], method: 'GET', route: '/*', status: 200, ms: 0, msg: 'answered' },
      { reqId: ids[1], method: 'GET', route: '/api/health', status: 200, msg: 'answered' },
    ])
  })

  test('is sent no more once something has changed', async () => {
    await site.get('/authors')
    const author = await createAuthor(site.db, { keynoteSpeaker: true })
    await expect.poll(async () => (await site.get('/authors')).body).toContain(author.name)
  })

  test('is not sent to those who name two hosts', async () => {
    await site.get('/about')
    const answer = await site.send('GET /about HTTP/1.1\r\nHost: a\r\nHOST: b\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('has no word on encryption from a visitor who only says so', async () => {
    const { headers } = await site.get('/about', { 'x-forwarded-proto': 'https' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

for (const TRUST_PROXY of ['1', '127.0.0.1'])
  listening(`a kept page behind the proxy ${TRUST_PROXY}`, { TRUST_PROXY }, (site) => {
    test.each([
      ['https', true],
      ['http', false],
      ['http, https', true],
      ['https, http', false],
    ])('that was asked by %s', async (proto, isEncrypted) => {
      for (let n = 0; n < 2; n++) {
        const { headers } = await site.get('/about', { 'x-forwarded-proto': proto })
        expect('strict-transport-security' in headers).toBe(isEncrypted)
      }
    })
  })

listening('a kept page behind another proxy', { TRUST_PROXY: '10.0.0.1' }, (site) => {
  test('has no word on encryption from whoever else says so', async () => {
    for (let n = 0; n < 2; n++) {
      const { headers } = await site.get('/about', { 'x-forwarded-proto': 'https' })
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })
})
