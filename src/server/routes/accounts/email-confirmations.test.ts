import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { answerLinkRequests } from '#server/domain/letters/lost-links.ts'
import { adminAccount, cookieOf } from '#testing/accounts.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const site = 'https://site.example'
const start = new Date('2025-06-01T12:00:00Z')
let now = start

onBothDatabases(
  'the address that a visitor gives',
  (on) => {
    beforeEach(async () => {
      now = start
      await on.app.db.delete(letters)
    })
    const written = () => on.app.db.select().from(letters).orderBy(letters.id)
    const newestToken = async () =>
      /\/account\?confirm=([\w-]+)/.exec((await written()).at(-1)?.text ?? '')?.[1] ?? ''
    /** The visitor, logged in, with the token of the letter to the address. */
    const register = async (changes: Parameters<typeof buildAccount>[0] = {}) => {
      const account = buildAccount(changes)
      const answer = await on.app.anonymous.post('/api/register', account)
      expect(answer.statusCode).toBe(201)
      return {
        ...account,
        id: answer.json().id as number,
        email: account.email ?? '',
        me: on.app.caller(cookieOf(answer)),
        token: await newestToken(),
      }
    }
    const confirm = async ({ me, token }: Awaited<ReturnType<typeof register>>) =>
      me.post('/api/email-confirmation', { token })
    const requestReset = async (email: string) => {
      await on.app.anonymous.post('/api/forgotten-password', { email })
      await answerLinkRequests(on.app.db, { site, now })
      return (await written()).filter(({ kind }) => kind === 'password-reset')
    }

    test('is confirmed with the link in a letter to it', async () => {
      const visitor = await register()
      expect((await visitor.me.get('/api/user')).json()).toMatchObject({
        email: visitor.email,
        isEmailVerified: false,
      })
      const [letter, ...more] = await written()
      expect([letter?.kind, letter?.toEmail, more]).toEqual(['account-email', visitor.email, []])
      // What a stranger typed must not reach whoever has the address.
      for (const typed of [visitor.username, visitor.lastName]) expect(letter?.text).not.toContain(typed)
      const confirmed = await confirm(visitor)
      expect([confirmed.statusCode, confirmed.json().isEmailVerified]).toEqual([200, true])
      expect((await confirm(visitor)).statusCode).toBe(404)
      expect(await requestReset(visitor.email)).toMatchObject([{ toEmail: visitor.email }])
    })

    test('is not confirmed in another account, late, or without a login', async () => {
      const visitor = await register()
      const other = await register({ email: visitor.email })
      expect((await confirm({ ...other, token: visitor.token })).statusCode).toBe(404)
      expect((await confirm({ ...visitor, token: `${visitor.token.slice(0, -1)}x` })).statusCode).toBe(404)
      expect((await confirm({ ...visitor, me: on.app.anonymous })).statusCode).toBe(401)
      now = new Date(start.getTime() + 49 * 3_600_000)
      expect((await confirm(visitor)).statusCode).toBe(404)
      expect((await visitor.me.post('/api/email-confirmation/letter')).statusCode).toBe(204)
      expect((await confirm({ ...visitor, token: await newestToken() })).statusCode).toBe(200)
    })

    test('belongs to the first who confirms it', async () => {
      const one = await register()
      const other = await register({ email: one.email.toUpperCase() })
      const answers = await Promise.all([confirm(one), confirm(other)])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    })

    test('gets the same response if it has an account', async () => {
      const { email } = await createAccount(on.app.db)
      const visitor = await register({ email })
      expect((await visitor.me.get('/api/user')).json().email).toBe(email)
      expect((await confirm(visitor)).statusCode).toBe(409)
    })

    test('gets no letter of the account but this one', async () => {
      const { email, username, password } = await register()
      expect(await requestReset(email)).toEqual([])
      expect((await on.app.anonymous.post('/api/login', { username, password })).statusCode).toBe(200)
      expect((await written()).map(({ kind }) => kind)).toEqual(['account-email'])
    })

    test('blocks neither an account of its owner nor an invitation', async () => {
      const { email } = await register()
      const admin = await on.app.as('admin')
      expect((await admin.post('/api/invitations', { email, role: 'reviewer' })).statusCode).toBe(201)
      const claimed = await register()
      expect((await admin.post('/api/register', buildAccount({ email: claimed.email }))).statusCode).toBe(201)
    })

    test('is erased with its owner, and does not stand in the way', async () => {
      const { id, email } = await register()
      const admin = await on.app.as('admin')
      const preview = await admin.post('/api/erasures/preview', { email })
      expect(preview.json().obstacles).toEqual([])
      const body = { email, password: adminAccount.password, mentions: [] }
      expect((await admin.post('/api/erasures', body)).statusCode).toBe(200)
      const [row] = await on.app.db.select().from(users).where(eq(users.id, id))
      expect([row?.email, row?.unverifiedEmail]).toEqual([null, null])
    })

    test('is not proved by an organiser who changes something else', async () => {
      const { id, email } = await register()
      const admin = await on.app.as('admin')
      const change = async (body: Record<string, unknown>) =>
        (await admin.patch(`/api/users/${id}`, body)).json()
      expect(await change({ firstName: 'Ada', email })).toMatchObject({ email, isEmailVerified: false })
      expect(await change({ email: `new-${email}` })).toMatchObject({
        email: `new-${email}`,
        isEmailVerified: true,
      })
    })
  },
  { env: { ...mailEnv, PUBLIC_URL: site }, now: () => now },
)
