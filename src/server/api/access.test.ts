import { describe, expect, test } from 'vitest'
import { saveSetting } from '#server/domain/settings.ts'
import { type Role, roles } from '#shared/accounts/accounts.ts'
import type { Access, CallRow } from '#shared/api/call-row.ts'
import { type CallKey, calls, parseKey } from '#shared/api.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { createPasskey } from '#testing/builders/sign-in-methods.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const rows = (Object.keys(calls) as CallKey[]).map((key) => ({ key, row: calls[key] as CallRow }))
const callers = ['anonymous', ...roles] as const
/** Open to whoever has the link. */
const linked: readonly Access[] = ['link', 'chairing', 'confirmation', 'invitation', 'password-reset']
type Caller = (typeof callers)[number]

const onlyFor = (role: Role) => (caller: Caller) => {
  if (caller === role) return undefined
  return caller === 'anonymous' ? 401 : 403
}
const withLoginSession = (caller: Caller) => (caller === 'anonymous' ? 401 : undefined)
// Nobody may pass without the link, whoever they are.
const withLink = () => 404

/** The status of a refused call; undefined if it is allowed. Exhaustive by type: a new kind of access needs a rule. */
const shut: Record<Access, (caller: Caller, programmePublic: boolean) => number | undefined> = {
  public: () => undefined,
  programme: (caller, programmePublic) => (caller === 'admin' || programmePublic ? undefined : 403),
  link: withLink,
  chairing: withLink,
  confirmation: withLink,
  invitation: withLink,
  'password-reset': withLink,
  'login-session': withLoginSession,
  'signed-in': withLoginSession,
  reviewer: onlyFor('reviewer'),
  admin: onlyFor('admin'),
}

// Plausible values: whatever else a path asks for is a text.
const fill = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'email' ? 'nobody@demo.example' : '1'))

describe('the contract', () => {
  test('only these calls are public', () => {
    const open = rows.filter(({ row }) => row.access === 'public').map(({ key }) => key)
    expect(open.toSorted()).toEqual(
      [
        'GET /api/health',
        'GET /api/conference',
        'POST /api/login',
        'POST /api/login/code',
        'POST /api/login/passkey',
        'POST /api/login/passkey-options',
        'POST /api/register',
        'POST /api/logout',
        'GET /api/site-settings',
        'GET /api/site-settings/privacy_policy',
        'GET /api/submissions',
        'POST /api/abstracts',
        'POST /api/lost-link',
        'POST /api/forgotten-password',
        'GET /api/authors',
        'GET /api/authors/:id',
        'GET /api/authors/email/:email',
        'GET /api/event-types',
        'GET /api/timetable',
      ].toSorted(),
    )
  })

  test('only these calls are open to any signed-in user', () => {
    const signedIn = rows.filter(({ row }) => row.access === 'signed-in').map(({ key }) => key)
    expect(signedIn.toSorted()).toEqual([
      'DELETE /api/authenticator-app',
      'DELETE /api/identities/:id',
      'DELETE /api/login-sessions',
      'DELETE /api/login-sessions/:id',
      'DELETE /api/passkeys/:id',
      'GET /api/login-sessions',
      'GET /api/sign-in-methods',
      'PATCH /api/passkeys/:id',
      'POST /api/authenticator-app',
      'POST /api/authenticator-app/secret',
      'POST /api/change-password',
      'POST /api/email-confirmation',
      'POST /api/email-confirmation/letter',
      'POST /api/identities/request',
      'POST /api/passkeys',
      'POST /api/passkeys/options',
      'POST /api/recovery-codes',
    ])
  })

  test('only this call is open before the second factor', () => {
    const early = rows.filter(({ row }) => row.access === 'login-session').map(({ key }) => key)
    expect(early).toEqual(['GET /api/user'])
  })

  test('access to accounts, and all the data, require a recent login', () => {
    const whenOf = ({ needsRecentLogin }: CallRow) =>
      typeof needsRecentLogin === 'object' ? needsRecentLogin.description : needsRecentLogin
    const recent = rows.filter(({ row }) => row.needsRecentLogin).map(({ key, row }) => [key, whenOf(row)])
    expect(Object.fromEntries(recent)).toEqual({
      'DELETE /api/authenticator-app': true,
      'DELETE /api/identities/:id': true,
      'DELETE /api/passkeys/:id': true,
      'DELETE /api/users/:id': true,
      'DELETE /api/users/:id/second-factors': true,
      'GET /api/erasures/ledger': true,
      'GET /api/letters/export': true,
      'GET /api/registrations/export': true,
      'PATCH /api/users/:id': true,
      'POST /api/authenticator-app/secret': true,
      'POST /api/identities/request': true,
      'POST /api/invitations': true,
      'POST /api/invitations/reviewers': true,
      'POST /api/passkeys/options': true,
      'POST /api/recovery-codes': true,
      'POST /api/register': true,
      'POST /api/registrations/export': true,
      'POST /api/users/:id/invitation': true,
      'POST /api/users/:id/reset-password': true,
      'POST /api/erasures': 'Without your password',
      'POST /api/next-conference': 'Without your password',
      'POST /api/next-conference/backup': 'Without your password',
      'POST /api/site-settings': 'The settings secondFactorRoles and retention',
    })
  })

  test('only these calls are for reviewers', () => {
    const reviewers = rows.filter(({ row }) => row.access === 'reviewer').map(({ key }) => key)
    expect(reviewers.toSorted()).toEqual([
      'GET /api/review/assigned-reviews',
      'GET /api/review/assigned-reviews/:id',
      'GET /api/review/assigned-reviews/:id/comments',
      'GET /api/review/expertise',
      'PATCH /api/review/assigned-reviews/:id',
      'PATCH /api/review/expertise',
      'POST /api/review/assigned-reviews/:id/comments',
      'POST /api/review/assigned-reviews/:id/conflict',
    ])
  })

  test('every call on a private link is rate limited', () => {
    const byLink = rows.filter(({ row }) => linked.includes(row.access))
    expect(byLink.length).toBeGreaterThan(5)
    for (const { key, row } of byLink) {
      expect(key).toMatch(/^\w+ \/api\/my\/:token\//)
      expect(['link', 'upload']).toContain(row.limit)
    }
  })

  test('only these calls depend on the programme being public', () => {
    const programme = rows.filter(({ row }) => row.access === 'programme').map(({ key }) => key)
    expect(programme.toSorted()).toEqual([
      'GET /api/book',
      'GET /api/event-sessions',
      'GET /api/event-sessions/:id',
      'GET /api/events',
      'GET /api/events/:id',
      'GET /api/materials',
      'GET /api/programme-changes',
      'GET /api/published-abstracts',
      'GET /api/published-abstracts/:id',
    ])
  })

  test('login, register, submission, e-mail lookup and the book are rate limited', () => {
    const limited = rows.filter(({ row }) => row.limit).map(({ key, row }) => [key, row.limit])
    expect(limited).toEqual(
      expect.arrayContaining([
        ['POST /api/login', 'login'],
        ['POST /api/login/code', 'login'],
        ['POST /api/login/passkey', 'login'],
        ['POST /api/register', 'register'],
        ['POST /api/abstracts', 'submission'],
        ['POST /api/lost-link', 'lost-link'],
        ['POST /api/forgotten-password', 'lost-link'],
        ['GET /api/authors/email/:email', 'lookup'],
        ['GET /api/book', 'search'],
      ]),
    )
  })
})

onBothDatabases('access', (on) => {
  const enter = async (caller: Caller) => (caller === 'anonymous' ? on.app.anonymous : on.app.as(caller))

  /** A public programme opens the calls of its own access only; only visitors, and the full set, repeat the others. */
  const rowsFor = (caller: Caller, programmePublic: boolean) =>
    programmePublic && caller !== 'anonymous' && on.kind === 'embedded'
      ? rows.filter(({ row }) => row.access === 'programme')
      : rows

  for (const programmePublic of [false, true])
    describe(programmePublic ? 'with the programme public' : 'with the programme hidden', () => {
      test.each(callers)('each call as %s follows its access rule', async (who) => {
        await createAbstract(on.app.db)
        await createEvent(on.app.db, { mainPresenterId: (await createAuthor(on.app.db)).id })
        await createEventSession(on.app.db)
        let { cookie } = await enter(who)
        await makeProgrammePublic(on.app.db, programmePublic)
        for (const { key, row } of rowsFor(who, programmePublic)) {
          const { method, path } = parseKey(key)
          const answer = await on.app.app.inject({
            method,
            url: fill(path),
            headers: cookie ? { cookie } : {},
            ...(method === 'GET' ? {} : { payload: {} }),
          })
          const expected = shut[row.access](who, programmePublic)
          const where = `${key} as ${who}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
          if (expected === undefined) expect([401, 403], where).not.toContain(refusal(answer))
          else expect(answer.statusCode, where).toBe(expected)
          expect(answer.statusCode, where).toBeLessThan(500)
          // It may have ended the session.
          if (method !== 'GET' && answer.statusCode < 300) cookie = (await enter(who)).cookie
        }
      })
    })

  test.each(['admin', 'reviewer'] as const)(
    'a password alone is a visitor if %s needs more',
    async (role) => {
      const account = await createAccount(on.app.db, { role })
      await createPasskey(on.app.db, account.id)
      await saveSetting(on.app.db, 'secondFactorRoles', role)
      await makeProgrammePublic(on.app.db, false)
      let { cookie = '' } = await on.app.callerOf(account)
      for (const { key, row } of rows) {
        const { method, path } = parseKey(key)
        const answer = await on.app.app.inject({
          method,
          url: fill(path),
          headers: { cookie },
          ...(method === 'GET' ? {} : { payload: {} }),
        })
        const refused = row.access === 'login-session' ? undefined : shut[row.access]('anonymous', false)
        const where = `${key}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
        if (refused === undefined) expect([401, 403], where).not.toContain(refusal(answer))
        else expect(answer.statusCode, where).toBe(refused === 401 ? 403 : refused)
        // It may have ended the session.
        if (key === 'POST /api/logout') cookie = (await on.app.callerOf(account)).cookie ?? ''
      }
      await saveSetting(on.app.db, 'secondFactorRoles', '')
    },
  )

  test('HEAD follows the same rules', async () => {
    for (const { key, row } of rows.filter(
      ({ key, row }) => key.startsWith('GET') && row.access === 'admin',
    )) {
      const answer = await on.app.app.inject({ method: 'HEAD', url: fill(parseKey(key).path) })
      expect(answer.statusCode, `${key} ${row.access}`).toBe(401)
    }
  })

  test('refuses a call before its body is read', async () => {
    const closed = rows.filter(
      ({ key, row }) => ['admin', 'reviewer', ...linked].includes(row.access) && !key.startsWith('GET'),
    )
    for (const { key, row } of closed) {
      const { method, path } = parseKey(key)
      const answer = await on.app.app.inject({
        method,
        url: fill(path),
        headers: { 'content-type': 'application/json' },
        payload: '{ broken',
      })
      expect(answer.statusCode, key).toBe(linked.includes(row.access) ? 404 : 401)
    }
  })

  test('only these routes exist outside the contract', () => {
    const inContract = rows.map(({ key }) => parseKey(key).path)
    const served = pathsIn(on.app.app.printRoutes({ commonPrefix: false }))
    expect(served.length).toBeGreaterThan(100)
    const beside = served.filter((path) => !inContract.includes(path))
    expect(beside.toSorted()).toEqual(
      [
        // Whatever else begins with /api/ is answered 404.
        '*',
        '/api/docs',
        '/api/openapi.json',
        // Public by their nature, and walked by the tests of what visitors may not see.
        '/abstracts.bib',
        '/abstracts.json',
        '/abstracts.ris',
        '/now.json',
        '/oembed',
        '/programme.ics',
        ...['bib', 'json', 'ris'].map((format) => `/abstracts/:ref(^[\\w-]+).${format}`),
        '/programme/:id(^\\d+).ics',
        '/programme/changes.atom',
        '/programme/embed',
        '/schedule.json',
        '/schedule.xml',
        '/uploads/:filename',
        // Organisers get more of these.
        '/book/:file',
        '/media/:filename',
      ].toSorted(),
    )
  })

  test.each(['/api/nothing', '/api/users/1/role', '/api/', '/api/Abstracts', '/api//abstracts'])(
    'responds 404 to a path outside the contract: %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'] as const) {
        const answer = await on.app.app.inject({ method, url })
        expect(answer.statusCode, method).toBe(404)
        expect(answer.json(), method).toEqual({ message: expect.any(String) })
      }
    },
  )
})

/** A wrong password also responds 401, but the call was allowed. */
const refusal = (answer: { statusCode: number; body: string }) =>
  answer.body.includes('Invalid username or password') ? undefined : answer.statusCode

/** Fastify prints routes as a prefix tree. */
const pathsIn = (tree: string): string[] => {
  const parents: string[] = []
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+) \(/gm)].map(([, indent = '', ending = '']) => {
    const depth = indent.length / 4
    const path = (depth > 0 ? (parents[depth - 1] ?? '') : '') + ending
    parents[depth] = path
    return path
  })
}
