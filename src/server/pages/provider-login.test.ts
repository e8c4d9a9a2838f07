import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { identities } from '#server/db/schema/identities.ts'
import { identityOf } from '#server/security/identity-provider.ts'
import { loginProblems } from '#shared/accounts/login-paths.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { createAuthenticatorApp } from '#testing/builders/sign-in-methods.ts'
import { startIdentityProvider } from '#testing/identity-provider.ts'
import { createTestApp, describeOnBoth, openTestDatabase, type TestApp } from '#testing/test-app.ts'

const site = 'https://site.example'

type Answer = { cookies: { name: string; value: string }[]; headers: Record<string, unknown> }
const cookiesOf = ({ cookies }: Answer) =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

describeOnBoth('a login of an identity provider', (kind) => {
  let app: TestApp
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>
  beforeAll(async () => {
    provider = await startIdentityProvider(`${site}/auth/callback`)
    app = await createTestApp(await openTestDatabase(kind), { env: { PUBLIC_URL: site, ...provider.env } })
  })
  afterAll(async () => {
    await app.app.close()
    await app.database.close()
    await provider.stop()
  })

  type Response = Awaited<ReturnType<typeof app.anonymous.get>>
  /** From the button to the answer to the browser that comes back. */
  const logIn = async (query = '') => comeBack(await app.anonymous.get(`/auth/provider${query}`))
  const link = async (cookie: string) =>
    comeBack(await app.caller(cookie).post('/api/identities/request'), cookie)
  const comeBack = async (started: Response, cookie?: string) => {
    const back = await provider.visit(String(started.headers.location ?? started.json().url))
    const browser = app.caller([cookie, cookiesOf(started)].filter(Boolean).join('; '))
    return { back, browser, answer: await browser.get(back.slice(site.length)) }
  }
  const whoIs = async (answer: Answer) =>
    (await app.caller(cookiesOf(answer)).get('/api/user')).json().username

  test('opens the account with the verified address, and leads on', async () => {
    const account = await createAccount(app.db, { role: 'reviewer' })
    provider.become({ sub: randomUUID(), email: account.email?.toUpperCase(), email_verified: true })
    const { answer } = await logIn('?next=%2Freview%3Fqueue')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/review?queue'])
    expect(await whoIs(answer)).toBe(account.username)
  })

  test('knows the account again when the address has changed', async () => {
    const account = await createAccount(app.db)
    const sub = randomUUID()
    provider.become({ sub, email: account.email ?? '', email_verified: true })
    await logIn()
    provider.become({ sub })
    const { answer } = await logIn()
    expect(await whoIs(answer)).toBe(account.username)
  })

  test.each([false, undefined])('trusts no address whose verification is %s', async (verified) => {
    const { email } = await createAccount(app.db, { role: 'admin' })
    provider.become({ sub: randomUUID(), email: email ?? '', email_verified: verified })
    const { answer } = await logIn()
    expect([answer.headers.location, cookiesOf(answer)]).toEqual(['/auth?problem=no-account', ''])
  })

  test('opens no account whose address is not confirmed', async () => {
    const account = buildAccount()
    expect((await app.anonymous.post('/api/register', account)).statusCode).toBe(201)
    provider.become({ sub: randomUUID(), email: account.email ?? '', email_verified: true })
    expect((await logIn()).answer.headers.location).toBe('/auth?problem=no-account')
  })

  test('takes its address from an account whose owner did not confirm it', async () => {
    const account = buildAccount()
    const visitor = await app.anonymous.post('/api/register', account)
    provider.become({ sub: randomUUID(), email: account.email ?? '', email_verified: true })
    await logIn()
    expect((await app.caller(cookiesOf(visitor)).get('/api/user')).json().email).toBeNull()
    const owner = await app.anonymous.post('/api/register', buildAccount({ email: account.email ?? '' }))
    expect(owner.statusCode).toBe(201)
  })

  test('confirms the address of the account that it is linked to', async () => {
    const account = buildAccount()
    const me = cookiesOf(await app.anonymous.post('/api/register', account))
    provider.become({ sub: randomUUID(), email: account.email ?? '', email_verified: true })
    await link(me)
    expect((await app.caller(me).get('/api/user')).json()).toMatchObject({
      email: account.email,
      isEmailVerified: true,
    })
  })

  test('creates no account', async () => {
    const before = await app.db.$count(users)
    provider.become({ sub: randomUUID(), email: 'stranger@demo.example', email_verified: true })
    const { answer } = await logIn()
    expect(answer.headers.location).toBe('/auth?problem=no-account')
    expect(await app.db.$count(users)).toBe(before)
  })

  test('opens no disabled account', async () => {
    const { id, email } = await createAccount(app.db)
    await app.db.update(users).set({ disabledAt: new Date().toISOString() }).where(eq(users.id, id))
    provider.become({ sub: randomUUID(), email: email ?? '', email_verified: true })
    expect((await logIn()).answer.headers.location).toBe('/auth?problem=disabled')
  })

  test('asks for the second step as the password does', async () => {
    const account = await createAccount(app.db)
    const { recoveryCodes } = await createAuthenticatorApp(app.db, account.id)
    provider.become({ sub: randomUUID(), email: account.email ?? '', email_verified: true })
    const { answer } = await logIn()
    expect(answer.headers.location).toBe('/auth?step=code')
    const browser = app.caller(cookiesOf(answer))
    expect((await browser.get('/api/user')).statusCode).toBe(401)
    expect(await app.db.$count(identities, eq(identities.userId, account.id))).toBe(0)
    const finished = await browser.post('/api/login/code', { code: recoveryCodes[0] ?? '' })
    expect(finished.json().username).toBe(account.username)
  })

  test('comes back once, in the same browser', async () => {
    const { email } = await createAccount(app.db)
    provider.become({ sub: randomUUID(), email: email ?? '', email_verified: true })
    const { back, browser } = await logIn()
    const path = back.slice(site.length)
    expect((await browser.get(path)).headers.location).toBe('/auth?problem=expired')
    const started = await app.anonymous.get('/auth/provider')
    const other = await provider.visit(String(started.headers.location))
    expect((await app.anonymous.get(other.slice(site.length))).headers.location).toBe('/auth?problem=expired')
  })

  test('is refused with the state of another', async () => {
    const { email } = await createAccount(app.db)
    provider.become({ sub: randomUUID(), email: email ?? '', email_verified: true })
    const one = await app.anonymous.get('/auth/provider')
    const other = await app.anonymous.get('/auth/provider')
    const back = await provider.visit(String(other.headers.location))
    const answer = await app.caller(cookiesOf(one)).get(back.slice(site.length))
    expect(answer.headers.location).toBe('/auth?problem=refused')
  })

  test('is linked by somebody who is signed in, and unlinked', async () => {
    const account = await createAccount(app.db)
    const cookie = await app.login(account.username, account.password)
    provider.become({ sub: randomUUID() })
    expect((await logIn()).answer.headers.location).toBe('/auth?problem=no-account')
    expect((await link(cookie)).answer.headers.location).toBe('/account?linked=true')
    expect(await whoIs((await logIn()).answer)).toBe(account.username)
    const me = app.caller(cookie)
    const [identity] = (await me.get('/api/sign-in-methods')).json().identities
    expect((await me.delete(`/api/identities/${identity.id}`)).statusCode).toBe(204)
    expect((await logIn()).answer.headers.location).toBe('/auth?problem=no-account')
  })

  test('is linked to one account only', async () => {
    const one = await createAccount(app.db)
    const other = await createAccount(app.db)
    provider.become({ sub: randomUUID() })
    await link(await app.login(one.username, one.password))
    const again = await link(await app.login(other.username, other.password))
    expect(again.answer.headers.location).toBe('/account?problem=linked')
    expect(await whoIs((await logIn()).answer)).toBe(one.username)
  })

  test('is linked only by the user who started', async () => {
    const one = await createAccount(app.db)
    const other = await createAccount(app.db)
    provider.become({ sub: randomUUID() })
    const started = await app
      .caller(await app.login(one.username, one.password))
      .post('/api/identities/request')
    const { answer } = await comeBack(started, await app.login(other.username, other.password))
    expect(answer.headers.location).toBe('/account?problem=expired')
    expect((await logIn()).answer.headers.location).toBe('/auth?problem=no-account')
  })

  test('can be cancelled at the provider, and leads on after another try', async () => {
    provider.cancel()
    const { answer } = await logIn('?next=%2Faccount')
    expect(answer.headers.location).toBe('/auth?problem=cancelled&next=%2Faccount')
    const { username, password } = await createAccount(app.db)
    const linking = await link(await app.login(username, password))
    expect(linking.answer.headers.location).toBe('/account?problem=cancelled')
  })

  test('accepts an invitation', async () => {
    const { user, path } = await createInvitation(app.db)
    provider.become({ sub: randomUUID(), email: user.email ?? '', email_verified: true })
    expect(await whoIs((await logIn()).answer)).toBe(user.username)
    expect((await app.anonymous.get(`/api${path}`)).statusCode).toBe(404)
  })
})

test('Microsoft’s address counts only if its domain is verified', () => {
  const issuer = 'https://login.microsoftonline.com/tenant/v2.0'
  const claims = { email: 'ada@demo.example', oid: 'ada-in-the-directory' }
  expect(identityOf(issuer, 'sub', claims)).toEqual({
    issuer,
    subject: 'sub',
    microsoftId: 'ada-in-the-directory',
    email: undefined,
  })
  expect(identityOf(issuer, 'sub', { ...claims, xms_edov: true }).email).toBe('ada@demo.example')
  expect(identityOf('https://other.example', 'sub', { ...claims, xms_edov: true })).toMatchObject({
    email: undefined,
    microsoftId: undefined,
  })
})

test('a provider that does not respond is explained', async () => {
  const provider = await startIdentityProvider(`${site}/auth/callback`)
  await provider.stop()
  const app = await createTestApp(await openTestDatabase('embedded'), { env: provider.env })
  const answer = await app.anonymous.get('/auth/provider?next=%2Freview')
  expect(answer.headers.location).toBe('/auth?problem=unreachable&next=%2Freview')
  const linking = await (await app.as('reviewer')).post('/api/identities/request')
  expect([linking.statusCode, linking.json().message]).toEqual([503, loginProblems.unreachable])
  await app.app.close()
  await app.database.close()
})

test('without a provider there is nothing to log in with', async () => {
  const app = await createTestApp(await openTestDatabase('embedded'))
  expect((await app.anonymous.get('/auth/provider')).statusCode).toBe(404)
  expect((await (await app.as('user')).post('/api/identities/request')).statusCode).toBe(404)
  await app.app.close()
  await app.database.close()
})
