import { beforeAll, describe, expect, test } from 'vitest'
import {
  abstractNotes,
  abstractRevisions,
  abstracts,
  approvedAbstracts,
} from '#server/db/schema/abstracts.ts'
import { loginSessions, users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { rateLimits } from '#server/db/schema/installation.ts'
import { letters, letterTemplates } from '#server/db/schema/letters.ts'
import { materials } from '#server/db/schema/materials.ts'
import { emailChanges, linkRequests } from '#server/db/schema/private-links.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { privacyPolicyVersions, siteSettings } from '#server/db/schema/settings.ts'
import { findScored } from '#server/domain/review/scores.ts'
import { roles } from '#shared/accounts/accounts.ts'
import type { CallRow } from '#shared/api/call-row.ts'
import { type CallKey, calls, parseKey } from '#shared/api.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { fillWithSecrets, hiddenInLists, hiddenWithProgramme, neverPublic } from '#testing/secrets.ts'
import { onDatabase } from '#testing/test-app.ts'

const hiddenFields = [
  'password',
  'passwordHash',
  'microsoftId',
  'registered',
  'reviewer1Score',
  'reviewer2Score',
  'totalScore',
  'reviewerFeedback',
  'commentsToAuthor',
  'fingerprint',
  'tokenHash',
  'codeHash',
  'publicKey',
  'credentialId',
  'expected',
  'byHand',
  'releasedAt',
  'releasedStatus',
  'withdrawnAt',
  'answer',
  'submissionKeyHash',
  'abstractWithdrawn',
  'hidden',
  'wasPublic',
  'notes',
  'revision',
  'proposal',
  'photoCopy',
  'newEmail',
  'privateLink',
  'linkVersion',
  'linkSalt',
  'capacity',
  'chairNote',
]

const tables = [
  abstractNotes,
  abstractRevisions,
  abstracts,
  approvedAbstracts,
  emailChanges,
  historyEntries,
  letters,
  letterTemplates,
  linkRequests,
  materials,
  authors,
  eventSessions,
  events,
  loginSessions,
  rateLimits,
  registrations,
  rooms,
  privacyPolicyVersions,
  siteSettings,
  users,
]

const addresses = [
  ...hiddenInLists,
  'secret-unreleased-mail@demo.example',
  'secret-withdrawer-mail@demo.example',
]

/** Every reading call that is not for organisers, once for each record there is. */
const readings = (Object.keys(calls) as CallKey[])
  .filter((key) => key.startsWith('GET') && (calls[key] as CallRow).access !== 'admin')
  .flatMap((key) => {
    const { path } = parseKey(key)
    const ids = path.includes(':') ? [1, 2, 3, 4, 5, 6] : [1]
    return ids.map((id) =>
      path.replace(/:(\w+)/g, (_, name: string) =>
        name === 'email' ? (addresses[id % addresses.length] ?? '') : String(id),
      ),
    )
  })

const fieldsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...fieldsOf(inner)])

onDatabase('data hidden from visitors', (on) => {
  beforeAll(() => fillWithSecrets(on.app.db))

  test('exists for organisers', async () => {
    const contents = await Promise.all(tables.map((table) => on.app.db.select().from(table)))
    const text = JSON.stringify(contents)
    for (const secret of [...neverPublic, ...hiddenWithProgramme, ...hiddenInLists])
      expect(text).toContain(secret)
    const admin = await on.app.as('admin')
    expect((await admin.get('/api/abstracts')).body).toContain('secret-pending-title')
    expect((await admin.get('/api/authors')).body).toContain('"registered":true')
    expect((await admin.get('/api/events')).body).toContain('unpublished-event-title')
  })

  describe.each(['anonymous', ...roles.filter((role) => role !== 'admin')] as const)('as %s', (who) => {
    describe.each([false, true])('with the programme public: %s', (programmePublic) => {
      let answers: { url: string; statusCode: number; body: string }[]

      beforeAll(async () => {
        await makeProgrammePublic(on.app.db, programmePublic)
        const caller = who === 'anonymous' ? on.app.anonymous : await on.app.as(who)
        answers = await Promise.all(
          readings.map(async (url) => {
            const { statusCode, body } = await caller.get(url)
            return { url, statusCode, body }
          }),
        )
      })

      test('no response contains hidden data', () => {
        const secrets = programmePublic ? neverPublic : [...neverPublic, ...hiddenWithProgramme]
        expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(5)
        for (const { url, body } of answers) {
          const hidden = /\/authors\/(\d|email)/.test(url) ? secrets : [...secrets, ...hiddenInLists]
          expect(
            hidden.filter((secret) => body.includes(secret)),
            url,
          ).toEqual([])
          expect(
            fieldsOf(JSON.parse(body)).filter((field) => hiddenFields.includes(field)),
            url,
          ).toEqual([])
        }
      })

      if (!programmePublic) return
      test('shows what is public', () => {
        const bodies = answers.map(({ body }) => body).join('\n')
        for (const text of [
          'Visible Speaker',
          'Visible Coauthor',
          'Visible policy',
          'speaker-mail@demo.example',
          'unpublished-event-title',
        ])
          expect(bodies).toContain(text)
      })
    })
  })

  test.each([false, true])('no feed contains it (programme public: %s)', async (programmePublic) => {
    await makeProgrammePublic(on.app.db, programmePublic)
    await on.app.changesDelivered()
    const feeds = [
      '/now.json',
      '/programme/changes.atom',
      '/programme.ics',
      '/schedule.json',
      '/schedule.xml',
    ]
    for (const url of feeds) {
      const { statusCode, body } = await on.app.anonymous.get(url)
      expect(statusCode, url).toBe(programmePublic ? 200 : 404)
      for (const secret of programmePublic ? neverPublic : [...neverPublic, ...hiddenWithProgramme])
        expect(body, url).not.toContain(secret)
    }
  })

  test('a repeated submission reveals nothing of the review', async () => {
    const submission = buildSubmission({ abstractTitle: 'Decided' })
    const { id } = await createAbstract(on.app.db, 'approved', submission)
    await on.app.db.update(abstracts).set({ reviewerFeedback: 'secret-feedback' })
    // The same record, with its review, is what the answer is made from.
    expect(await findScored(on.app.db, id)).toMatchObject({
      status: 'approved',
      totalScore: 2,
      reviewerFeedback: 'secret-feedback',
    })
    const { body } = await on.app.anonymous.post('/api/abstracts', submission)
    expect(JSON.parse(body).id).toBe(id)
    expect(body).not.toContain('secret-feedback')
    expect(JSON.parse(body)).toMatchObject({ status: 'pending', reviewer1Score: null, totalScore: 0 })
  })

  test('login returns only the own user record', async () => {
    const { username, password } = await createAccount(on.app.db)
    const { body } = await on.app.anonymous.post('/api/login', { username, password })
    expect(body).not.toContain('$argon2id$')
    expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(
      [
        'id',
        'username',
        'email',
        'isEmailVerified',
        'firstName',
        'lastName',
        'role',
        'photoUrl',
        'authorId',
        'createdAt',
        'disabledAt',
      ].toSorted(),
    )
  })
})
