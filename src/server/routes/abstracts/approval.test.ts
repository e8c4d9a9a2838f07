import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { scoringRequests } from '#testing/scoring-requests.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

const now = new Date('2025-07-01T10:00:00.000Z')

onBothDatabases(
  'approving abstracts',
  (on) => {
    // The embedded database does one thing after another, whatever is asked at once.
    const rounds = on.kind === 'server' ? 5 : 1
    let admin: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
    })
    const { decide, reset, read, approvedList, approvedOf, historyOf } = scoringRequests(on, () => admin)

    test('approving creates the speaker and the approved abstract', async () => {
      const submitted = await createAbstract(on.app.db, 'pending', {
        leadAuthorFirstName: 'Ada',
        leadAuthorSurname: 'Demo',
        photoUrl: 'https://photos.example/ada.jpg',
        otherAuthors: 'A. Uthor, B. Uthor',
        institutionType: 'Industry',
      })
      expect((await decide(submitted.id, 'approved')).json()).toMatchObject({
        status: 'approved',
        decidedAutomatically: false,
      })
      const approved = await approvedOf(submitted.id)
      const { abstractTitle, email, institution } = submitted
      expect(approved).toMatchObject({
        abstractTitle,
        email,
        institution,
        institutionType: 'Industry',
        otherAuthors: 'A. Uthor, B. Uthor',
        leadAuthorName: 'Dr Ada Demo',
        keynoteSpeaker: false,
        registered: false,
        approvedAt: now.toISOString(),
      })
      expect((await read(`/api/authors/${approved?.authorId}`)).json()).toMatchObject({
        name: 'Ada Demo',
        leadAuthorTitle: 'Dr',
        leadAuthorFirstName: 'Ada',
        leadAuthorSurname: 'Demo',
        institutionType: 'Industry',
        bio: submitted.biography,
        photoUrl: 'https://photos.example/ada.jpg',
        email,
      })
      for (const path of [
        `/api/approved-abstracts/${approved?.id}`,
        `/api/abstracts/${submitted.id}/approved`,
      ])
        expect((await read(path)).json()).toMatchObject({ abstractText: submitted.abstractText })
    })

    test('matches speakers by normalised e-mail address', async () => {
      const author = await createAuthor(on.app.db, { bio: 'Their own words', keynoteSpeaker: true })
      const { id } = await createAbstract(on.app.db, 'pending', { email: author.email.toUpperCase() })
      await decide(id, 'approved')
      const approved = await approvedOf(id)
      expect(approved).toMatchObject({ authorId: author.id, keynoteSpeaker: true })
      expect((await read(`/api/authors/${author.id}`)).json()).toMatchObject({
        name: author.name,
        bio: 'Their own words',
      })
    })

    test('marks a speaker who registered earlier as registered', async () => {
      const { id, email } = await createAbstract(on.app.db)
      await on.app.db
        .insert(registrations)
        .values({ firstName: 'Amara', surname: 'Okafor', email: email.toUpperCase() })
      await decide(id, 'approved')
      expect(await approvedOf(id)).toMatchObject({ registered: true })
    })

    test('a withdrawn abstract returns with its edits', async () => {
      const approved = await createApprovedAbstract(on.app.db)
      const edit = {
        abstractTitle: 'An edited title',
        abstractText: 'An edited text that is long enough to be kept as an abstract.',
        otherAuthors: 'A. Uthor',
        institution: 'Edited University',
        version: approved.version,
      }
      expect((await admin.patch(`/api/approved-abstracts/${approved.id}`, edit)).statusCode).toBe(200)
      expect((await decide(approved.abstractId, 'rejected')).json()).toMatchObject({ status: 'rejected' })
      expect(await approvedOf(approved.abstractId)).toBeUndefined()
      for (const path of [
        `/api/approved-abstracts/${approved.id}`,
        `/api/abstracts/${approved.abstractId}/approved`,
      ]) {
        const answer = await read(path)
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual({ message: 'Abstract not found or not approved yet' })
      }
      expect((await admin.patch(`/api/approved-abstracts/${approved.id}`, edit)).statusCode).toBe(404)
      expect((await read('/api/approved-abstracts/export')).body).not.toContain('An edited title')
      await decide(approved.abstractId, 'approved')
      expect(await approvedOf(approved.abstractId)).toMatchObject({
        id: approved.id,
        abstractTitle: 'An edited title',
        institution: 'Edited University',
      })
      const summaries = (await historyOf(approved.abstractId)).map(({ summary }) => summary.split(' “')[0])
      expect(summaries).toEqual(['Approved', 'Withdrew', 'Approved'])
    })

    test('approving again recreates a deleted speaker', async () => {
      const approved = await createApprovedAbstract(on.app.db)
      await on.app.db.delete(authors).where(eq(authors.id, approved.authorId ?? 0))
      expect(await approvedOf(approved.abstractId)).toMatchObject({ authorId: null, registered: false })
      await reset(approved.abstractId)
      await decide(approved.abstractId, 'approved')
      expect((await approvedOf(approved.abstractId))?.authorId).toEqual(expect.any(Number))
    })

    test('deleting an abstract deletes its approved abstract and unlinks its event', async () => {
      const approved = await createApprovedAbstract(on.app.db)
      const event = await createEvent(on.app.db, { approvedAbstractId: approved.id, title: 'Stays' })
      const answer = await admin.delete(`/api/abstracts/${approved.abstractId}`)
      expect(answer.statusCode).toBe(204)
      expect(answer.body).toBe('')
      expect((await read(`/api/abstracts/${approved.abstractId}`)).statusCode).toBe(404)
      expect((await read(`/api/approved-abstracts/${approved.id}`)).statusCode).toBe(404)
      expect((await read(`/api/events/${event.id}`)).json()).toMatchObject({
        title: 'Stays',
        approvedAbstractId: null,
      })
      expect((await historyOf(approved.abstractId)).at(-1)).toMatchObject({ action: 'deleted' })
    })

    test('two concurrent acceptances approve the abstract once', async () => {
      const attempts = Array.from({ length: 8 * rounds }, async () => {
        const { id } = await createAbstract(on.app.db)
        const answers = await Promise.all(
          [1, 2].map((reviewerNumber) =>
            admin.patch(`/api/abstracts/${id}/review`, { reviewerNumber, score: 1 }),
          ),
        )
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
        const rows = await on.app.db
          .select()
          .from(approvedAbstracts)
          .where(eq(approvedAbstracts.abstractId, id))
        return {
          abstract: (await admin.get(`/api/abstracts/${id}`)).json(),
          rows,
          history: await historyOf(id),
        }
      })
      for (const { abstract, rows, history } of await Promise.all(attempts)) {
        expect(abstract).toMatchObject({ status: 'approved', totalScore: 2, decidedAutomatically: true })
        expect(rows).toHaveLength(1)
        expect(history.filter(({ summary }) => summary.includes('automatically'))).toHaveLength(1)
      }
    })

    test('concurrent approvals of one address share a speaker', async () => {
      for (let round = 0; round < rounds; round++) {
        const email = `one.${on.kind}.${round}@demo.example`
        const submitted = await Promise.all(
          Array.from({ length: 12 }, (_, index) =>
            createAbstract(on.app.db, 'pending', { email: index % 2 ? email : email.toUpperCase() }),
          ),
        )
        const answers = await Promise.all(
          submitted.map(({ id }) => admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })),
        )
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
        const speakers = await on.app.db
          .select()
          .from(authors)
          .where(eq(sql`lower(${authors.email})`, email))
        expect(speakers).toHaveLength(1)
        const ids = new Set(submitted.map(({ id }) => id))
        const approved = (await approvedList()).filter(({ abstractId }) => ids.has(abstractId))
        expect(approved.map(({ authorId }) => authorId)).toEqual(submitted.map(() => speakers[0]?.id))
      }
    })

    test('concurrent decisions and deletions never fail', async () => {
      for (let round = 0; round < 2 * rounds; round++) {
        const approved = await createApprovedAbstract(on.app.db)
        const path = `/api/abstracts/${approved.abstractId}`
        const [, ...answers] = await Promise.all([
          on.app.db.delete(authors).where(eq(authors.id, approved.authorId ?? 0)),
          admin.patch(`${path}/status`, { status: 'approved' }),
          admin.patch(`${path}/status`, { status: 'rejected' }),
          admin.patch(`${path}/review`, { reviewerNumber: 1, score: 1 }),
          admin.patch(`${path}/reset`),
          admin.patch(`${path}/status`, { status: 'approved' }),
          round % 2 ? admin.delete(path) : admin.get(path),
        ])
        for (const { statusCode } of answers) expect([200, 204, 404]).toContain(statusCode)
      }
    })
  },
  { now: () => now },
)
