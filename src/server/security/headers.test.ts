import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let proxied: TestApp

beforeAll(async () => {
  const database = await openTestDatabase('embedded')
  app = await createTestApp(database)
  proxied = await createTestApp(database, { env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await app.app.close()
  await proxied.app.close()
  await app.database.close()
})

describe('writes from another origin are refused', () => {
  const submit = (headers: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: '/api/abstracts',
      headers: { host: 'conference.example', ...headers },
      payload: buildSubmission(),
    })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://conference.example.evil.example' },
    { origin: 'http://conference.example:8080' },
    { origin: 'http://sub.conference.example' },
    { origin: 'https://conference.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://conference.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('%j', async (headers) => {
    const before = (await listAbstracts(app.db)).length
    const answer = await submit(headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('This request came from another website and was refused.')
    expect(await listAbstracts(app.db)).toHaveLength(before)
  })

  test.each<Record<string, string>>([
    {},
    { origin: 'http://conference.example' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://conference.example' },
  ])('own pages and other programs are accepted: %j', async (headers) =>
    expect((await submit(headers)).statusCode).toBe(201),
  )

  test.each([
    ['POST', '/api/login'],
    ['POST', '/api/logout'],
    ['POST', '/api/register'],
    ['POST', '/api/change-password'],
    ['PATCH', '/api/abstracts/1/status'],
    ['DELETE', '/api/abstracts/1'],
    ['PUT', '/api/anything'],
  ] as const)('%s %s with a session', async (method, url) => {
    const { cookie } = await app.as('admin')
    const answer = await app.app.inject({
      method,
      url,
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'text/plain' },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(403)
  })

  test('compares with the forwarded origin behind a proxy', async () => {
    const send = (headers: Record<string, string>) =>
      proxied.app.inject({
        method: 'POST',
        url: '/api/logout',
        headers: { host: 'internal:3000', ...headers },
      })
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'conference.example' }
    expect((await send({ ...forwarded, origin: 'https://conference.example' })).statusCode).toBe(204)
    expect((await send({ ...forwarded, origin: 'http://conference.example' })).statusCode).toBe(403)
    expect((await send({ origin: 'https://conference.example' })).statusCode).toBe(403)
  })

  test('scripts of other origins can read nothing', async () => {
    const answer = await app.app.inject({ url: '/api/authors', headers: { origin: 'https://evil.example' } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('the session’s cookie', () => {
  const login = (from: TestApp, headers: Record<string, string> = {}) =>
    from.app.inject({ method: 'POST', url: '/api/login', headers, payload: adminAccount })
  const setCookies = (answer: Awaited<ReturnType<typeof login>>) => [answer.headers['set-cookie']].flat()

  test('is HttpOnly and SameSite=Lax for 14 days', async () => {
    const [session] = setCookies(await login(app))
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('is Secure behind HTTPS', async () => {
    for (const cookie of setCookies(await login(proxied, { 'x-forwarded-proto': 'https' })))
      expect(cookie).toMatch(/; Secure/)
    for (const cookie of setCookies(await login(proxied, { 'x-forwarded-proto': 'http' })))
      expect(cookie).not.toMatch(/Secure/)
  })

  test('is Secure if PUBLIC_URL is HTTPS', async () => {
    const published = await createTestApp(app.database, { env: { PUBLIC_URL: 'https://conference.example' } })
    for (const cookie of setCookies(await login(published))) expect(cookie).toMatch(/; Secure/)
    await published.app.close()
  })

  test('ignores X-Forwarded-Proto without a trusted proxy', async () => {
    for (const cookie of setCookies(await login(app, { 'x-forwarded-proto': 'https' })))
      expect(cookie).not.toMatch(/Secure/)
  })

  test('is HttpOnly also when it is cleared', async () => {
    const { cookie } = await app.as('admin')
    const answer = await app.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
    expect(setCookies(answer)[0]).toMatch(/^session=; .*HttpOnly/)
  })
})

describe('security headers', () => {
  test.each([
    ['a call', 'GET', '/api/health', 200],
    ['a call without rights', 'GET', '/api/abstracts', 401],
    ['a call that does not exist', 'GET', '/api/nothing', 404],
    ['a wrong method', 'PUT', '/api/health', 405],
    ['a bad id', 'GET', '/api/authors/x', 400],
    ['an address that cannot be read', 'GET', '/%zz', 400],
    ['an address that is too long', 'GET', `/api/authors/email/${'x'.repeat(501)}`, 404],
    ['a page without a renderer', 'GET', '/nowhere', 404],
  ] as const)('%s', async (_, method, url, status) => {
    const answer = await app.app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers['content-type']).toContain('application/json')
    expect(Object.keys(answer.json())).toContain(status === 200 ? 'status' : 'message')
  })

  test('allow own scripts and styles only, and no framing', async () => {
    const policy = String((await app.anonymous.get('/api/health')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toContain('unsafe-eval')
  })

  test.each([
    ['1', 'https', true],
    ['1', 'http', false],
    ['1', 'https, http', false],
    ['127.0.0.1', 'https', true],
    ['127.0.0.1', 'http, https', true],
    ['10.0.0.1', 'https', false],
    ['false', 'https', false],
  ])('TRUST_PROXY=%s, X-Forwarded-Proto: %s: sends HSTS: %s', async (TRUST_PROXY, proto, isSent) => {
    const site = await createTestApp(app.database, { env: { TRUST_PROXY } })
    const { headers } = await site.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': proto } })
    expect(headers['strict-transport-security']).toBe(isSent ? 'max-age=31536000' : undefined)
    await site.app.close()
  })

  test('sends no HSTS over plain HTTP', async () => {
    expect((await app.anonymous.get('/api/health')).headers['strict-transport-security']).toBeUndefined()
  })

  test('forbid storing API responses', async () => {
    for (const url of ['/api/health', '/api/authors', '/api/nothing'])
      expect((await app.anonymous.get(url)).headers['cache-control']).toBe('no-store')
  })
})
