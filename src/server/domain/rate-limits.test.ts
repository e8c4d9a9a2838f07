import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '#server/db/open-server.ts'
import { rateLimits } from '#server/db/schema/installation.ts'
import type { Database } from '#server/db/types.ts'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { createTestApp, describeOnBoth, openTestDatabase, type TestApp } from '#testing/test-app.ts'

const MINUTE = 60_000
let clock = new Date('2025-06-01T09:00:00Z')
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE)
}

let first: TestApp
let second: TestApp
let proxied: TestApp

type Sending = {
  from?: string
  forwarded?: string
  method?: 'GET' | 'POST'
  payload?: Record<string, unknown>
}

const send = (
  app: TestApp,
  url: string,
  { from = '192.0.2.1', forwarded, method = 'POST', payload }: Sending,
) =>
  app.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    ...(payload ? { payload } : {}),
  })

const guess = (app: TestApp, username: string, how: Sending & { password?: string } = {}) =>
  send(app, '/api/login', { ...how, payload: { username, password: how.password ?? 'a wrong guess' } })

/** How many were let through when servers are asked in turn. */
const letThrough = async (times: number, ask: (app: TestApp, n: number) => ReturnType<typeof send>) => {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await ask(n % 2 === 0 ? first : second, n))
  return answers.filter(({ statusCode }) => statusCode !== 429).length
}

describeOnBoth('rate limits', (kind) => {
  /** Two servers on one database, without a proxy; and one that has a proxy in front of it. */
  beforeAll(async () => {
    const database = await openTestDatabase(kind)
    const { url } = database
    const sameDatabase = async () => (url ? openServer(url) : database)
    const serve = async (served: Database, env = {}) =>
      createTestApp(served, { env: { RATE_LIMIT: 'on', ...env }, now: () => clock })
    first = await serve(database)
    second = await serve(await sameDatabase())
    proxied = await serve(await sameDatabase(), { TRUST_PROXY: '1' })
  })
  afterAll(async () => {
    for (const { app } of [first, second, proxied]) await app.close()
    for (const { database } of [first, second, proxied]) await database.close()
  })

  describe('limits that hold across servers on one database', () => {
    test('password guesses per account and address', async () => {
      const { username, password } = await createAccount(first.db)
      expect(await letThrough(14, (app) => guess(app, username))).toBe(10)
      const refused = await guess(second, username, { password })
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toBe('900')
      expect(refused.json()).toEqual({
        message: 'Too many requests. Please try again in 15 minutes.',
      })
      pass(15)
      expect((await guess(second, username, { password })).statusCode).toBe(200)
    })

    test('guesses under every name of an account together', async () => {
      const { username, email } = await createAccount(first.db)
      const names = [username, username.toUpperCase(), ` ${username}`, email ?? '']
      const from = '192.0.2.14'
      expect(await letThrough(14, (app, n) => guess(app, names[n % names.length] ?? '', { from }))).toBe(10)
    })

    test('slides of a room of speakers behind one address', async () => {
      const link = '/api/my/abstract-1-1-00/slides'
      expect(await letThrough(62, (app) => send(app, link, { from: '192.0.2.77' }))).toBe(60)
    })

    test('concurrent password guesses', async () => {
      const { username } = await createAccount(first.db)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          guess(n % 2 === 0 ? first : second, username, { from: '192.0.2.2' }),
        ),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    })

    test('a correct password resets the count', async () => {
      const { username, password } = await createAccount(first.db)
      const from = '192.0.2.3'
      for (let round = 0; round < 3; round++) {
        expect(await letThrough(9, (app) => guess(app, username, { from }))).toBe(9)
        expect((await guess(first, username, { from, password })).statusCode).toBe(200)
      }
    })

    test('a stranger cannot lock out the owner', async () => {
      const { username, password } = await createAccount(first.db)
      await letThrough(20, (app) => guess(app, username, { from: '198.51.100.1' }))
      expect((await guess(first, username, { from: '192.0.2.4', password })).statusCode).toBe(200)
    })

    test('a distributed attack spares login addresses of the owner', async () => {
      const { username, password } = await createAccount(first.db)
      const home = '192.0.2.5'
      expect((await guess(first, username, { from: home, password })).statusCode).toBe(200)
      // The owner's own first login counted as one.
      expect(await letThrough(120, (app, n) => guess(app, username, { from: `203.0.113.${n}` }))).toBe(99)
      expect((await guess(first, username, { from: home, password })).statusCode).toBe(200)
      expect((await guess(first, username, { from: '192.0.2.6', password })).statusCode).toBe(429)
      pass(15)
      expect((await guess(first, username, { from: '192.0.2.6', password })).statusCode).toBe(200)
    })

    test('logins per address across accounts', async () => {
      expect(await letThrough(65, (app, n) => guess(app, `name ${n}`, { from: '192.0.2.7' }))).toBe(60)
    })

    test('registrations', async () => {
      const from = '192.0.2.8'
      expect(
        await letThrough(25, (app) => send(app, '/api/register', { from, payload: buildAccount() })),
      ).toBe(20)
    })

    test('lost links', async () => {
      const asked = { from: '192.0.2.15', payload: { email: 'lost@demo.example' } }
      expect(await letThrough(25, (app) => send(app, '/api/lost-link', asked))).toBe(20)
    })

    test('submissions', async () => {
      const from = '192.0.2.9'
      const before = (await listAbstracts(first.db)).length
      const through = await letThrough(65, (app) =>
        send(app, '/api/abstracts', { from, payload: buildSubmission() }),
      )
      expect(through).toBe(60)
      expect(await listAbstracts(first.db)).toHaveLength(before + 60)
      pass(10)
      expect((await send(first, '/api/abstracts', { from, payload: buildSubmission() })).statusCode).toBe(201)
    })

    test('invalid submissions count too', async () => {
      const from = '192.0.2.12'
      const empty = (app: TestApp) => send(app, '/api/abstracts', { from, payload: {} })
      expect(await letThrough(61, empty)).toBe(60)
      expect((await send(second, '/api/abstracts', { from, payload: buildSubmission() })).statusCode).toBe(
        429,
      )
      pass(10)
      expect((await empty(first)).statusCode).toBe(400)
    })

    test('concurrent and repeated submissions', async () => {
      const from = '192.0.2.13'
      const before = (await listAbstracts(first.db)).length
      const payload = buildSubmission()
      const answers = await Promise.all(
        Array.from({ length: 70 }, (_, n) =>
          send(n % 2 === 0 ? first : second, '/api/abstracts', {
            from,
            payload: n < 20 ? payload : buildSubmission(),
          }),
        ),
      )
      const taken = answers.filter(({ statusCode }) => statusCode === 201)
      expect(taken).toHaveLength(60)
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
      const ids = new Set(taken.map((answer) => answer.json().id))
      expect(await listAbstracts(first.db)).toHaveLength(before + ids.size)
    })

    test('e-mail lookups', async () => {
      const from = '192.0.2.10'
      const url = '/api/authors/email/nobody@demo.example'
      expect(await letThrough(65, (app) => send(app, url, { from, method: 'GET' }))).toBe(60)
    })

    test('guesses at the current password with a session', async () => {
      const { username, password } = await createAccount(first.db)
      const from = '192.0.2.11'
      const login = await guess(first, username, { from, password })
      const cookie = `session=${login.cookies[0]?.value}`
      const statuses = []
      for (let n = 0; n < 12; n++) {
        const answer = await second.app.inject({
          method: 'POST',
          url: '/api/change-password',
          remoteAddress: from,
          headers: { cookie },
          payload: { currentPassword: 'a wrong guess', newPassword: 'another good one' },
        })
        statuses.push(answer.statusCode)
      }
      expect(statuses.filter((status) => status === 400)).toHaveLength(10)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  describe('a forged X-Forwarded-For', () => {
    test('is ignored without a proxy', async () => {
      const { username } = await createAccount(first.db)
      const from = '192.0.2.20'
      const through = await letThrough(14, (app, n) =>
        guess(app, username, { from, forwarded: `203.0.113.${n}` }),
      )
      expect(through).toBe(10)
    })

    test('behind one proxy only its own entry counts', async () => {
      const { username } = await createAccount(first.db)
      const proxy = '10.0.0.1'
      const as = (forwarded: string) => guess(proxied, username, { from: proxy, forwarded })
      for (let n = 0; n < 10; n++) expect((await as(`203.0.113.${n}, 192.0.2.21`)).statusCode).toBe(401)
      expect((await as('203.0.113.99, 192.0.2.21')).statusCode).toBe(429)
      expect((await as('192.0.2.21, 192.0.2.22')).statusCode).toBe(401)
    })

    test('an IPv6 /64 network counts as one address', async () => {
      const { username } = await createAccount(first.db)
      expect(await letThrough(14, (app, n) => guess(app, username, { from: `2001:db8:0:1::${n + 1}` }))).toBe(
        10,
      )
      expect((await guess(first, username, { from: '2001:db8:0:2::1' })).statusCode).toBe(401)
    })
  })

  test('expired rows are deleted, and keys are hashed', async () => {
    await guess(first, 'somebody-to-look-for', { from: '192.0.2.30' })
    const rows = JSON.stringify(await first.db.select().from(rateLimits))
    expect(rows).not.toContain('somebody')
    expect(rows).not.toContain('192.0.2')
    pass(31 * 24 * 60)
    const login = { from: '192.0.2.31', password: adminAccount.password }
    expect((await guess(first, adminAccount.username, login)).statusCode).toBe(200)
    for (const row of await first.db.select().from(rateLimits))
      expect(Date.parse(row.resetAt)).toBeGreaterThan(clock.getTime())
  })
})

test('RATE_LIMIT=off counts nothing', async () => {
  const free = await createTestApp(await openTestDatabase('embedded'))
  const { username } = await createAccount(free.db)
  for (let n = 0; n < 12; n++) expect((await guess(free, username)).statusCode).toBe(401)
  expect(await free.db.select().from(rateLimits)).toEqual([])
  await free.app.close()
  await free.database.close()
})
