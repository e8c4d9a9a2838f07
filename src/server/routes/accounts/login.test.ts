import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loginSessions, users } from '#server/db/schema/accounts.ts'
import { adminAccount, cookieOf, sessionOf } from '#testing/accounts.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('login', (on) => {
  test('returns the user without secrets', async () => {
    const answer = await on.app.anonymous.post('/api/login', adminAccount)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ username: 'admin', role: 'admin' })
    expect(Object.keys(answer.json())).not.toContain('passwordHash')
    expect(Object.keys(answer.json())).not.toContain('microsoftId')
    const me = await on.app.caller(cookieOf(answer)).get('/api/user')
    expect(me.json()).toEqual({ ...answer.json(), missingStep: null, loggedInAt: expect.any(String) })
  })

  test('ignores case and surrounding space in the username', async () => {
    const answer = await on.app.anonymous.post('/api/login', { ...adminAccount, username: ' ADMIN ' })
    expect(answer.statusCode).toBe(200)
  })

  test('accepts the e-mail address of the account in its place', async () => {
    const { username, email, password } = await createAccount(on.app.db)
    const logIn = (name: string | null) => on.app.anonymous.post('/api/login', { username: name, password })
    expect((await logIn(` ${email?.toUpperCase()} `)).json().username).toBe(username)
    const visitor = buildAccount({ password })
    await on.app.anonymous.post('/api/register', visitor)
    expect((await logIn(visitor.email)).statusCode).toBe(401)
    // A username goes first.
    const namesake = await createAccount(on.app.db, { username: email ?? '', password })
    expect((await logIn(email)).json().id).toBe(namesake.id)
  })

  test.each([
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: '  ', password: 'x' }, 'Username is required'],
    [{ password: 'x' }, 'Username is required'],
    [{ username: 'admin', password: '' }, 'Password is required'],
    [{ username: 'admin' }, 'Password is required'],
    [{ username: 'admin', password: 7 }, 'Password is required'],
    [{ username: 'admin', password: 'x'.repeat(201) }, 'Password must be 200 characters or less'],
  ])('%j: %s', async (body, message) => {
    const answer = await on.app.anonymous.post('/api/login', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
  })

  test('responds alike to a wrong password and an unknown name', async () => {
    const answers = await Promise.all(
      [
        { username: 'admin', password: 'wrong' },
        { username: 'admin', password: ` ${adminAccount.password}` },
        { username: 'nobody', password: adminAccount.password },
      ].map((body) => on.app.anonymous.post('/api/login', body)),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ message: 'Invalid username or password.' })
      expect(sessionOf(answer)).toBeUndefined()
    }
  })

  test('rejects an account without a password', async () => {
    const { username } = await createAccount(on.app.db)
    await on.app.db.update(users).set({ passwordHash: null }).where(eq(users.username, username))
    const answer = await on.app.anonymous.post('/api/login', { username, password: 'null' })
    expect(answer.statusCode).toBe(401)
  })

  test('creates a new token and stores only its hash', async () => {
    const first = await on.app.anonymous.post('/api/login', adminAccount)
    const again = await on.app.caller(cookieOf(first)).post('/api/login', adminAccount)
    const token = sessionOf(again)?.value ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe(sessionOf(first)?.value)
    expect((await on.app.caller(cookieOf(first)).get('/api/user')).statusCode).toBe(401)
    expect(JSON.stringify(await on.app.db.select().from(loginSessions))).not.toContain(token)
  })

  test('keeps the cookies of a newer login', async () => {
    const first = await on.app.anonymous.post('/api/login', adminAccount)
    await on.app.caller(cookieOf(first)).post('/api/login', adminAccount)
    const late = await on.app.caller(cookieOf(first)).get('/api/user')
    expect(late.statusCode).toBe(401)
    expect(late.headers['set-cookie']).toBeUndefined()
  })

  test('rejects a made-up session', async () => {
    for (const cookie of [
      'session=x',
      'session=',
      `session=${'0'.repeat(43)}`,
      'session=%00',
      'session=a; session=b',
    ])
      expect((await on.app.caller(cookie).get('/api/user')).statusCode).toBe(401)
  })

  test('ends the session at logout', async () => {
    const cookie = await on.app.login(adminAccount.username, adminAccount.password)
    const answer = await on.app.caller(cookie).post('/api/logout')
    expect(answer.statusCode).toBe(204)
    expect(sessionOf(answer)).toMatchObject({ value: '', path: '/' })
    expect((await on.app.caller(cookie).get('/api/user')).statusCode).toBe(401)
    expect((await on.app.anonymous.post('/api/logout')).statusCode).toBe(204)
  })
})
