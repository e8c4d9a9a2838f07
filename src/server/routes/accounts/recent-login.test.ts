import { expect, test } from 'vitest'
import { startSession } from '#server/domain/accounts/login-sessions.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthenticatorApp, createIdentity, createPasskey } from '#testing/builders/sign-in-methods.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

let now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'a change of how one logs in',
  (on) => {
    /** Somebody with every method, and the calls that change them. */
    const owner = async () => {
      const { id } = await createAccount(on.app.db)
      await createAuthenticatorApp(on.app.db, id)
      const passkey = await createPasskey(on.app.db, id)
      const identity = await createIdentity(on.app.db, id)
      const logIn = async () => on.app.caller(`session=${await startSession(on.app.db, id, now)}`)
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
    const later = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    }

    test('is refused ten minutes after the login, and changes nothing', async () => {
      const { logIn, changes } = await owner()
      const me = await logIn()
      later(10)
      for (const [, send] of changes) {
        const refused = await send(me)
        expect([refused.statusCode, refused.json().message]).toEqual([
          423,
          'Please log in again to change how you log in.',
        ])
      }
      expect((await me.get('/api/sign-in-methods')).json()).toMatchObject({
        authenticatorApp: { recoveryCodes: 10 },
        passkeys: [{ name: 'Phone' }],
        identities: [{ provider: 'login.example' }],
      })
    })

    test('is made within ten minutes, and after another login', async () => {
      const { logIn, changes } = await owner()
      const first = await logIn()
      later(9)
      const [begin, ...others] = changes
      expect((await begin?.[1](first))?.statusCode).toBe(200)
      later(9)
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
