import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { cookieOf, sessionOf } from '#testing/accounts.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { onBothDatabases, type TestApp } from '#testing/test-app.ts'

type Answer = Awaited<ReturnType<TestApp['anonymous']['get']>>

const statusesOf = (answers: Answer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

onBothDatabases('register', (on) => {
  test('gives visitors the role user and signs them in', async () => {
    for (const role of [undefined, 'admin', 'editor', 'user']) {
      const account = buildAccount()
      const answer = await on.app.anonymous.post('/api/register', { ...account, role })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({ username: account.username, email: account.email, role: 'user' })
      expect(Object.keys(answer.json())).not.toContain('passwordHash')
      const me = await on.app.caller(cookieOf(answer)).get('/api/user')
      expect(me.json()).toEqual({
        ...answer.json(),
        missingStep: null,
        loggedInAt: expect.any(String),
      })
    }
  })

  test.each(['user', 'editor'] as const)('does not let %s assign roles', async (role) => {
    const caller = await on.app.as(role)
    const me = (await caller.get('/api/user')).json()
    const answer = await caller.post('/api/register', buildAccount({ role: 'admin' }))
    expect(answer.json().role).toBe('user')
    expect(sessionOf(answer)).toBeUndefined()
    expect((await caller.get('/api/user')).json()).toEqual(me)
  })

  test('lets admins choose the role, admin by default', async () => {
    const admin = await on.app.as('admin')
    for (const [given, expected] of [
      [undefined, 'admin'],
      ['admin', 'admin'],
      ['editor', 'editor'],
      ['user', 'user'],
    ]) {
      const answer = await admin.post('/api/register', { ...buildAccount(), role: given })
      expect(answer.statusCode).toBe(201)
      expect(answer.json().role).toBe(expected)
      expect(sessionOf(answer)).toBeUndefined()
    }
    expect((await admin.get('/api/user')).json().username).toBe('admin')
  })

  test.each([
    [{ username: ' ' }, 'Username is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'too short' }, 'Password must be at least 10 characters'],
    [{ password: 'x'.repeat(201) }, 'Password must be 200 characters or less'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ role: 'owner' }, 'Please choose one of the listed roles'],
  ])('%j: %s', async (change, message) => {
    const answer = await on.app.anonymous.post('/api/register', { ...buildAccount(), ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
  })

  test('accepts several accounts without e-mail address', async () => {
    for (const email of ['', null, undefined])
      expect(
        (await on.app.anonymous.post('/api/register', { ...buildAccount(), email })).json().email,
      ).toBeNull()
  })

  test('rejects a taken username, ignoring case', async () => {
    const { username } = await createAccount(on.app.db)
    for (const taken of [username.toUpperCase(), 'Author', 'retention']) {
      const answer = await on.app.anonymous.post('/api/register', { ...buildAccount(), username: taken })
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'This username is already taken.'])
    }
  })

  test('rejects the e-mail address of another account', async () => {
    const { email } = await createAccount(on.app.db)
    for (const caller of [on.app.anonymous, await on.app.as('admin')]) {
      const answer = await caller.post('/api/register', { ...buildAccount(), email: email?.toUpperCase() })
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'This e-mail address is already in use.',
      ])
    }
  })

  test('rejects a username that looks like another one', async () => {
    await createAccount(on.app.db, { username: 'colleague 2' })
    const register = async (username: string) =>
      (await on.app.anonymous.post('/api/register', { ...buildAccount(), username })).statusCode
    for (const alike of ['adm\u0131n', 'adm1n', 'admin.', 'coIleague-2'])
      expect(await register(alike)).toBe(409)
    expect(await register('colleague 6')).toBe(201)
    const admin = await on.app.as('admin')
    expect((await admin.post('/api/register', buildAccount({ username: 'admin.' }))).statusCode).toBe(201)
  })

  test('gives similar names once to concurrent requests', async () => {
    const answers = await Promise.all(
      ['wanted', 'wan.ted', 'WANTED', 'w4nted'].map((username) =>
        on.app.anonymous.post('/api/register', buildAccount({ username })),
      ),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409])
  })

  test('lets organisers only use an address or mixed letters as username', async () => {
    const admin = await on.app.as('admin')
    for (const prefix of ['ada@', '\u0430d\u200b']) {
      const account = () => buildAccount({ username: `${prefix}${randomUUID()}` })
      const answer = await on.app.anonymous.post('/api/register', account())
      expect([answer.statusCode, answer.json().issues]).toEqual([
        400,
        [{ path: 'username', message: expect.stringContaining('one alphabet') }],
      ])
      expect((await admin.post('/api/register', account())).statusCode).toBe(201)
    }
  })

  test('gives a name once to concurrent requests', async () => {
    const { username } = buildAccount()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        on.app.anonymous.post('/api/register', { ...buildAccount(), username }),
      ),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409])
  })
})

onBothDatabases('change password', (on) => {
  const open = async () => {
    const account = await createAccount(on.app.db)
    const enter = () => on.app.callerOf(account)
    return { ...account, enter }
  }

  test('accepts only the new password afterwards', async () => {
    const { username, password, enter } = await open()
    const caller = await enter()
    const newPassword = `new ${randomUUID()}`
    const answer = await caller.post('/api/change-password', { currentPassword: password, newPassword })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().username).toBe(username)
    const old = await on.app.anonymous.post('/api/login', { username, password })
    expect(old.statusCode).toBe(401)
    expect((await on.app.anonymous.post('/api/login', { username, password: newPassword })).statusCode).toBe(
      200,
    )
  })

  test('ends the user’s other sessions only', async () => {
    const { password, enter } = await open()
    const here = await enter()
    const elsewhere = await enter()
    const somebodyElse = await on.app.as('user')
    const answer = await here.post('/api/change-password', {
      currentPassword: password,
      newPassword: 'another good one',
    })
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401)
    expect((await here.get('/api/user')).statusCode).toBe(401)
    expect((await on.app.caller(cookieOf(answer)).get('/api/user')).statusCode).toBe(200)
    expect((await somebodyElse.get('/api/user')).statusCode).toBe(200)
  })

  test('rejects a wrong current password', async () => {
    const { username, password, enter } = await open()
    const caller = await enter()
    const answer = await caller.post('/api/change-password', {
      currentPassword: 'not it',
      newPassword: 'another good one',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('The current password is incorrect.')
    expect((await caller.get('/api/user')).statusCode).toBe(200)
    expect((await on.app.anonymous.post('/api/login', { username, password })).statusCode).toBe(200)
  })

  test.each([
    [{}, 'All fields are required'],
    [{ currentPassword: '', newPassword: 'another good one' }, 'All fields are required'],
    [{ currentPassword: 'x', newPassword: '' }, 'All fields are required'],
    [{ currentPassword: 'x', newPassword: 'short' }, 'Password must be at least 10 characters'],
  ])('%j: %s', async (body, message) => {
    const answer = await (await on.app.as('user')).post('/api/change-password', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
  })

  test('accepts one of two concurrent changes', async () => {
    const { username, password, enter } = await open()
    const caller = await enter()
    const newPasswords = ['first new password', 'second new password']
    const answers = await Promise.all(
      newPasswords.map((newPassword) =>
        caller.post('/api/change-password', { currentPassword: password, newPassword }),
      ),
    )
    // The other one's password was wrong by then, or its session had ended.
    expect([
      [200, 400],
      [200, 401],
    ]).toContainEqual(statusesOf(answers))
    const winner = newPasswords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    expect((await on.app.anonymous.post('/api/login', { username, password: winner })).statusCode).toBe(200)
  })
})

onBothDatabases('accounts', (on) => {
  test('lists all accounts by username', async () => {
    const { username } = await createAccount(on.app.db, { role: 'editor' })
    const list = (await (await on.app.as('admin')).get('/api/users')).json() as Record<string, string>[]
    expect(list).toContainEqual(expect.objectContaining({ username, role: 'editor' }))
    const names = list.map((user) => user.username ?? '')
    expect(names).toEqual(names.toSorted())
    for (const user of list) expect(Object.keys(user)).not.toContain('passwordHash')
  })

  test('records account changes without passwords', async () => {
    const admin = await on.app.as('admin')
    const account = buildAccount({ role: 'editor' })
    const { id } = (await admin.post('/api/register', account)).json()
    const newcomer = await on.app.callerOf(account)
    await newcomer.post('/api/change-password', {
      currentPassword: account.password,
      newPassword: 'another good one',
    })
    const entries = await on.app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.entityId, String(id)))
      .orderBy(historyEntries.id)
    expect(
      entries.map(({ username, action, entity, summary }) => [username, action, entity, summary]),
    ).toEqual([
      ['admin', 'created', 'account', account.username],
      [account.username, 'changed the password of', 'account', account.username],
    ])
    const text = JSON.stringify(entries)
    expect(text).not.toContain(account.password)
    expect(text).not.toContain('another good one')
    expect(text).not.toContain('argon2')
  })

  test('records that the first start created the admin', async () => {
    const entries = await on.app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.entity, 'account'))
      .orderBy(historyEntries.id)
    expect(entries[0]).toMatchObject({ username: 'First start', userId: null, summary: 'admin' })
  })
})
