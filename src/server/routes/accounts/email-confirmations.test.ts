import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { deleteUnconfirmedEmails } from '#server/domain/accounts/email-confirmations.ts'
import { answerLinkRequests } from '#server/domain/letters/lost-links.ts'
import { adminAccount, cookieOf } from '#testing/accounts.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

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
      const other = await register()
      expect((await confirm({ ...other, token: visitor.token })).statusCode).toBe(404)
      expect((await confirm({ ...visitor, token: `${visitor.token.slice(0, -1)}x` })).statusCode).toBe(404)
      expect((await confirm({ ...visitor, me: on.app.anonymous })).statusCode).toBe(401)
      now = new Date(start.getTime() + 49 * 3_600_000)
      expect((await confirm(visitor)).statusCode).toBe(404)
      expect((await visitor.me.post('/api/email-confirmation/letter')).statusCode).toBe(204)
      expect((await confirm({ ...visitor, token: await newestToken() })).statusCode).toBe(200)
    })

    test('is refused if an account has it, proved or not', async () => {
      const admin = await on.app.as('admin')
      const owned = [(await createAccount(on.app.db)).email, (await register()).email]
      for (const email of owned)
        for (const caller of [on.app.anonymous, admin]) {
          const again = buildAccount({ email: email?.toUpperCase() ?? '' })
          const answer = await caller.post('/api/register', again)
          expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([409, 'email'])
          expect(await on.app.db.$count(users, eq(users.username, again.username))).toBe(0)
        }
    })

    test('belongs to one of two who give it at the same time', async () => {
      const email = 'wanted-by-two@demo.example'
      const answers = await Promise.all(
        [email, email.toUpperCase()].map((given) =>
          on.app.anonymous.post('/api/register', buildAccount({ email: given })),
        ),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    })

    test('gets no letter of the account but this one', async () => {
      const { email, username, password } = await register()
      expect(await requestReset(email)).toEqual([])
      expect((await on.app.anonymous.post('/api/login', { username, password })).statusCode).toBe(200)
      expect((await written()).map(({ kind }) => kind)).toEqual(['account-email'])
    })

    test.each([
      [
        'invites it',
        (admin: Caller, email: string) => admin.post('/api/invitations', { email, role: 'reviewer' }),
      ],
      [
        'invites it among reviewers',
        (admin: Caller, email: string) =>
          admin.post('/api/invitations/reviewers', { people: [{ email: email.toUpperCase() }] }),
      ],
      [
        'gives it to an account',
        async (admin: Caller, email: string) =>
          admin.patch(`/api/users/${(await createAccount(on.app.db)).id}`, { email }),
      ],
    ])('is lost where an organiser %s', async (_, give) => {
      const visitor = await register()
      expect((await give(await on.app.as('admin'), visitor.email)).statusCode).toBeLessThan(300)
      expect((await visitor.me.get('/api/user')).json().email).toBeNull()
      expect((await confirm(visitor)).statusCode).toBe(404)
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

    test('is not kept for ever if nobody confirms it', async () => {
      const old = await register()
      const recent = await register()
      const since = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString()
      for (const [{ id }, days] of [
        [old, 31],
        [recent, 29],
      ] as const)
        await on.app.db
          .update(users)
          .set({ unverifiedSince: since(days) })
          .where(eq(users.id, id))
      await deleteUnconfirmedEmails(on.app.db, now)
      const emailOf = async ({ me }: typeof old) => (await me.get('/api/user')).json().email
      expect([await emailOf(old), await emailOf(recent)]).toEqual([null, recent.email])
    })

    test('makes no account if its letter cannot be written', async () => {
      const account = buildAccount({ email: 'unwritten@demo.example' })
      await on.app.db.execute(sql`alter table letters rename to gone`)
      const { statusCode } = await on.app.anonymous.post('/api/register', account)
      await on.app.db.execute(sql`alter table gone rename to letters`)
      expect(statusCode).toBe(500)
      expect(await on.app.db.$count(users, eq(users.username, account.username))).toBe(0)
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
