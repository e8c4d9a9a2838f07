import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { createAuthenticatorApp, createIdentity, createPasskey } from '#testing/builders/sign-in-methods.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

let now = new Date('2025-06-01T12:00:00Z')

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

onDatabase(
  'a change of how one logs in',
  (on) => {
    /** Somebody with every method, and the calls that change them. */
    const owner = async () => {
      const { id } = await createAccount(on.app.db)
      await createAuthenticatorApp(on.app.db, id)
      const passkey = await createPasskey(on.app.db, id)
      const identity = await createIdentity(on.app.db, id)
      const logIn = async () => on.app.caller(`session=${await startLoginSession(on.app.db, id, now)}`)
      const changes: [status: number, send: (me: Caller) => ReturnType<Caller['post']>][] = [
        [200, (me) => me.post('/api/authenticator-app/secret')],
        [200, (me) => me.post('/api/passkeys/options')],
        [201, (me) => me.post('/api/recovery-codes')],
        [204, (me) => me.delete(`/api/passkeys/${passkey.id}`)],
        [204, (me) => me.delete(`/api/identities/${identity.id}`)],
        [204, (me) => me.delete('/api/authenticator-app')],
      ]
      return { logIn, changes }
    }
    test('is refused an hour after the login, and changes nothing', async () => {
      const { logIn, changes } = await owner()
      const me = await logIn()
      later(60)
      for (const [, send] of changes) {
        const refused = await send(me)
        expect([refused.statusCode, refused.json().message]).toEqual([423, 'Please log in again to do this.'])
      }
      expect((await me.get('/api/sign-in-methods')).json()).toMatchObject({
        authenticatorApp: { recoveryCodes: 10 },
        passkeys: [{ name: 'Phone' }],
        identities: [{ provider: 'login.example' }],
      })
    })

    test('is made within an hour, and after another login', async () => {
      const { logIn, changes } = await owner()
      const first = await logIn()
      later(50)
      const [begin, ...others] = changes
      expect((await begin?.[1](first))?.statusCode).toBe(200)
      later(50)
      expect((await begin?.[1](first))?.statusCode).toBe(423)
      const again = await logIn()
      for (const [status, send] of others) expect((await send(again)).statusCode).toBe(status)
    })

    test('leaves everything else of an old session as it is', async () => {
      const { logIn } = await owner()
      const me = await logIn()
      later(24 * 60)
      expect((await me.get('/api/login-sessions')).statusCode).toBe(200)
      const [passkey] = (await me.get('/api/sign-in-methods')).json().passkeys
      expect((await me.patch(`/api/passkeys/${passkey.id}`, { name: 'Laptop' })).statusCode).toBe(200)
    })

    test('requires a session', async () => {
      const { changes } = await owner()
      for (const [, send] of changes) expect((await send(on.app.anonymous)).statusCode).toBe(401)
    })
  },
  { env: { PUBLIC_URL: 'https://site.example' }, now: () => now },
)

onDatabase(
  'an administrator whose login is an hour old',
  (on) => {
    const afterAnHour = async () => {
      const admin = await on.app.as('admin')
      later(60)
      return admin
    }
    const emailOf = async (id: number) => {
      const [row] = await on.app.db.select().from(users).where(eq(users.id, id))
      return row?.email
    }

    test('changes no account', async () => {
      const { id, email } = await createAccount(on.app.db)
      const admin = await afterAnHour()
      for (const refused of [
        await admin.patch(`/api/users/${id}`, { email: 'thief@demo.example' }),
        await admin.patch(`/api/users/${id}`, { role: 'admin' }),
        await admin.post(`/api/users/${id}/reset-password`),
        await admin.post(`/api/users/${id}/invitation`),
        await admin.delete(`/api/users/${id}/second-factors`),
        await admin.delete(`/api/users/${id}`),
        await admin.post('/api/register', buildAccount({ role: 'admin' })),
        await admin.post('/api/invitations', { email: 'thief@demo.example', role: 'admin' }),
      ])
        expect(refused.statusCode).toBe(423)
      expect(await emailOf(id)).toBe(email)
    })

    test('changes neither sign-in settings nor retention, but every other setting', async () => {
      const admin = await afterAnHour()
      const set = async (key: string, value: string) =>
        (await admin.post('/api/site-settings', { key, value })).statusCode
      expect(await set('secondFactorRoles', 'admin')).toBe(423)
      const retention = { needsDays: null, registrationMonths: 1, rejectedMonths: null }
      expect(await set('retention', JSON.stringify(retention))).toBe(423)
      expect(await set('showSchedulePublicly', 'false')).toBe(200)
    })

    test.each([
      ['/api/erasures', { email: 'nobody@demo.example', mentions: [] }],
      ['/api/next-conference/backup', {}],
    ])('makes %s with the password only', async (path, body) => {
      const admin = await afterAnHour()
      expect((await admin.post(path, body)).statusCode).toBe(423)
      expect((await admin.post(path, { ...body, password: 'wrong' })).statusCode).toBe(400)
      expect((await admin.post(path, { ...body, password: adminAccount.password })).statusCode).toBe(200)
      expect((await (await on.app.as('admin')).post(path, body)).statusCode).toBe(200)
    })

    test('takes out neither all letters, all registrations nor the ledger of erasures', async () => {
      const takeOut = (admin: Caller) =>
        Promise.all([
          admin.get('/api/letters/export'),
          admin.get('/api/registrations/export'),
          admin.post('/api/registrations/export', { ids: [] }),
          admin.get('/api/erasures/ledger'),
        ])
      for (const { statusCode } of await takeOut(await afterAnHour())) expect(statusCode).toBe(423)
      for (const { statusCode } of await takeOut(await on.app.as('admin'))) expect(statusCode).toBe(200)
    })

    test('leaves visitors free to register', async () => {
      const answer = await on.app.anonymous.post('/api/register', buildAccount())
      expect(answer.statusCode).toBe(201)
    })

    test('tells the previous address that it was changed', async () => {
      const { id, email } = await createAccount(on.app.db)
      const admin = await on.app.as('admin')
      const change = (body: Record<string, string>) => admin.patch(`/api/users/${id}`, body)
      expect((await change({ firstName: 'Ada' })).statusCode).toBe(200)
      expect((await change({ email: 'new@demo.example' })).statusCode).toBe(200)
      const sent = await on.app.db
        .select({ to: letters.toEmail, text: letters.text })
        .from(letters)
        .where(eq(letters.kind, 'sign-in-method'))
      expect(sent).toEqual([
        { to: email, text: expect.stringContaining('The e-mail address of your account was changed.') },
      ])
      expect(await emailOf(id)).toBe('new@demo.example')
    })
  },
  { env: mailEnv, now: () => now },
)
