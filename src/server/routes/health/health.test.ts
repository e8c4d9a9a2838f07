import { expect, test } from 'vitest'
import { adminAccount } from '#testing/accounts.ts'
import { createTestApp, describeOnBoth, openUnsharedDatabase } from '#testing/test-app.ts'

describeOnBoth('health', (kind) => {
  test('responds 200, or 503 while the database is down', async () => {
    const app = await createTestApp(await openUnsharedDatabase(kind))
    const answer = await app.anonymous.get('/api/health')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    const cookie = await app.login(adminAccount.username, adminAccount.password)
    await app.database.close()
    for (const caller of [app.anonymous, app.caller(cookie)]) {
      const down = await caller.get('/api/health')
      expect([down.statusCode, down.json()]).toEqual([
        503,
        { message: 'The site is temporarily unavailable. Please try again in a moment.' },
      ])
    }
    expect((await app.app.inject('/api/authors')).statusCode).toBe(503)
    await app.app.close()
  })
})
