// @module-tag full
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { openTestDatabase } from '#testing/test-app.ts'

describe('the log', () => {
  const withLog = async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const database = await openTestDatabase('server')
    const config = readConfig({ LOG_LEVEL: 'debug' })
    const app = await buildApp({ database, config, now: () => new Date(), logStream: stream })
    return { app, database, lines }
  }

  test('logs each request with the id of its response', async () => {
    const { app, database, lines } = await withLog()
    const answer = await app.inject({ url: '/api/health' })
    const entry = JSON.parse(lines.at(-1) ?? '{}')
    expect(entry).toMatchObject({
      method: 'GET',
      route: '/api/health',
      status: 200,
      msg: 'request completed',
    })
    expect(entry.reqId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(answer.headers['x-request-id']).toBe(entry.reqId)
    await app.close()
    await database.close()
  })

  test('contains no personal data or secrets', async () => {
    const { app, database, lines } = await withLog()
    const account = await createAccount(database.db)
    const submission = buildSubmission({ abstractTitle: 'Private title' })
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: account.username, password: account.password },
    })
    const cookie = `session=${login.cookies[0]?.value}`
    const requests = [
      { method: 'POST', url: '/api/abstracts', payload: submission },
      {
        method: 'POST',
        url: '/api/login',
        payload: { username: account.username, password: 'private guess' },
      },
      { method: 'POST', url: '/api/register', payload: { ...account, username: 'private-name' } },
      { method: 'GET', url: '/api/authors/email/private.person@demo.example?note=private-query' },
      { method: 'GET', url: '/api/user', headers: { cookie, 'user-agent': 'private-browser' } },
      { method: 'GET', url: '/private-page' },
    ] as const
    for (const request of requests) await app.inject(request)
    await database.close()
    const failed = await app.inject({ method: 'POST', url: '/api/abstracts', payload: submission })
    expect(failed.statusCode).toBe(503)
    const log = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(requests.length + 2)
    expect(log).toContain('"msg":"request failed"')
    for (const secret of [
      account.username,
      account.password,
      account.email,
      submission.email,
      submission.leadAuthorSurname,
      login.cookies[0]?.value,
      'rivate', // whatever above was named so
      'argon2',
      '127.0.0.1',
    ])
      expect(log).not.toContain(secret)
    await app.close()
  })
})
