import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invitations, users } from '#server/db/schema/accounts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { reviewers } from '#server/db/schema/review.ts'
import { deleteExpiredInvitations, invitationLinkFor } from '#server/domain/accounts/invitations.ts'
import { cookieOf } from '#testing/accounts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { onBothDatabases, onDatabase } from '#testing/test-app.ts'

const PASSWORD = 'a password of my own'
const START = new Date('2025-06-01T12:00:00Z')
let now = START
const passTo = (moment: string) => {
  now = new Date(moment)
}

const invited = { email: 'ada@demo.example', firstName: 'Ada', lastName: 'Demo', role: 'reviewer' }

onBothDatabases(
  'an invitation',
  (on) => {
    const letterTo = async (email: string) => {
      const [letter] = await on.app.db.select().from(letters).where(eq(letters.toEmail, email)).limit(1)
      return letter
    }
    const callFor = async (email: string) => {
      const link = await invitationLinkFor(on.app.db, email, { site: '', now })
      return `/api${link}`
    }
    const callOf = ({ path }: { path: string }) => `/api${path}`

    test('makes an account whose owner chooses the password', async () => {
      const admin = await on.app.as('admin')
      const answer = await admin.post('/api/invitations', invited)
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        { username: 'ada@demo.example', lettersToPassOn: [] },
      ])
      const letter = await letterTo(invited.email)
      expect(letter).toMatchObject({ kind: 'reviewer-invitation', state: 'waiting', toName: 'Ada Demo' })
      expect(letter?.text).toContain('You are invited by the organisers to review abstracts for')
      // Colleagues read letters.
      expect(letter?.text).toContain('{invitation link}')
      expect(letter?.text).not.toContain('/my/')
      const link = await callFor(invited.email)
      expect((await on.app.anonymous.get(link)).json()).toMatchObject({ username: invited.email })

      const short = await on.app.anonymous.post(link, { password: 'short' })
      expect(short.statusCode).toBe(400)
      const accepted = await on.app.anonymous.post(link, { password: PASSWORD })
      expect([accepted.statusCode, accepted.json().role]).toEqual([200, 'reviewer'])
      const me = await on.app.caller(cookieOf(accepted)).get('/api/user')
      expect(me.json().username).toBe(invited.email)
      await expect(on.app.login(invited.email, PASSWORD)).resolves.toContain('session=')

      expect((await on.app.anonymous.get(link)).statusCode).toBe(404)
      expect((await on.app.anonymous.post(link, { password: PASSWORD })).statusCode).toBe(404)
    })

    test('says who invites, and whether it is about reviewing', async () => {
      const admin = await on.app.as('admin')
      await on.app.db
        .update(users)
        .set({ firstName: 'Olu', lastName: 'Organiser' })
        .where(eq(users.role, 'admin'))
      await admin.post('/api/invitations', { ...invited, email: 'editor@demo.example', role: 'editor' })
      const letter = await letterTo('editor@demo.example')
      expect(letter?.kind).toBe('invitation')
      expect(letter?.text).toContain('made for you by Olu Organiser')
      expect(letter?.text).not.toContain('review')
    })

    test('invites a list of reviewers, each once', async () => {
      const existing = await createAccount(on.app.db)
      const admin = await on.app.as('admin')
      const people = [
        { email: 'zoe@demo.example', firstName: 'Zoe', lastName: 'Demo', institution: 'Demo College' },
        { email: 'Alan@demo.example' },
        { email: existing.email ?? '' },
      ]
      const invite = (list: unknown[]) => admin.post('/api/invitations/reviewers', { people: list })
      const [one, two] = await Promise.all([invite(people), invite(people.toReversed())])
      expect([one.statusCode, two.statusCode]).toEqual([201, 201])
      expect(one.json().invited + two.json().invited).toBe(2)
      expect(one.json().already).toContain(existing.email)
      const [zoe] = await on.app.db.select().from(users).where(eq(users.username, 'zoe@demo.example'))
      expect(zoe).toMatchObject({ role: 'reviewer', firstName: 'Zoe', passwordHash: null })
      const [expertise] = await on.app.db
        .select()
        .from(reviewers)
        .where(eq(reviewers.userId, zoe?.id ?? 0))
      expect(expertise?.institution).toBe('Demo College')
      expect(await on.app.db.$count(letters, eq(letters.toEmail, 'zoe@demo.example'))).toBe(1)

      const wrong = await invite([{ email: 'new@demo.example' }, { email: 'no address' }])
      expect(wrong.statusCode).toBe(400)
      expect(await on.app.db.$count(users, eq(users.username, 'new@demo.example'))).toBe(0)
    })

    test('is accepted once, also by two at the same time', async () => {
      const link = callOf(await createInvitation(on.app.db))
      const answers = await Promise.all(
        ['first', 'other'].map((word) => on.app.anonymous.post(link, { password: `${word} ${PASSWORD}` })),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
    })

    test('cannot be logged in with before it is accepted', async () => {
      const { user } = await createInvitation(on.app.db)
      await expect(on.app.login(user.username, PASSWORD)).rejects.toThrow('Invalid username or password')
    })

    test('replaces an earlier one', async () => {
      const { user, ...first } = await createInvitation(on.app.db)
      const admin = await on.app.as('admin')
      expect((await admin.post(`/api/users/${user.id}/invitation`)).statusCode).toBe(201)
      expect((await on.app.anonymous.get(callOf(first))).statusCode).toBe(404)
      const again = await callFor(user.email ?? '')
      expect((await on.app.anonymous.post(again, { password: PASSWORD })).statusCode).toBe(200)
      const late = await admin.post(`/api/users/${user.id}/invitation`)
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        'This person has accepted the invitation already. You can reset the password instead.',
      ])
    })

    test.each([
      ['two weeks have passed', async () => passTo('2099-01-01T00:00:01Z')],
      [
        'the account is disabled',
        async (id: number) =>
          void (await (await on.app.as('admin')).patch(`/api/users/${id}`, { disabled: true })),
      ],
      [
        'an organiser set a password',
        async (id: number) => void (await (await on.app.as('admin')).post(`/api/users/${id}/reset-password`)),
      ],
      [
        'the address is corrected',
        async (id: number) =>
          void (await (await on.app.as('admin')).patch(`/api/users/${id}`, { email: 'right@demo.example' })),
      ],
      [
        'the account is removed',
        async (id: number) => void (await (await on.app.as('admin')).delete(`/api/users/${id}`)),
      ],
    ])('no longer works once %s', async (_, meanwhile) => {
      const { user, ...one } = await createInvitation(on.app.db)
      await meanwhile(user.id)
      expect((await on.app.anonymous.get(callOf(one))).statusCode).toBe(404)
      expect((await on.app.anonymous.post(callOf(one), { password: PASSWORD })).statusCode).toBe(404)
      now = START
    })

    test('frees the wrong address once it is corrected, also as a username', async () => {
      const admin = await on.app.as('admin')
      const { user } = await createInvitation(on.app.db, {
        username: 'wrong@demo.example',
        email: 'wrong@demo.example',
      })
      const correct = (email: string) => admin.patch(`/api/users/${user.id}`, { email })
      const taken = await createAccount(on.app.db, { username: 'taken@demo.example' })
      expect((await correct(taken.username)).statusCode).toBe(409)
      expect((await correct('corrected@demo.example')).json()).toMatchObject({
        username: 'corrected@demo.example',
        email: 'corrected@demo.example',
      })
      const other = await admin.post('/api/invitations', { ...invited, email: 'wrong@demo.example' })
      expect(other.statusCode).toBe(201)
    })

    test('leaves the username of somebody who has accepted', async () => {
      const admin = await on.app.as('admin')
      const { id, email } = await createAccount(on.app.db, {
        username: 'accepted@demo.example',
        email: 'accepted@demo.example',
      })
      const moved = await admin.patch(`/api/users/${id}`, { email: 'moved@demo.example' })
      expect(moved.json()).toMatchObject({ username: email, email: 'moved@demo.example' })
    })

    test('is refused for an address that has an account', async () => {
      const existing = await createAccount(on.app.db)
      const admin = await on.app.as('admin')
      const answer = await admin.post('/api/invitations', { ...invited, email: existing.email ?? '' })
      expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([409, 'email'])
    })

    test('is listed with its last day, and cleared away after it', async () => {
      const { user, invitation } = await createInvitation(on.app.db, { expiresAt: '2025-06-10T00:00:00Z' })
      const admin = await on.app.as('admin')
      const listed = async () =>
        (await admin.get('/api/users')).json().find(({ id }: { id: number }) => id === user.id)
      expect(await listed()).toMatchObject({ awaitsPassword: true, invitedUntil: '2025-06-10T00:00:00.000Z' })
      await deleteExpiredInvitations(on.app.db, new Date('2025-06-10T00:00:01Z'))
      expect(await on.app.db.$count(invitations, eq(invitations.id, invitation.id))).toBe(0)
      expect(await listed()).toMatchObject({ awaitsPassword: true, invitedUntil: null })
      expect(await on.app.db.$count(users, eq(users.id, user.id))).toBe(1)
    })

    test('has a link that opens nothing else', async () => {
      const { path } = await createInvitation(on.app.db)
      const token = path.split('/').at(2) ?? ''
      expect((await on.app.anonymous.get(`/api/my/${token}/abstract`)).statusCode).toBe(404)
      const other = await createInvitation(on.app.db)
      const forged = token.replace(/invitation-\d+/, `invitation-${other.invitation.id}`)
      expect((await on.app.anonymous.get(`/api/my/${forged}/invitation`)).statusCode).toBe(404)
    })
  },
  { env: { ...mailEnv, PUBLIC_URL: 'https://site.example' }, now: () => now },
)

onDatabase('an invitation without mail', (on) => {
  const isInAnswerOnly = async (answer: { json: () => unknown }, email: string) => {
    expect(answer.json()).toMatchObject({
      lettersToPassOn: [
        { toEmail: email, text: expect.stringMatching(/http:\/\/localhost:3000\/my\/\S+\/invitation/) },
      ],
    })
    const stored = await on.app.db.select().from(letters)
    expect(JSON.stringify(stored)).not.toContain('/my/invitation')
  }

  test('has its letter only in the answer, for the organiser to pass on', async () => {
    const admin = await on.app.as('admin')
    const answer = await admin.post('/api/invitations', { ...invited, email: 'no-mail@demo.example' })
    await isInAnswerOnly(answer, 'no-mail@demo.example')
    const email = 'second-no-mail@demo.example'
    await isInAnswerOnly(await admin.post('/api/invitations/reviewers', { people: [{ email }] }), email)
    const [user] = await on.app.db.select().from(users).where(eq(users.username, email))
    await isInAnswerOnly(await admin.post(`/api/users/${user?.id}/invitation`), email)
  })
})
