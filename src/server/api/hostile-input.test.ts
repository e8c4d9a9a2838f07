import { beforeAll, expect, test } from 'vitest'
import type { CallRow } from '#shared/api/call-row.ts'
import { type CallKey, calls, parseKey } from '#shared/api.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { buildAccount } from '#testing/builders/accounts.ts'
import { onDatabase } from '#testing/test-app.ts'

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

/** One clear message as JSON, that tells nothing of how the server is made. */
const expectRefusal = (answer: Answer, status: number) => {
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = JSON.parse(answer.body) as { message: string; issues?: unknown[] }
  expect(Object.keys(body).filter((key) => key !== 'issues')).toEqual(['message'])
  expect(body.message).toMatch(/^[A-Z].+/)
  expect(answer.body).not.toMatch(
    / at .*:\d+|node_modules|\.ts\b|select |insert into|FST_|drizzle|postgres|zod/i,
  )
}

const writing = (Object.keys(calls) as CallKey[])
  .filter((key) => (calls[key] as CallRow).body !== undefined)
  .map(parseKey)
const fill = (path: string) => path.replace(/:(\w+)/g, '1')

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

onDatabase('broken bodies', (on) => {
  const cookies = { admin: '', reviewer: '' }
  beforeAll(async () => {
    cookies.admin = await on.app.login(adminAccount.username, adminAccount.password)
    cookies.reviewer = (await on.app.as('reviewer')).cookie ?? ''
  })

  const send = async (
    { method, path }: (typeof writing)[number],
    payload: string | undefined,
    type = 'application/json',
  ) => {
    const { access }: CallRow = calls[`${method} ${path}` as CallKey]
    const cookie = access === 'reviewer' ? cookies.reviewer : cookies.admin
    return on.app.app.inject({
      method,
      url: fill(path),
      headers: { cookie, ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    })
  }
  const submit = (payload: string, type?: string) =>
    send({ method: 'POST', path: '/api/abstracts' }, payload, type)

  test.each([
    ['broken JSON', '{ "abstractTitle": '],
    ['two values', '{} {}'],
    ['no JSON at all', 'abstractTitle=x'],
    ['a __proto__ key', '{ "__proto__": { "isAdmin": true } }'],
    ['a constructor.prototype key', '{ "constructor": { "prototype": { "isAdmin": true } } }'],
    ['half an escape', '{ "abstractTitle": "\\ud83'],
    ['invisible bytes', '\u0000\u0001\u0002'],
  ])('%s: 400', async (_, payload) => {
    const answer = await submit(payload)
    expectRefusal(answer, 400)
    expect(answer.json().message).toBe('The body is not valid JSON.')
  })

  test.each([
    ['a list', '[]'],
    ['a list of objects', '[{"username":"admin"}]'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['true', 'true'],
    ['lists 50,000 deep', nested(50_000, '[', ']')],
  ])('%s instead of an object: 400', async (_, payload) => {
    const answer = await submit(payload)
    expectRefusal(answer, 400)
    expect(answer.json().message).toBe('The body must be a JSON object.')
  })

  test('an empty body and null count as an empty object', async () => {
    for (const payload of [undefined, '', 'null', '{}'])
      for (const call of writing.filter(({ path }) => path === '/api/login')) {
        const answer = await send(call, payload)
        expectRefusal(answer, 400)
        expect(answer.json().message).toBe('Username is required')
      }
  })

  test('every call rejects a body that is not JSON', async () => {
    // Nobody's body is read before their private link is known to be one.
    for (const call of writing) {
      const row: CallRow = calls[`${call.method} ${call.path}` as CallKey]
      expectRefusal(
        await send(call, '{ broken'),
        ['link', 'chairing', 'invitation', 'password-reset'].includes(row.access) ? 404 : 400,
      )
    }
  })

  test('every call rejects fields of the wrong type', async () => {
    // Some calls look at the fields only of an abstract that exists.
    await createAbstract(on.app.db)
    for (const call of writing) {
      const schema = (calls[`${call.method} ${call.path}` as CallKey] as CallRow).body
      const fields = Object.keys((schema as { shape?: object } | undefined)?.shape ?? { title: '', key: '' })
      // An export of no rows is valid.
      const lists = call.path.endsWith('/export') ? [] : [[]]
      for (const value of [...lists, {}, { $gt: '' }, JSON.parse(nested(1000, '[', ']')), -1e308]) {
        const body = Object.fromEntries(fields.map((field) => [field, value]))
        const answer = await send(call, JSON.stringify(body))
        expect([400, 404, 409], `${call.method} ${call.path} ${answer.body}`).toContain(answer.statusCode)
        expectRefusal(answer, answer.statusCode)
      }
    }
  })

  test('objects 50,000 deep in a field: 400', async () => {
    const answer = await submit(`{"abstractTitle":${nested(50_000, '[', ']')}}`)
    expectRefusal(answer, 400)
  })

  test('10 MB: 413', async () => {
    const answer = await submit(JSON.stringify(buildSubmission({ abstractText: 'x'.repeat(10_000_000) })))
    expectRefusal(answer, 413)
    expect(answer.json().message).toBe('This is too large to send.')
  })

  test('an overlong field: 400', async () => {
    const answer = await submit(JSON.stringify(buildSubmission({ abstractTitle: 'x'.repeat(900_000) })))
    expectRefusal(answer, 400)
    expect(answer.body.length).toBeLessThan(1000)
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
  ])('%s: 415', async (type) => expectRefusal(await submit('abstractTitle=x', type), 415))

  test.each(['username', 'firstName', 'email'])('a NUL byte in %s: 400', async (field) => {
    const answer = await on.app.anonymous.post('/api/register', { ...buildAccount(), [field]: 'a\u0000b' })
    expectRefusal(answer, 400)
    expect(answer.json().message).toBe('Text contains a character that cannot be stored')
  })

  test('lone surrogates and control characters cause no 500', async () => {
    for (const text of [
      '\ud800',
      'a\u0001b\u001fc',
      '\u202e\u2066',
      '\ufeff',
      '😀'.repeat(50),
      "'; drop table users; --",
    ]) {
      const answer = await on.app.anonymous.post(
        '/api/abstracts',
        buildSubmission({ abstractTitle: `${text} x` }),
      )
      expect([201, 400], answer.body).toContain(answer.statusCode)
    }
  })

  test('ids and versions out of range: 400', async () => {
    const beyond = 2_147_483_648
    const event = {
      title: 'x',
      date: '2025-10-27',
      startTime: '2025-10-27T09:00:00Z',
      endTime: '2025-10-27T10:00:00Z',
    }
    for (const body of [
      { ...event, roomId: beyond },
      { ...event, roomId: 1, mainPresenterId: beyond },
      { ...event, roomId: 1, approvedAbstractId: beyond },
    ])
      expectRefusal(await send({ method: 'POST', path: '/api/events' }, JSON.stringify(body)), 400)
    const stale = JSON.stringify({ ...event, roomId: 1, version: beyond })
    expectRefusal(await send({ method: 'PATCH', path: '/api/events/:id' }, stale), 400)
    const admin = await on.app.as('admin')
    const { id } = await createAbstract(on.app.db)
    const words = { subject: 'x', text: 'x' }
    expect((await admin.post(`/api/abstracts/${id}/private-link`, { linkVersion: beyond })).statusCode).toBe(
      400,
    )
    expect((await admin.patch('/api/letter-templates/free', { ...words, version: beyond })).statusCode).toBe(
      400,
    )
    // The largest that fits could not be raised.
    const largest = beyond - 1
    expect((await admin.post(`/api/abstracts/${id}/private-link`, { linkVersion: largest })).statusCode).toBe(
      400,
    )
    expect((await admin.patch('/api/letter-templates/free', { ...words, version: largest })).statusCode).toBe(
      400,
    )
  })

  test('keys of Object.prototype are dropped', async () => {
    const answer = await submit(
      JSON.stringify({ ...buildSubmission(), toString: 'x', valueOf: 1, hasOwnProperty: 0 }),
    )
    expect(answer.statusCode).toBe(201)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  test('a call without a body accepts a JSON content type without one', async () => {
    const answer = await on.app.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(204)
  })
})

onDatabase('hostile URLs', (on) => {
  test.each(['0', '-1', '1.5', '1e3', 'abc', '99999999999', '%00', '1%00', ' 1', '０', 'NaN', "1'--"])(
    'an id of %s: 400',
    async (id) =>
      expectRefusal(
        await on.app.anonymous.get(`/api/authors/${encodeURIComponent(decodeURIComponent(id))}`),
        400,
      ),
  )

  test.each([
    '/api/history?limit=0',
    '/api/history?limit=101',
    '/api/history?before=x',
    '/api/history?entity=users',
    '/api/history?entityId=%00',
    '/api/search?q=ab%00c',
    '/api/published-abstracts?q=ab%00c',
  ])('%s: 400', async (url) => expectRefusal(await (await on.app.as('admin')).get(url), 400))

  test('the same parameter twice: 400', async () =>
    expectRefusal(await (await on.app.as('admin')).get('/api/history?limit=1&limit=2'), 400))

  test.each([
    'nobody',
    'a@b',
    '%00@demo.example',
    'a@demo.example%0d%0aX: y',
    `${'x'.repeat(300)}@demo.example`,
  ])('a lookup of %s: 400', async (email) =>
    expectRefusal(await on.app.anonymous.get(`/api/authors/email/${email}`), 400),
  )

  test.each(['/api/nothing', '/api', '/api/../etc/passwd', '/nowhere'])(
    '%s is not found, as JSON',
    async (url) => expectRefusal(await on.app.anonymous.get(url), 404),
  )

  test('a wrong method: 405', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      expectRefusal(await on.app.app.inject({ method, url: '/api/login' }), 405)
  })

  test('malformed cookies cause no 500', async () => {
    for (const cookie of [
      'session',
      '=',
      ';;;',
      `session=${'x'.repeat(7000)}`,
      'session=%E0%A4%A',
      '__proto__=x',
    ])
      expect((await on.app.caller(cookie).get('/api/authors')).statusCode).toBe(200)
  })
})
