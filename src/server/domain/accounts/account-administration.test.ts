import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { adminAccount } from '#testing/accounts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('account administration', (on) => {
  const enter = async (role: 'admin' | 'editor' = 'editor') => {
    const account = await createAccount(on.app.db, { role })
    const caller = await on.app.callerOf(account)
    return { ...account, caller }
  }
  const logIn = ({ username, password }: { username: string; password: string }) =>
    on.app.anonymous.post('/api/login', { username, password })
  const actionsOn = async (id: number) =>
    (
      await on.app.db
        .select()
        .from(historyEntries)
        .where(eq(historyEntries.entityId, String(id)))
        .orderBy(historyEntries.id)
    )
      .filter(({ entity }) => entity === 'account')
      .map(({ username, action }) => `${username} ${action}`)

  test('ends sessions of a disabled account until it is enabled', async () => {
    const admin = await on.app.as('admin')
    const colleague = await enter()
    const answer = await admin.patch(`/api/users/${colleague.id}`, { disabled: true })
    expect(answer.json()).toMatchObject({ username: colleague.username, disabledAt: expect.any(String) })
    expect((await colleague.caller.get('/api/user')).statusCode).toBe(401)
    const refused = await logIn(colleague)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('This account has been disabled. Please ask an organiser.')
    // Whoever does not know the password learns nothing about the account.
    expect((await logIn({ ...colleague, password: 'a wrong password' })).statusCode).toBe(401)
    const enabled = await admin.patch(`/api/users/${colleague.id}`, { disabled: false })
    expect(enabled.json().disabledAt).toBeNull()
    expect((await logIn(colleague)).statusCode).toBe(200)
    expect(await actionsOn(colleague.id)).toEqual([
      `${colleague.username} created`,
      'admin disabled',
      'admin enabled',
    ])
  })

  test('changes name, address and role, but not the own role', async () => {
    const admin = await on.app.as('admin')
    const colleague = await enter()
    const url = `/api/users/${colleague.id}`
    const details = { firstName: 'Ada', lastName: 'Example', email: `ada-${colleague.id}@demo.example` }
    const changed = await admin.patch(url, { ...details, role: 'admin' })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { ...details, role: 'admin' }])
    expect((await colleague.caller.get('/api/users')).statusCode).toBe(200)
    expect((await admin.patch(url, { email: '' })).json()).toMatchObject({ email: null, firstName: 'Ada' })
    const own = (body: object) => colleague.caller.patch(url, { ...body })
    expect((await own({ firstName: 'Grace' })).json()).toMatchObject({ firstName: 'Grace', role: 'admin' })
    expect([(await own({ role: 'user' })).statusCode, (await own({})).statusCode]).toEqual([409, 400])
    const { email } = await createAccount(on.app.db, { email: `taken-${colleague.id}@demo.example` })
    const taken = await admin.patch(url, { email })
    expect([taken.statusCode, taken.json().issues]).toMatchObject([409, [{ path: 'email' }]])
    expect(await actionsOn(colleague.id)).toContain('admin changed')
  })

  test('resets a password, ends sessions and records no password', async () => {
    const admin = await on.app.as('admin')
    const colleague = await enter()
    const answer = await admin.post(`/api/users/${colleague.id}/reset-password`)
    expect(answer.statusCode).toBe(200)
    const { password } = answer.json() as { password: string }
    expect((await colleague.caller.get('/api/user')).statusCode).toBe(401)
    expect((await logIn(colleague)).statusCode).toBe(401)
    expect((await logIn({ ...colleague, password })).statusCode).toBe(200)
    expect(await actionsOn(colleague.id)).toContain('admin reset the password of')
    expect(JSON.stringify(await on.app.db.select().from(historyEntries))).not.toContain(password)
  })

  test('removes an account and keeps its history', async () => {
    const admin = await on.app.as('admin')
    const colleague = await enter('admin')
    await colleague.caller.post('/api/rooms', {
      name: 'Of somebody gone',
      capacity: 5,
      building: 'B',
      notes: '',
    })
    expect((await admin.delete(`/api/users/${colleague.id}`)).statusCode).toBe(204)
    expect((await colleague.caller.get('/api/user')).statusCode).toBe(401)
    expect((await logIn(colleague)).statusCode).toBe(401)
    const kept = await on.app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.username, colleague.username))
    expect(kept).toContainEqual(expect.objectContaining({ entity: 'room', userId: null }))
    for (const again of [
      await admin.delete(`/api/users/${colleague.id}`),
      await admin.patch(`/api/users/${colleague.id}`, { disabled: true }),
      await admin.post(`/api/users/${colleague.id}/reset-password`),
    ])
      expect([again.statusCode, again.json().message]).toEqual([404, 'Account not found.'])
  })

  test('does not let administrators lock themselves out', async () => {
    const [first] = await on.app.db.select().from(users).where(eq(users.username, adminAccount.username))
    const other = await enter('admin')
    for (const send of [
      () => other.caller.delete(`/api/users/${other.id}`),
      () => other.caller.patch(`/api/users/${other.id}`, { disabled: true }),
    ]) {
      const answer = await send()
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe('This is your own account. Please ask a colleague to do this.')
    }
    const admin = await on.app.as('admin')
    const others = await on.app.db.select().from(users).where(eq(users.role, 'admin'))
    for (const { id } of others.filter(({ id }) => id !== first?.id))
      await admin.patch(`/api/users/${id}`, { disabled: true })
    const last = await admin.delete(`/api/users/${first?.id}`)
    expect([last.statusCode, last.json().message]).toEqual([
      409,
      'This is the only administrator. Make someone else an administrator first.',
    ])
  })

  test.each(['delete', 'patch'] as const)(
    'concurrent lockouts (%s) leave one administrator',
    async (verb) => {
      for (let round = 0; round < 5; round += 1) {
        const one = await enter('admin')
        const two = await enter('admin')
        const shutOut = (by: typeof one, whom: typeof one) =>
          verb === 'delete'
            ? by.caller.delete(`/api/users/${whom.id}`)
            : by.caller.patch(`/api/users/${whom.id}`, { disabled: true })
        const answers = await Promise.all([shutOut(one, two), shutOut(two, one)])
        const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
        expect(statuses).toEqual([verb === 'delete' ? 204 : 200, 401])
        const reached = await Promise.all([one, two].map(({ caller }) => caller.get('/api/user')))
        expect(reached.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
      }
    },
  )

  test('rejects a login while the account is being disabled', async () => {
    const admin = await on.app.as('admin')
    const colleague = await enter()
    const [login] = await Promise.all([
      logIn(colleague),
      admin.patch(`/api/users/${colleague.id}`, { disabled: true }),
    ])
    const session = login.cookies.find(({ name }) => name === 'session')?.value
    expect((await on.app.caller(`session=${session ?? 'none'}`).get('/api/user')).statusCode).toBe(401)
  })
})
