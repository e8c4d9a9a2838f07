import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { events } from '#server/db/schema/events.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { myAbstractRequests, profileOf } from '#testing/my-abstract-requests.ts'
import { onDatabase } from '#testing/test-app.ts'

// A day on which the conference is still to come.
const now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'the author’s own page',
  (on) => {
    const { openLink, approve, historyOf } = myAbstractRequests(on)

    test('shows the submission', async () => {
      const abstract = await createAbstract(on.app.db)
      const page = await (await openLink(abstract.id)).read()
      expect(page).toMatchObject({
        abstractTitle: abstract.abstractTitle,
        abstractText: abstract.abstractText,
        email: abstract.email,
        submittedAt: abstract.submittedAt,
        state: 'received',
        mayCorrect: true,
        answer: null,
      })
    })

    test('does not change when opened repeatedly', async () => {
      const { id } = await createAbstract(on.app.db, 'approved')
      const link = await openLink(id)
      const rows = () => on.app.db.select().from(abstracts).where(eq(abstracts.id, id))
      const before = [await rows(), await historyOf(id)]
      for (const path of ['abstract', 'withdrawal', 'answer', 'notes', 'photo'])
        for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
          await on.app.app.inject({ method, url: `${link.url}/${path}` })
      expect([await rows(), await historyOf(id)]).toEqual(before)
    })

    test('responds alike to all invalid links', async () => {
      const { id } = await createAbstract(on.app.db)
      const { url } = await openLink(id)
      const other = await createAbstract(on.app.db)
      const altered = [
        url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        url.replace(`-${id}-`, `-${other.id}-`),
        '/api/my/abstract-1-1',
        '/api/my/%00',
        `/api/my/${'x'.repeat(400)}`,
      ]
      await on.app.db.update(abstracts).set({ linkVersion: 2 }).where(eq(abstracts.id, id))
      for (const address of [url, ...altered]) {
        const answer = await on.app.anonymous.get(`${address}/abstract`)
        expect([answer.statusCode, answer.json()], address).toEqual([
          404,
          { message: 'This private link is not valid.' },
        ])
        expect((await on.app.anonymous.post(`${address}/withdrawal`, {})).statusCode, address).toBe(404)
      }
      expect(await (await openLink(id)).read()).toMatchObject({ id, withdrawnAt: null })
    })

    describe('before a decision is released', () => {
      test.each(['part reviewed', 'reviewed', 'partial', 'rejected'] as const)(
        'shows a %s abstract as under review',
        async (state) => {
          const { id } = await createAbstract(on.app.db, state)
          const page = await (await openLink(id)).read()
          expect(page).toMatchObject({ state: 'reviewing', decidedAt: null, mayCorrect: false })
        },
      )

      test('does not reveal an approval', async () => {
        const { link, abstractId } = await approve()
        const admin = await on.app.as('admin')
        const reviewing = await (await openLink((await createAbstract(on.app.db, 'reviewed')).id)).read()
        const page = await link.read()
        expect(Object.keys(page)).toEqual(Object.keys(reviewing))
        for (const key of [
          'state',
          'decidedAt',
          'mayCorrect',
          'authorId',
          'session',
          'answer',
          'biographyLimit',
        ] as const)
          expect(page[key], key).toEqual(reviewing[key])
        expect((await link.answer('accepted')).statusCode).toBe(409)
        const [approved] = (await admin.get('/api/approved-abstracts')).json()
        await admin.patch(`/api/approved-abstracts/${approved.id}`, {
          abstractTitle: 'As the organisers edited it',
          abstractText: 'x'.repeat(60),
          institution: 'As the organisers edited it',
        })
        expect(JSON.stringify(await link.read())).not.toContain('As the organisers edited it')
        await release(on.app.db, abstractId)
        expect(await link.read()).toMatchObject({ state: 'approved', decidedAt: expect.any(String) })
      })

      test('does not update an existing public profile', async () => {
        const speaker = await createAuthor(on.app.db, { bio: 'By the organisers' })
        const approved = await createApprovedAbstract(on.app.db, { email: speaker.email })
        const link = await openLink(approved.abstractId)
        const page = await link.read()
        expect((await link.change({ ...profileOf(page), biography: 'By me' })).statusCode).toBe(200)
        const publicBio = async () => (await on.app.anonymous.get(`/api/authors/${speaker.id}`)).json().bio
        expect(await publicBio()).toBe('By the organisers')
        await release(on.app.db, approved.abstractId)
        await link.change({ ...profileOf(await link.read()), biography: 'By me, later' })
        expect(await publicBio()).toBe('By the organisers')
      })

      test('updates the unpublished profile', async () => {
        const { link, abstractId, authorId } = await approve()
        await link.change({ ...profileOf(await link.read()), biography: 'Written while waiting' })
        await release(on.app.db, abstractId)
        expect((await on.app.anonymous.get(`/api/authors/${authorId}`)).json().bio).toBe(
          'Written while waiting',
        )
      })
    })

    describe('withdrawing', () => {
      test('hides the abstract and can be undone', async () => {
        await makeProgrammePublic(on.app.db)
        const { link, id, abstractId, authorId } = await approve()
        const event = await createEvent(on.app.db, { approvedAbstractId: id, mainPresenterId: authorId })
        const isPublic = async () => [
          (await on.app.anonymous.get(`/api/events/${event.id}`)).statusCode,
          (await on.app.anonymous.get(`/api/authors/${authorId}`)).statusCode,
        ]
        expect(await isPublic()).toEqual([200, 200])
        expect((await link.withdraw('I cannot travel')).json()).toMatchObject({
          withdrawnAt: now.toISOString(),
          withdrawalReason: 'I cannot travel',
          session: null,
        })
        expect(await isPublic()).toEqual([404, 404])
        expect((await on.app.anonymous.get(`/programme/${event.id}.ics`)).body).toContain('STATUS:CANCELLED')
        await link.undoWithdrawal()
        expect(await isPublic()).toEqual([200, 200])
        expect((await historyOf(abstractId)).slice(0, 2)).toMatchObject([
          { action: 'undid the withdrawal of', username: 'author' },
          { action: 'withdrew', username: 'author' },
        ])
        await makeProgrammePublic(on.app.db, false)
      })

      test('is idempotent', async () => {
        const { id } = await createAbstract(on.app.db)
        const link = await openLink(id)
        const answers = await Promise.all([
          link.withdraw('first'),
          link.withdraw('first'),
          link.withdraw('first'),
        ])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
        expect(await historyOf(id)).toHaveLength(1)
      })
    })

    describe('the invitation to present', () => {
      test('can be answered and changed after release', async () => {
        const { link, abstractId } = await approve()
        await release(on.app.db, abstractId)
        expect((await link.answer('accepted')).json()).toMatchObject({ answer: 'accepted' })
        expect((await link.answer('declined')).json()).toMatchObject({ answer: 'declined' })
        expect((await link.answer('perhaps')).statusCode).toBe(400)
        expect((await historyOf(abstractId)).slice(0, 2).map(({ action }) => action)).toEqual([
          'declined',
          'accepted',
        ])
      })

      test('does not exist for rejected or withdrawn abstracts', async () => {
        const rejected = await createAbstract(on.app.db, 'rejected')
        await release(on.app.db, rejected.id)
        const link = await openLink(rejected.id)
        expect(await link.read()).toMatchObject({ state: 'rejected' })
        expect((await link.answer('accepted')).statusCode).toBe(409)
        const { link: withdrawn, abstractId } = await approve()
        await release(on.app.db, abstractId)
        await withdrawn.withdraw()
        expect((await withdrawn.answer('accepted')).statusCode).toBe(409)
      })
    })

    test('shows the session while the programme is public', async () => {
      const { link, id, authorId } = await approve()
      const event = await createEvent(on.app.db, { approvedAbstractId: id, mainPresenterId: authorId })
      expect((await link.read()).session).toBeNull()
      await makeProgrammePublic(on.app.db)
      expect((await link.read()).session).toMatchObject({ id: event.id, roomName: expect.any(String) })
      const { id: sessionId } = await createEventSession(on.app.db, { title: 'Voices', kind: 'posters' })
      await on.app.db.update(events).set({ sessionId, boardNumber: 3 }).where(eq(events.id, event.id))
      expect((await link.read()).session).toMatchObject({ placeInSession: 'Voices, Board 3' })
      await makeProgrammePublic(on.app.db, false)
    })

    test('stores a repeated note once', async () => {
      const link = await openLink((await createAbstract(on.app.db)).id)
      await link.note('Please mend my name')
      await link.note('Please mend my name')
      expect((await link.note('And my title')).json().notes).toMatchObject([
        { text: 'Please mend my name' },
        { text: 'And my title' },
      ])
      expect((await link.note('  ')).statusCode).toBe(400)
    })

    test('records when the link was used, not the link', async () => {
      const { id } = await createAbstract(on.app.db)
      const link = await openLink(id)
      await link.note('Hello')
      const [row] = await on.app.db.select().from(abstracts).where(eq(abstracts.id, id))
      expect(row?.linkUsedAt).toBe(now.toISOString())
      const token = link.url.split('/').at(-1) ?? 'none'
      const admin = await on.app.as('admin')
      expect((await admin.get('/api/history?limit=100')).body).not.toContain(token)
    })

    test('works after the profile was deleted', async () => {
      const { link, abstractId, authorId } = await approve()
      await release(on.app.db, abstractId)
      await on.app.db.delete(authors).where(eq(authors.id, authorId ?? 0))
      expect(await link.read()).toMatchObject({ state: 'approved', authorId: null })
      expect(
        (await link.change({ ...profileOf(await link.read()), biography: 'Still here' })).json(),
      ).toMatchObject({
        biography: 'Still here',
      })
    })
  },
  { now: () => now },
)

onDatabase(
  'the author’s own page after the conference',
  (on) => {
    test('is read-only', async () => {
      const { id } = await createAbstract(on.app.db)
      const url = `/api${await privateLinkOf(on.app.db, id)}`
      const read = async () => (await on.app.anonymous.get(`${url}/abstract`)).json()
      // While organisers still take abstracts, nothing closes by itself.
      expect(await read()).toMatchObject({ mayChange: true, mayCorrect: true })
      await saveSetting(on.app.db, 'submissions', 'by date')
      expect(await read()).toMatchObject({ mayChange: false, mayCorrect: false })
      const answer = await on.app.anonymous.post(`${url}/withdrawal`, {})
      expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringMatching(/is over/)])
    })
  },
  { now: () => new Date('2025-10-30T00:30:00Z') },
)
