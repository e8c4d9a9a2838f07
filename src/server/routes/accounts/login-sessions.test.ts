import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loginSessions } from '#server/db/schema/accounts.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { LoginSession } from '#shared/accounts/login-sessions.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { createTestApp, onDatabase, openTestDatabase } from '#testing/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
let now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'login sessions',
  (on) => {
    type Credentials = { username: string; password: string }
    const logIn = async ({ username, password }: Credentials, cookie = '') => {
      const answer = await on.app.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username, password },
        headers: { 'user-agent': FIREFOX, ...(cookie && { cookie }) },
      })
      expect(answer.statusCode).toBe(200)
      return answer.cookies
    }
    type Cookies = Awaited<ReturnType<typeof logIn>>
    const headerOf = (cookies: Cookies, ...names: string[]) =>
      cookies
        .filter(({ name }) => names.length === 0 || names.includes(name))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
    const signedIn = async (account: Credentials) => on.app.caller(headerOf(await logIn(account), 'session'))
    const listOf = async (caller: { get: (url: string) => Promise<{ json: () => LoginSession[] }> }) =>
      (await caller.get('/api/login-sessions')).json()
    const lettersTo = (email: string | null) =>
      on.app.db
        .select()
        .from(letters)
        .where(eq(letters.toEmail, email ?? ''))

    test('are listed with device and time, newest first', async () => {
      const account = await createAccount(on.app.db)
      await signedIn(account)
      const before = now
      now = new Date('2025-06-01T12:05:00Z')
      const here = await signedIn(account)
      expect(
        (await listOf(here)).map(({ device, createdAt, current }) => [device, createdAt, current]),
      ).toEqual([
        ['Firefox on Windows', now.toISOString(), true],
        ['Firefox on Windows', before.toISOString(), false],
      ])
    })

    test('are listed until they expire', async () => {
      const account = await createAccount(on.app.db)
      await signedIn(account)
      await on.app.db
        .update(loginSessions)
        .set({ expiresAt: new Date(now.getTime() - 1).toISOString() })
        .where(eq(loginSessions.userId, account.id))
      expect(await listOf(await signedIn(account))).toHaveLength(1)
    })

    test('are ended one by one', async () => {
      const account = await createAccount(on.app.db)
      const ending = await signedIn(account)
      const other = await signedIn(account)
      const asking = await signedIn(account)
      const ended = (await listOf(ending)).find(({ current }) => current)?.id
      expect((await asking.delete(`/api/login-sessions/${ended}`)).statusCode).toBe(204)
      expect((await ending.get('/api/user')).statusCode).toBe(401)
      expect((await other.get('/api/user')).statusCode).toBe(200)
      expect((await asking.delete(`/api/login-sessions/${ended}`)).statusCode).toBe(404)
    })

    test('are all ended but the one that asks', async () => {
      const account = await createAccount(on.app.db)
      const other = await signedIn(account)
      const asking = await signedIn(account)
      expect((await asking.delete('/api/login-sessions')).statusCode).toBe(204)
      expect((await other.get('/api/user')).statusCode).toBe(401)
      expect(await listOf(asking)).toHaveLength(1)
    })

    test('of others can neither be seen nor ended', async () => {
      const stranger = await signedIn(await createAccount(on.app.db))
      const owner = await signedIn(await createAccount(on.app.db))
      const [theirs] = await listOf(owner)
      expect((await stranger.delete(`/api/login-sessions/${theirs?.id}`)).statusCode).toBe(404)
      expect((await stranger.delete('/api/login-sessions')).statusCode).toBe(204)
      expect((await owner.get('/api/user')).statusCode).toBe(200)
      expect((await listOf(stranger)).map(({ id }) => id)).not.toContain(theirs?.id)
    })

    test('in a new browser send one letter to the owner', async () => {
      const account = await createAccount(on.app.db)
      const cookies = await logIn(account)
      const [letter, ...more] = await lettersTo(account.email)
      expect(more).toEqual([])
      expect([letter?.kind, letter?.state]).toEqual(['new-device', 'waiting'])
      expect(letter?.text).toContain('Firefox on Windows, 1 June 2025')
      expect(letter?.text).toContain('https://site.example/account')
      const browserCookie = headerOf(cookies, 'known_browser')
      expect(browserCookie).not.toBe('')
      await logIn(account, browserCookie)
      expect(await lettersTo(account.email)).toHaveLength(1)
    })

    test('in a browser known for another account send a letter', async () => {
      const one = await createAccount(on.app.db)
      const other = await createAccount(on.app.db)
      const both = await logIn(other, headerOf(await logIn(one), 'known_browser'))
      expect(await lettersTo(other.email)).toHaveLength(1)
      const browserCookie = headerOf(both, 'known_browser')
      await logIn(one, browserCookie)
      await logIn(other, browserCookie)
      expect([await lettersTo(one.email), await lettersTo(other.email)].map(({ length }) => length)).toEqual([
        1, 1,
      ])
    })

    test('with a forged browser cookie send a letter', async () => {
      const account = await createAccount(on.app.db)
      for (const cookie of ['known_browser=x', `known_browser=${'A'.repeat(22)}`, 'known_browser=%00.é'])
        await logIn(account, cookie)
      expect(await lettersTo(account.email)).toHaveLength(3)
    })

    test('with a wrong password send no letter', async () => {
      const { username, email } = await createAccount(on.app.db)
      const refused = await on.app.anonymous.post('/api/login', { username, password: 'not it' })
      expect(refused.statusCode).toBe(401)
      expect(refused.cookies).toEqual([])
      expect(await lettersTo(email)).toEqual([])
    })

    test('of an account without an address need no letter', async () => {
      const account = await createAccount(on.app.db, { email: null })
      const before = await on.app.db.$count(letters)
      await logIn(account)
      expect(await on.app.db.$count(letters)).toBe(before)
    })
  },
  { env: { ...mailEnv, PUBLIC_URL: 'https://site.example' }, now: () => now },
)

test('a login writes no letter without mail', async () => {
  const app = await createTestApp(await openTestDatabase('embedded'))
  const { username, password } = await createAccount(app.db)
  await app.login(username, password)
  expect(await app.db.$count(letters)).toBe(0)
  await app.app.close()
  await app.database.close()
})
