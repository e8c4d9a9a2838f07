import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { cookieOf } from '#testing/accounts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { createAuthenticatorApp, createPasskey } from '#testing/builders/sign-in-methods.ts'
import { createAuthenticator } from '#testing/software-authenticator.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

const site = 'https://site.example'
let now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'passkeys',
  (on) => {
    /** The options, and the caller with the cookie that goes with them. */
    const begin = async (caller: Caller, path: string) => {
      const answer = await caller.post(path)
      expect(answer.statusCode).toBe(200)
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const next = on.app.caller([caller.cookie, cookie].filter(Boolean).join('; '))
      return { options: answer.json().options, next }
    }
    const owner = async () => {
      const account = await createAccount(on.app.db)
      const me = await on.app.callerOf(account)
      const device = createAuthenticator(site)
      const { options, next } = await begin(me, '/api/passkeys/options')
      const added = await next.post('/api/passkeys', { name: 'Phone', response: device.register(options) })
      expect(added.statusCode).toBe(201)
      return { ...account, me, device, passkey: added.json() }
    }
    const logIn = async (
      device: ReturnType<typeof createAuthenticator>,
      how: Parameters<typeof device.sign>[1] = {},
    ) => {
      const { options, next } = await begin(on.app.anonymous, '/api/login/passkey-options')
      return next.post('/api/login/passkey', { response: device.sign(options, how) })
    }

    test('log in without username, password and code', async () => {
      const { id, username, device, me } = await owner()
      await createAuthenticatorApp(on.app.db, id)
      const answer = await logIn(device)
      expect([answer.statusCode, answer.json().username]).toEqual([200, username])
      expect((await on.app.caller(cookieOf(answer)).get('/api/user')).statusCode).toBe(200)
      const [passkey] = (await me.get('/api/sign-in-methods')).json().passkeys
      expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: now.toISOString() })
    })

    test('belong to this site, whose name the browser knows', async () => {
      const { device, me } = await owner()
      const { options } = await begin(me, '/api/passkeys/options')
      expect(options.rp.id).toBe('site.example')
      expect(options.authenticatorSelection).toMatchObject({
        residentKey: 'required',
        userVerification: 'required',
      })
      expect(options.excludeCredentials[0].id).toBe(device.id)
      expect((await logIn(device, { origin: 'https://other.example' })).statusCode).toBe(401)
    })

    test('need a finger, a face or a PIN', async () => {
      const { device, me } = await owner()
      expect((await logIn(device, { verified: false })).statusCode).toBe(401)
      const { options, next } = await begin(me, '/api/passkeys/options')
      const response = createAuthenticator(site).register(options, { verified: false })
      expect((await next.post('/api/passkeys', { name: 'Key', response })).statusCode).toBe(400)
    })

    test('respond to each challenge once, within ten minutes', async () => {
      const { device } = await owner()
      const { options, next } = await begin(on.app.anonymous, '/api/login/passkey-options')
      const response = device.sign(options)
      const both = await Promise.all([1, 2].map(() => next.post('/api/login/passkey', { response })))
      expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      const late = await begin(on.app.anonymous, '/api/login/passkey-options')
      now = new Date(now.getTime() + 601_000)
      const answer = await late.next.post('/api/login/passkey', { response: device.sign(late.options) })
      expect(answer.statusCode).toBe(409)
    })

    test('are rejected for the challenge of another login', async () => {
      const { device } = await owner()
      const asked = await begin(on.app.anonymous, '/api/login/passkey-options')
      const other = await begin(on.app.anonymous, '/api/login/passkey-options')
      const answer = await asked.next.post('/api/login/passkey', { response: device.sign(other.options) })
      expect(answer.statusCode).toBe(401)
    })

    test('are refused when they belong to nobody, or to a disabled account', async () => {
      expect((await logIn(createAuthenticator(site))).statusCode).toBe(401)
      const { id, device } = await owner()
      await on.app.db.update(users).set({ disabledAt: now.toISOString() }).where(eq(users.id, id))
      expect((await logIn(device)).statusCode).toBe(403)
    })

    test('are renamed and removed by their owner only', async () => {
      const one = await owner()
      const other = await owner()
      const path = `/api/passkeys/${one.passkey.id}`
      expect((await other.me.patch(path, { name: 'Mine' })).statusCode).toBe(404)
      expect((await other.me.delete(path)).statusCode).toBe(404)
      expect((await one.me.patch(path, { name: 'Laptop' })).json().name).toBe('Laptop')
      expect((await one.me.delete(path)).statusCode).toBe(204)
      expect((await logIn(one.device)).statusCode).toBe(401)
    })

    test('accept no second invitation with the same key', async () => {
      const { device } = await owner()
      const path = `/api${(await createInvitation(on.app.db)).path}`
      const { options, next } = await begin(on.app.anonymous, `${path}/passkey-options`)
      const answer = await next.post(`${path}/passkey`, { response: device.register(options) })
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'This passkey has been added already.',
      ])
    })

    test('are at most ten, and each is added once', async () => {
      const { id, me, device } = await owner()
      const again = await begin(me, '/api/passkeys/options')
      const body = { name: 'Same', response: device.register(again.options) }
      expect((await again.next.post('/api/passkeys', body)).statusCode).toBe(409)
      for (let n = 0; n < 9; n += 1) await createPasskey(on.app.db, id)
      const { options, next } = await begin(me, '/api/passkeys/options')
      const response = createAuthenticator(site).register(options)
      const refused = await next.post('/api/passkeys', { name: 'Eleventh', response })
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'An account can have 10 passkeys. Please remove one first.',
      ])
    })

    test('accept an invitation in place of a password', async () => {
      const { user, path } = await createInvitation(on.app.db)
      const device = createAuthenticator(site)
      const { options, next } = await begin(on.app.anonymous, `/api${path}/passkey-options`)
      const response = device.register(options)
      const accepted = await next.post(`/api${path}/passkey`, { response })
      expect([accepted.statusCode, accepted.json().username]).toEqual([200, user.username])
      expect((await on.app.anonymous.get(`/api${path}`)).statusCode).toBe(404)
      expect((await logIn(device)).statusCode).toBe(200)
      const me = on.app.caller(cookieOf(accepted))
      const [passkey] = (await me.get('/api/sign-in-methods')).json().passkeys
      const last = await me.delete(`/api/passkeys/${passkey.id}`)
      expect([last.statusCode, last.json().message]).toEqual([
        409,
        expect.stringContaining('your only way to log in'),
      ])
      const admin = await on.app.as('admin')
      expect((await admin.post(`/api/users/${user.id}/invitation`)).statusCode).toBe(409)
    })
  },
  { env: { PUBLIC_URL: site }, now: () => now },
)
