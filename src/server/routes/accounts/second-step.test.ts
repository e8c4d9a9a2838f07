import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recoveryCodes } from '#server/db/schema/sign-in.ts'
import { resetPassword } from '#server/domain/accounts/accounts.ts'
import { adminAccount, sessionOf } from '#testing/accounts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { codeAt, createAuthenticatorApp } from '#testing/builders/sign-in-methods.ts'
import { onBothDatabases, onDatabase } from '#testing/test-app.ts'

const start = new Date('2025-06-01T12:00:00Z')
let now = start
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

onBothDatabases(
  'a login with an authenticator app',
  (on) => {
    const withApp = async () => {
      const account = await createAccount(on.app.db)
      return { ...account, ...(await createAuthenticatorApp(on.app.db, account.id)) }
    }
    type Person = Awaited<ReturnType<typeof withApp>>
    const begin = async ({ username, password }: Pick<Person, 'username' | 'password'>) => {
      const answer = await on.app.anonymous.post('/api/login', { username, password })
      return {
        answer,
        browser: on.app.caller(answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ')),
      }
    }
    const logIn = async (person: Person, code: string) => {
      const { browser } = await begin(person)
      return browser.post('/api/login/code', { code })
    }

    test('starts no session after the password alone', async () => {
      const { answer, browser } = await begin(await withApp())
      expect([answer.statusCode, answer.json(), sessionOf(answer)]).toEqual([
        200,
        { secondStep: 'code' },
        undefined,
      ])
      expect((await browser.get('/api/user')).statusCode).toBe(401)
    })

    test('is finished by the code of the moment, with or without space', async () => {
      const person = await withApp()
      const code = codeAt(person.secret, now)
      const answer = await logIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)
      expect([answer.statusCode, answer.json().username]).toEqual([200, person.username])
      expect(sessionOf(answer)?.value).toMatch(/.{40}/)
    })

    test('takes no code twice, neither at once nor later', async () => {
      const person = await withApp()
      const code = codeAt(person.secret, now)
      const { browser } = await begin(person)
      const answers = await Promise.all([1, 2].map(() => browser.post('/api/login/code', { code })))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect((await logIn(person, code)).statusCode).toBe(400)
      later(30)
      expect((await logIn(person, codeAt(person.secret, now))).statusCode).toBe(200)
    })

    test.each([-90, 90])('refuses a code that is %s seconds off', async (seconds) => {
      const person = await withApp()
      const refused = await logIn(person, codeAt(person.secret, new Date(now.getTime() + seconds * 1000)))
      expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'code'])
    })

    test('can be corrected after a wrong code', async () => {
      const person = await withApp()
      const { browser } = await begin(person)
      expect((await browser.post('/api/login/code', { code: 'wrong' })).statusCode).toBe(400)
      const right = await browser.post('/api/login/code', { code: codeAt(person.secret, now) })
      expect(right.statusCode).toBe(200)
    })

    test('takes each recovery code once, however it is typed', async () => {
      const person = await withApp()
      const [code = ''] = person.recoveryCodes
      const typed = code.toUpperCase().replaceAll('-', ' ')
      expect((await logIn(person, typed)).statusCode).toBe(200)
      expect((await logIn(person, code)).statusCode).toBe(400)
      expect(await on.app.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(9)
    })

    test('takes no code of somebody else', async () => {
      const one = await withApp()
      const other = await withApp()
      expect((await logIn(one, codeAt(other.secret, now))).statusCode).toBe(400)
      expect((await logIn(one, other.recoveryCodes[0] ?? '')).statusCode).toBe(400)
    })

    test('is over after ten minutes', async () => {
      const person = await withApp()
      const { browser } = await begin(person)
      later(601)
      const late = await browser.post('/api/login/code', { code: codeAt(person.secret, now) })
      expect([late.statusCode, late.json().message]).toEqual([
        401,
        'Please enter your username and password again.',
      ])
    })

    test('is over when the password changes', async () => {
      const person = await withApp()
      const { browser } = await begin(person)
      await resetPassword(on.app.db, person.username, { id: null, username: 'Test' })
      const late = await browser.post('/api/login/code', { code: codeAt(person.secret, now) })
      expect(late.statusCode).toBe(401)
    })

    test('needs the browser that began it', async () => {
      const person = await withApp()
      await begin(person)
      const elsewhere = await on.app.anonymous.post('/api/login/code', { code: codeAt(person.secret, now) })
      expect(elsewhere.statusCode).toBe(401)
    })
  },
  { now: () => now },
)

onDatabase(
  'codes',
  (on) => {
    test('are limited to ten guesses, even with the right password', async () => {
      const account = await createAccount(on.app.db)
      await createAuthenticatorApp(on.app.db, account.id)
      const { username, password } = account
      const statuses: number[] = []
      for (let n = 0; n < 11; n += 1) {
        const begun = await on.app.anonymous.post('/api/login', { username, password })
        const cookie = begun.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
        if (begun.statusCode === 200)
          statuses.push((await on.app.caller(cookie).post('/api/login/code', { code: '000000' })).statusCode)
        else statuses.push(begun.statusCode)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    })

    test('are not asked for without an app', async () => {
      const answer = await on.app.anonymous.post('/api/login', adminAccount)
      expect([answer.statusCode, answer.json().role]).toEqual([200, 'admin'])
    })
  },
  { env: { RATE_LIMIT: 'on' }, now: () => now },
)
