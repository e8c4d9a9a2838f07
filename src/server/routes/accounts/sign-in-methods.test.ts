import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import { authenticatorApps, recoveryCodes } from '#server/db/schema/sign-in.ts'
import { startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { codeAt, createAuthenticatorApp, createPasskey } from '#testing/builders/sign-in-methods.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

let now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'sign-in methods',
  (on) => {
    const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
      cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const signedIn = async (changes: Parameters<typeof createAccount>[1] = {}) => {
      const account = await createAccount(on.app.db, changes)
      return { ...account, me: await on.app.callerOf(account) }
    }
    /** With the cookie that the answer to the first call set. */
    const setUp = async (me: Caller) => {
      const started = await me.post('/api/authenticator-app/secret')
      const next = on.app.caller(`${me.cookie}; ${cookiesOf(started)}`)
      const { secret, uri, picture } = started.json()
      return {
        secret,
        uri,
        picture,
        confirm: (code: string) => next.post('/api/authenticator-app', { code }),
      }
    }
    const actionsOn = async (id: number) =>
      (
        await on.app.db
          .select()
          .from(historyEntries)
          .where(eq(historyEntries.entityId, String(id)))
      ).map(({ action }) => action)

    test('an app is added by a first code, its secret encrypted', async () => {
      const { id, me, email, username } = await signedIn()
      const { secret, uri, picture, confirm } = await setUp(me)
      expect(uri).toContain(`secret=${secret}`)
      expect(uri).toContain(encodeURIComponent(username))
      expect(picture.path).toMatch(/^M4 4h1v1h-1z/)
      expect((await confirm('000000')).statusCode).toBe(400)
      const added = await confirm(codeAt(secret, now))
      expect(added.statusCode).toBe(201)
      const codes: string[] = added.json().recoveryCodes
      expect(new Set(codes).size).toBe(10)
      const stored = JSON.stringify([
        await on.app.db.select().from(authenticatorApps),
        await on.app.db.select().from(recoveryCodes),
      ])
      for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden)
      expect((await me.get('/api/sign-in-methods')).json()).toEqual({
        hasPassword: true,
        authenticatorApp: { createdAt: now.toISOString(), recoveryCodes: 10 },
        passkeys: [],
        identities: [],
      })
      expect(await actionsOn(id)).toContain('added an authenticator app to')
      const sent = await on.app.db
        .select()
        .from(letters)
        .where(eq(letters.toEmail, email ?? ''))
      expect(sent.map(({ kind, text }) => [kind, text])).toEqual([
        ['sign-in-method', expect.stringContaining('An authenticator app was added.')],
      ])
    })

    test('the first code does not also log in', async () => {
      const { me, username, password } = await signedIn()
      const { secret, confirm } = await setUp(me)
      const code = codeAt(secret, now)
      await confirm(code)
      const begun = await on.app.anonymous.post('/api/login', { username, password })
      const again = await on.app.caller(cookiesOf(begun)).post('/api/login/code', { code })
      expect(again.statusCode).toBe(400)
    })

    test('an app is added in time and by its requester only', async () => {
      const one = await signedIn()
      const other = await signedIn()
      const started = await one.me.post('/api/authenticator-app/secret')
      const code = codeAt(started.json().secret, now)
      const thief = on.app.caller(`${other.me.cookie}; ${cookiesOf(started)}`)
      expect((await thief.post('/api/authenticator-app', { code })).statusCode).toBe(409)
      const { secret, confirm } = await setUp(one.me)
      now = new Date(now.getTime() + 601_000)
      expect((await confirm(codeAt(secret, now))).statusCode).toBe(409)
    })

    test('an app is turned off with its recovery codes', async () => {
      const { id, me } = await signedIn()
      await createAuthenticatorApp(on.app.db, id)
      expect((await me.delete('/api/authenticator-app')).statusCode).toBe(204)
      expect((await me.get('/api/sign-in-methods')).json().authenticatorApp).toBeNull()
      expect(await on.app.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0)
    })

    test('recovery codes are replaced', async () => {
      const { id, me } = await signedIn()
      const { recoveryCodes: earlier } = await createAuthenticatorApp(on.app.db, id)
      const renewed = await me.post('/api/recovery-codes')
      expect([renewed.statusCode, renewed.json().recoveryCodes.length]).toEqual([201, 10])
      expect(renewed.json().recoveryCodes).not.toContain(earlier[0])
    })

    test('an administrator removes those of a colleague who lost them', async () => {
      const { id, me, username, password } = await signedIn()
      await createAuthenticatorApp(on.app.db, id)
      await createPasskey(on.app.db, id)
      const admin = await on.app.as('admin')
      const listed = async () =>
        (await admin.get('/api/users')).json().find((one: { id: number }) => one.id === id).hasSecondFactor
      expect(await listed()).toBe(true)
      expect((await admin.delete(`/api/users/${id}/second-factors`)).statusCode).toBe(204)
      expect(await listed()).toBe(false)
      expect((await me.get('/api/user')).statusCode).toBe(401)
      await expect(on.app.login(username, password)).resolves.toContain('session=')
      expect(await actionsOn(id)).toContain('removed the second factors of')
    })

    test('a role that needs a second factor can only set it up', async () => {
      const { me } = await signedIn({ role: 'admin' })
      await saveSetting(on.app.db, 'secondFactorRoles', 'admin,reviewer')
      const refused = await me.get('/api/abstracts')
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        expect.stringContaining('Your role needs a second factor.'),
      ])
      expect((await me.get('/api/user')).json().missingStep).toBe('set-up')
      expect((await me.get('/api/sign-in-methods')).statusCode).toBe(200)
      const settings = (await me.get('/api/site-settings')).json()
      expect(settings.map(({ key }: { key: string }) => key)).not.toContain('secondFactorRoles')
      const editor = await signedIn({ role: 'editor' })
      expect((await editor.me.get('/api/user')).json().missingStep).toBeNull()
      const { secret, confirm } = await setUp(me)
      expect((await confirm(codeAt(secret, now))).statusCode).toBe(201)
      expect((await me.get('/api/abstracts')).statusCode).toBe(200)
      await me.delete('/api/authenticator-app')
      expect((await me.get('/api/abstracts')).statusCode).toBe(403)
      await saveSetting(on.app.db, 'secondFactorRoles', '')
      expect((await me.get('/api/abstracts')).statusCode).toBe(200)
    })

    test('a passkey of the account does not vouch for its password', async () => {
      const { id, me, username, password } = await signedIn({ role: 'admin' })
      await createPasskey(on.app.db, id)
      await saveSetting(on.app.db, 'secondFactorRoles', 'admin')
      const begun = await on.app.anonymous.post('/api/login', { username, password })
      expect([begun.json(), cookiesOf(begun)]).toEqual([
        { secondStep: 'passkey' },
        expect.not.stringContaining('session='),
      ])
      for (const send of [
        () => me.get('/api/abstracts'),
        () => me.post('/api/passkeys/options'),
        () => me.post('/api/authenticator-app/secret'),
        () => me.post('/api/change-password', { currentPassword: password, newPassword: 'another password' }),
        () => me.delete(`/api/passkeys/${id}`),
      ])
        expect((await send()).statusCode).toBe(403)
      const used = await startLoginSession(on.app.db, id, now, { factors: ['passkey'] })
      expect((await on.app.caller(`session=${used}`).get('/api/abstracts')).statusCode).toBe(200)
      await saveSetting(on.app.db, 'secondFactorRoles', '')
    })

    test('a new password keeps the second factor of the session', async () => {
      const { id, password } = await signedIn({ role: 'admin' })
      await createPasskey(on.app.db, id)
      await saveSetting(on.app.db, 'secondFactorRoles', 'admin')
      const token = await startLoginSession(on.app.db, id, now, { factors: ['passkey'] })
      const changed = await on.app
        .caller(`session=${token}`)
        .post('/api/change-password', { currentPassword: password, newPassword: 'another password' })
      expect((await on.app.caller(cookiesOf(changed)).get('/api/abstracts')).statusCode).toBe(200)
      await saveSetting(on.app.db, 'secondFactorRoles', '')
    })
  },
  { env: { ...mailEnv, PUBLIC_URL: 'https://site.example' }, now: () => now },
)
