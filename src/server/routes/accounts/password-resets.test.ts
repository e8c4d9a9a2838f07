import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import { linkRequests } from '#server/db/schema/private-links.ts'
import { resetLinkFor } from '#server/domain/accounts/password-resets.ts'
import { answerLinkRequests } from '#server/domain/letters/lost-links.ts'
import { cookieOf } from '#testing/accounts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { createTestApp, onBothDatabases, openTestDatabase } from '#testing/test-app.ts'

const site = 'https://site.example'
const start = new Date('2025-06-01T12:00:00Z')
let now = start
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const newPassword = 'a new long password'

onBothDatabases(
  'a forgotten password',
  (on) => {
    beforeEach(async () => {
      now = start
      await on.app.db.delete(letters)
      await on.app.db.delete(linkRequests)
    })
    const ask = (email: string | null) => on.app.anonymous.post('/api/forgotten-password', { email })
    const answer = () => answerLinkRequests(on.app.db, { site, now })
    const written = () => on.app.db.select().from(letters)
    const tokenFor = async ({ email }: { email: string | null }) =>
      (await resetLinkFor(on.app.db, email ?? '', { site, now }))?.slice(site.length).split('/')[2] ?? ''
    const choose = (token: string, password = newPassword) =>
      on.app.anonymous.post(`/api/my/${token}/password`, { password })
    const logIn = (username: string, password: string) =>
      on.app.anonymous.post('/api/login', { username, password })

    test('sends a letter that is stored without its link', async () => {
      const { email, firstName, lastName } = await createAccount(on.app.db)
      expect((await ask(` ${email?.toUpperCase()} `)).statusCode).toBe(200)
      expect(await written()).toEqual([])
      await answer()
      const [letter, ...more] = await written()
      expect([letter?.kind, letter?.state, letter?.toEmail]).toEqual(['password-reset', 'waiting', email])
      expect(more).toEqual([])
      expect(letter?.text).toContain(`Dear ${firstName} ${lastName}`)
      expect(letter?.text).toContain('{reset link}')
      expect(letter?.text).not.toContain('/my/')
    })

    test('has the same response without an account', async () => {
      const { email } = await createAccount(on.app.db)
      const disabled = await createAccount(on.app.db)
      await on.app.db.update(users).set({ disabledAt: now.toISOString() }).where(eq(users.id, disabled.id))
      for (const address of [email, disabled.email, 'nobody@demo.example']) {
        const response = await ask(address)
        expect([response.statusCode, response.json()]).toEqual([200, { email: address }])
      }
      await answer()
      expect((await written()).map(({ toEmail }) => toEmail)).toEqual([email])
    })

    test('asked for with lost links makes a letter of each kind', async () => {
      const { email } = await createAccount(on.app.db)
      await Promise.all([ask(email), ask(email), on.app.anonymous.post('/api/lost-link', { email })])
      expect((await on.app.db.select().from(linkRequests)).map(({ kind }) => kind).toSorted()).toEqual([
        'links',
        'password-reset',
      ])
    })

    test('is replaced once, ends all sessions and is recorded', async () => {
      const account = await createAccount(on.app.db)
      const { id, username } = account
      const elsewhere = on.app.caller(cookieOf(await logIn(username, account.password)))
      const token = await tokenFor(account)
      const opened = await on.app.anonymous.get(`/api/my/${token}/password`)
      expect(opened.json()).toEqual({ username })
      expect((await choose(token)).json()).toEqual({ username })
      expect((await elsewhere.get('/api/user')).statusCode).toBe(401)
      expect((await logIn(username, account.password)).statusCode).toBe(401)
      expect((await logIn(username, newPassword)).statusCode).toBe(200)
      expect((await choose(token, 'yet another password')).statusCode).toBe(404)
      expect((await on.app.anonymous.get(`/api/my/${token}/password`)).statusCode).toBe(404)
      const entries = await on.app.db
        .select()
        .from(historyEntries)
        .where(eq(historyEntries.entityId, String(id)))
      expect(entries.map(({ action }) => action)).toContain('reset the password of')
      expect(JSON.stringify(entries)).not.toContain(newPassword)
    })

    test('is replaced by one of two at the same time', async () => {
      const account = await createAccount(on.app.db)
      const token = await tokenFor(account)
      const statuses = await Promise.all(
        ['one long password', 'other long password'].map(
          async (password) => (await choose(token, password)).statusCode,
        ),
      )
      expect(new Set(statuses)).toEqual(new Set([200, 404]))
    })

    test('can be replaced for an hour', async () => {
      const token = await tokenFor(await createAccount(on.app.db))
      now = minutesLater(59)
      expect((await on.app.anonymous.get(`/api/my/${token}/password`)).statusCode).toBe(200)
      now = minutesLater(61)
      expect((await on.app.anonymous.get(`/api/my/${token}/password`)).statusCode).toBe(404)
      expect((await choose(token)).statusCode).toBe(404)
    })

    test('cannot be replaced with a longer validity or for another account', async () => {
      const one = await createAccount(on.app.db)
      const other = await createAccount(on.app.db)
      const [kind, , until, mac] = (await tokenFor(one)).split('-')
      expect((await choose(`${kind}-${one.id}-${Number(until) + 1}-${mac}`)).statusCode).toBe(404)
      expect((await choose(`${kind}-${other.id}-${until}-${mac}`)).statusCode).toBe(404)
    })

    test.each([{ email: 'elsewhere@demo.example' }, { disabledAt: start.toISOString() }])(
      'cannot be replaced after %j',
      async (change) => {
        const account = await createAccount(on.app.db)
        const token = await tokenFor(account)
        const email = change.email && `${account.username}-${change.email}`
        await on.app.db
          .update(users)
          .set({ ...change, ...(email && { email }) })
          .where(eq(users.id, account.id))
        expect((await choose(token)).statusCode).toBe(404)
      },
    )

    test('is not replaced by a short one', async () => {
      const refused = await choose(await tokenFor(await createAccount(on.app.db)), 'short')
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'Password must be at least 10 characters',
      ])
    })
  },
  { env: { ...mailEnv, PUBLIC_URL: site }, now: () => now },
)

test('a forgotten password is not noted without mail', async () => {
  const app = await createTestApp(await openTestDatabase('embedded'))
  const { email } = await createAccount(app.db)
  const { statusCode } = await app.anonymous.post('/api/forgotten-password', { email })
  expect(statusCode).toBe(409)
  expect(await app.db.$count(linkRequests)).toBe(0)
  await app.app.close()
  await app.database.close()
})
