import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { abstractNotes, abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import { addMyNote } from '#server/domain/abstracts/my-abstract-changes.ts'
import { recordChange } from '#server/domain/history.ts'
import type { CallRow } from '#shared/api/call-row.ts'
import { type CallKey, calls, parseKey } from '#shared/api.ts'
import { blindModeNames } from '#shared/review/review-settings.ts'
import { createReviewingCaller, saveReviewSettings } from '#testing/assigned-review-requests.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createReview } from '#testing/builders/reviews.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

type Reviewing = Awaited<ReturnType<typeof createReviewingCaller>>

/** Shown to reviewers unless they are blind. */
const authors = [
  'secret-prefix',
  'secret-first-name',
  'secret-surname',
  'secret-institution',
  'secret-biography',
  'secret-coauthor',
]
/** Never shown to reviewers. */
const never = [
  'secret-mail@demo.example',
  'secret-photo.example',
  '0000-0002-1825-0097',
  'secret-history',
  'secret-note',
  'secret-letter',
  'secret-salt',
  'secret-other-title',
  'secret-other-text',
  'secret-our-comments',
  'secret-our-note',
]
const otherReview = ['secret-their-comments']
const neverOfOther = ['secret-their-note']
const otherName = ['Secretia', 'Colleague-Secret', 'secret-colleague@demo.example']

onDatabase(
  'what a reviewer can read',
  (on) => {
    let reviewing: Reviewing
    let assignmentId: number
    let otherId: number
    let abstractId: number

    beforeAll(async () => {
      const { db } = on.app
      reviewing = await createReviewingCaller(on)
      const [lead, first, surname, institution, biography, coauthor] = authors
      const abstract = await createAbstract(db, 'pending', {
        abstractTitle: 'Shown title',
        abstractText: 'Shown text',
        leadAuthorTitle: lead,
        leadAuthorFirstName: first,
        leadAuthorSurname: surname,
        institution,
        biography,
        otherAuthors: coauthor,
        email: 'secret-mail@demo.example',
        photoUrl: 'https://secret-photo.example/me.jpg',
      })
      abstractId = abstract.id
      await db
        .update(abstracts)
        .set({ orcid: '0000-0002-1825-0097', keywords: 'shown keyword', linkSalt: 'secret-salt' })
        .where(eq(abstracts.id, abstractId))
      await createAbstract(db, 'pending', {
        abstractTitle: 'secret-other-title',
        abstractText: 'secret-other-text',
      })
      await recordChange(
        db,
        { id: null, username: 'admin' },
        {
          action: 'changed',
          entity: 'abstract',
          entityId: abstractId,
          summary: 'secret-history',
        },
      )
      await addMyNote(db, abstractId, { text: 'secret-note' }, new Date('2025-06-01'))
      await createLetter(db, 'sent', { subject: 'secret-letter', text: 'secret-letter', abstractId })
      assignmentId = (
        await createReview(db, 'assigned', { abstractId, userId: reviewing.account.id, slot: 1 })
      ).id
      const colleague = await createReviewingCaller(on, {
        firstName: 'Secretia',
        lastName: 'Colleague-Secret',
        email: 'secret-colleague@demo.example',
      })
      const other = await createReview(db, 'submitted', {
        abstractId,
        userId: colleague.account.id,
        slot: 2,
        score: 0,
        commentsToAuthor: 'secret-their-comments',
        reviewerFeedback: 'secret-their-note',
      })
      otherId = other.id
      await db
        .update(abstracts)
        .set({ commentsToAuthor: 'secret-our-comments', reviewerFeedback: 'secret-our-note' })
        .where(eq(abstracts.id, abstractId))
      await makeProgrammePublic(db)
    })

    /** Every reading call that is not for organisers, every page of reviewers, and the answers of refused writes. */
    const answers = async () => {
      const { caller } = reviewing
      // Every record there is has one of these.
      const ids = [1, 2, 3, 4, 5, assignmentId, abstractId]
      const reads = (Object.keys(calls) as CallKey[])
        .filter((key) => key.startsWith('GET') && (calls[key] as CallRow).access !== 'admin')
        .flatMap((key) => ids.map((id) => parseKey(key).path.replace(/:\w+/g, String(id))))
      const pages = ['/review', `/review/${assignmentId}`, '/account', '/abstracts', '/authors', '/programme']
      const got = []
      for (const url of new Set([...reads, ...pages])) got.push({ url, answer: await caller.get(url) })
      const path = `/api/review/assigned-reviews/${assignmentId}`
      const body = { score: 1, criteriaScores: {}, commentsToAuthor: 'x', reviewerFeedback: '' }
      got.push({
        url: 'conflict',
        answer: await caller.patch(path, { ...body, submit: false, version: 999 }),
      })
      got.push({ url: 'invalid', answer: await caller.patch(path, { submit: true }) })
      return got.map(({ url, answer }) => ({
        url,
        status: answer.statusCode,
        text: JSON.stringify(answer.headers) + answer.body,
      }))
    }
    const expectHidden = async (...secrets: string[]) => {
      const texts = await answers()
      for (const { url, text } of texts)
        expect(
          secrets.filter((secret) => text.includes(secret)),
          url,
        ).toEqual([])
      return texts
    }
    const own = async () => JSON.stringify(await reviewing.read(assignmentId))

    test('the secrets exist', async () => {
      const admin = await on.app.as('admin')
      const abstract = (await admin.get(`/api/abstracts/${abstractId}`)).body
      const said = (await admin.get(`/api/abstracts/${abstractId}/reviews`)).body
      for (const secret of [...authors, 'secret-mail@demo.example', 'secret-our-comments', 'secret-our-note'])
        expect(abstract).toContain(secret)
      for (const secret of ['secret-their-comments', 'secret-their-note']) expect(said).toContain(secret)
      expect(JSON.stringify(await on.app.db.select().from(abstractNotes))).toContain('secret-note')
    })

    describe.each(blindModeNames)('in %s mode', (blindMode) => {
      beforeAll(() => saveReviewSettings(on.app.db, { blindMode }))

      test('holds no more than the mode allows', async () => {
        const hidden = [
          ...never,
          ...otherReview,
          ...neverOfOther,
          ...(blindMode === 'double' ? authors : []),
          ...(blindMode === 'open' ? ['secret-colleague@demo.example'] : otherName),
        ]
        const texts = await expectHidden(...hidden)
        expect(texts.filter(({ text }) => text.includes('Shown text')).length).toBeGreaterThan(0)
      })

      test('shows title, text and keywords, and authors unless blind', async () => {
        const text = await own()
        for (const shown of ['Shown title', 'Shown text', 'shown keyword']) expect(text).toContain(shown)
        for (const author of authors) expect(text.includes(author)).toBe(blindMode !== 'double')
      })

      test('has no ids or times of the abstract', async () => {
        const { abstract } = await reviewing.read(assignmentId)
        expect(Object.keys(abstract ?? {}).toSorted()).toEqual([
          'abstractText',
          'abstractTitle',
          'authors',
          'keywords',
        ])
      })
    })

    describe('of the other reviewer', () => {
      const submitOwn = async () => {
        expect((await reviewing.save(assignmentId)).statusCode).toBe(200)
        onTestFinished(async () => {
          const reopened = { state: 'assigned', score: null, submittedAt: null, submittedBy: null } as const
          await on.app.db.update(reviews).set(reopened).where(eq(reviews.id, assignmentId))
        })
      }

      test('has the name only in open review', async () => {
        await saveReviewSettings(on.app.db, { blindMode: 'open' })
        expect(await own()).toContain('Secretia Colleague-Secret')
        await saveReviewSettings(on.app.db, { blindMode: 'double' })
        await expectHidden(...otherName)
      })

      test('has score and comments once the own review is submitted', async () => {
        await saveReviewSettings(on.app.db, { blindMode: 'double' })
        expect((await reviewing.read(assignmentId)).others.map(({ review }) => review)).toEqual([null])
        await submitOwn()
        expect((await reviewing.read(assignmentId)).others).toEqual([
          { slot: 2, name: null, review: { score: 0, commentsToAuthor: 'secret-their-comments' } },
        ])
        await expectHidden(...never, ...neverOfOther, ...otherName, ...authors)
      })

      test('has no draft, even once the own review is submitted', async () => {
        await saveReviewSettings(on.app.db, { blindMode: 'double' })
        await submitOwn()
        const setOther = (state: 'assigned' | 'submitted') =>
          on.app.db.update(reviews).set({ state }).where(eq(reviews.id, otherId))
        await setOther('assigned')
        onTestFinished(async () => {
          await setOther('submitted')
        })
        expect((await reviewing.read(assignmentId)).others).toEqual([{ slot: 2, name: null, review: null }])
        await expectHidden(...never, ...otherReview, ...neverOfOther, ...otherName, ...authors)
      })
    })
  },
  { renderer },
)
