import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { saveSetting } from '#server/domain/settings.ts'
import { createReviewingCaller, saveReviewSettings } from '#testing/assigned-review-requests.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { createReview } from '#testing/builders/reviews.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('two reviewers', (on) => {
  let ada: Caller
  let ben: Caller
  beforeAll(async () => {
    const join = async (username: string) =>
      on.app.callerOf(await createAccount(on.app.db, { username, role: 'admin' }))
    ada = await join('ada')
    ben = await join('ben')
  })
  const read = async (id: number, by: Caller = ada) => (await by.get(`/api/abstracts/${id}`)).json()
  const score = (by: Caller, id: number, reviewerNumber: number, more: Record<string, unknown> = {}) =>
    by.patch(`/api/abstracts/${id}/review`, { reviewerNumber, score: 1, ...more })

  describe('at the same time', () => {
    test('both score and approve the abstract', async () => {
      const { id } = await createAbstract(on.app.db)
      const { version } = await read(id)
      const answers = await Promise.all([score(ada, id, 1, { version }), score(ben, id, 2, { version })])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await read(id)).toMatchObject({
        status: 'approved',
        reviewer1ScoredBy: 'ada',
        reviewer2ScoredBy: 'ben',
        version: version + 2,
      })
    })

    test('keep what both wrote', async () => {
      const { id } = await createAbstract(on.app.db)
      await ada.patch(`/api/abstracts/${id}/comments`, { commentsToAuthor: 'Dear author,' })
      const { version } = await read(id)
      const texts = (name: string) => ({
        reviewerFeedback: `Note by ${name}.`,
        commentsToAuthor: `Dear author, says ${name}.`,
      })
      await score(ada, id, 1, { version, ...texts('Ada') })
      expect((await score(ben, id, 2, { version, ...texts('Ben') })).json()).toMatchObject({
        reviewerFeedback: 'Note by Ada.\n\nNote by Ben.',
        commentsToAuthor: 'Dear author, says Ada.\n\nsays Ben.',
      })
    })

    test('do not lose texts that are too long together', async () => {
      const { id } = await createAbstract(on.app.db)
      const { version } = await read(id)
      const long = { version, reviewerFeedback: 'x'.repeat(4000) }
      await score(ada, id, 1, long)
      const refused = await score(ben, id, 2, { ...long, reviewerFeedback: 'y'.repeat(4000) })
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/too long/)])
    })

    test('conflict when the text or the decision has changed', async () => {
      const corrected = await createAbstract(on.app.db)
      const decided = await createAbstract(on.app.db)
      const first = await read(corrected.id)
      const second = await read(decided.id)
      const link = await privateLinkOf(on.app.db, corrected.id)
      await on.app.anonymous.patch(`/api${link}/abstract`, { ...corrected, abstractTitle: 'Another title' })
      expect((await read(corrected.id)).version).toBe(first.version + 1)
      await ada.patch(`/api/abstracts/${decided.id}/status`, { status: 'rejected' })
      for (const { id, version } of [first, second]) {
        await score(ada, id, 1)
        expect((await score(ben, id, 2, { version })).statusCode).toBe(409)
      }
    })

    test('save comments while a colleague scores', async () => {
      const { id } = await createAbstract(on.app.db)
      const { version } = await read(id)
      await score(ada, id, 1, { version })
      const comments = { commentsToAuthor: 'Say more.', version }
      const saved = await ben.patch(`/api/abstracts/${id}/comments`, comments)
      expect(saved.json()).toMatchObject({ commentsToAuthor: 'Say more.', reviewer1Score: 1 })
    })
  })

  test('the page of the abstract names who is assigned, and until when', async () => {
    await saveReviewSettings(on.app.db, { deadline: '2099-08-31' })
    onTestFinished(async () => {
      await saveReviewSettings(on.app.db)
    })
    const reviewer = await createReviewingCaller(on, { firstName: 'Rita', lastName: 'Ray' })
    const { abstractId } = await createReview(on.app.db, 'draft', { userId: reviewer.account.id, slot: 2 })
    expect((await ada.get(`/api/abstracts/${abstractId}/reviews`)).json()).toMatchObject({
      deadline: '2099-08-31',
      reviews: [{ slot: 2, name: 'Rita Ray', submittedAt: null, score: null, commentsToAuthor: '' }],
    })
  })

  test('one person with both scores is marked in the list', async () => {
    const alone = await createAbstract(on.app.db)
    const together = await createAbstract(on.app.db)
    await score(ada, alone.id, 1)
    await score(ada, alone.id, 2)
    await score(ada, together.id, 1)
    await score(ben, together.id, 2)
    const list = (await ada.get('/api/abstracts')).json() as { id: number; sameReviewer: boolean }[]
    const marked = list.filter(({ sameReviewer }) => sameReviewer).map(({ id }) => id)
    expect(marked).toContain(alone.id)
    expect(marked).not.toContain(together.id)
  })

  describe('with the other score hidden', () => {
    const hide = (value: 'true' | 'false') => saveSetting(on.app.db, 'hideOtherScore', value)
    beforeEach(() => hide('true'))
    afterEach(() => hide('false'))
    const SECRET = 'Weak, I would say no.'

    test('a colleague sees neither score nor words before scoring', async () => {
      const { id } = await createAbstract(on.app.db)
      await score(ada, id, 1, { reviewerFeedback: SECRET, commentsToAuthor: SECRET })
      const hidden = { reviewer1Score: null, totalScore: 0, hiddenReviewer: 1, status: 'reviewed' }
      expect(await read(id, ben)).toMatchObject({ ...hidden, reviewer1ScoredBy: 'ada', reviewerFeedback: '' })
      const list = (await ben.get('/api/abstracts')).json() as { id: number }[]
      expect(list.find((row) => row.id === id)).toMatchObject(hidden)
      const history = (await ben.get(`/api/history?entity=abstract&entityId=${id}`)).body
      expect(history).toMatch(/Reviewer 1 scored “/)
      const csv = (await ben.post('/api/abstracts/export', { ids: [id] })).body
      const conflict = await ben.patch(`/api/abstracts/${id}/status`, { status: 'approved', version: 1 })
      expect(conflict.statusCode).toBe(409)
      for (const text of [history, csv, conflict.body, JSON.stringify(list)]) {
        expect(text).not.toContain(SECRET)
        expect(text).not.toContain('Reviewer 1 accepted')
      }
      expect(await read(id, ada)).toMatchObject({ reviewer1Score: 1, hiddenReviewer: null })
    })

    test('a refused undo or correction does not reveal the score', async () => {
      const abstract = await createAbstract(on.app.db)
      const correct = (abstractTitle: string, version: number) =>
        ben.patch(`/api/abstracts/${abstract.id}`, { ...abstract, abstractTitle, version })
      const { version } = await read(abstract.id)
      const corrected = await correct('Corrected', version)
      await score(ada, abstract.id, 1, { reviewerFeedback: SECRET })
      const undone = await ben.post(`/api/undo/${String(corrected.headers['undo-step'])}`)
      const again = await correct('Corrected again', version + 1)
      for (const { statusCode, body } of [undone, again]) {
        expect(statusCode).toBe(409)
        expect(body).toMatch(/by ada .*Reviewer 1 scored “Corrected”/)
        expect(body).not.toContain(SECRET)
      }
    })

    test('the own score reveals the other and keeps both texts', async () => {
      const { id } = await createAbstract(on.app.db)
      await score(ada, id, 1, { reviewerFeedback: SECRET })
      const { version } = await read(id, ben)
      const refused = await score(ben, id, 1, { version })
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'A colleague has already scored as reviewer 1. Please give your score as reviewer 2.',
      ])
      const answer = await score(ben, id, 2, { version, score: 0, reviewerFeedback: 'Fine by me.' })
      expect(answer.json()).toMatchObject({
        reviewer1Score: 1,
        reviewer2Score: 0,
        hiddenReviewer: null,
        reviewerFeedback: `${SECRET}\n\nFine by me.`,
      })
    })

    test('a review by an assigned reviewer is hidden like the score', async () => {
      const reviewer = await createReviewingCaller(on)
      const { id, abstractId } = await createReview(on.app.db, 'assigned', { userId: reviewer.account.id })
      await reviewer.save(id, { score: 0, commentsToAuthor: SECRET, reviewerFeedback: SECRET })
      const said = async () => {
        const csv = (await ben.post('/api/abstracts/export', { ids: [abstractId] })).body
        const page = (await ben.get(`/api/abstracts/${abstractId}/reviews`)).body
        const discussion = (await ben.get(`/api/review/discussions/${abstractId}`)).body
        return [csv, page, discussion].map((text) => text.includes(SECRET))
      }
      expect(await said()).toEqual([false, false, false])
      await score(ben, abstractId, 2)
      expect(await said()).toEqual([true, true, true])
    })

    test('lists are not mixed up by their cache', async () => {
      const { id } = await createAbstract(on.app.db)
      await score(ada, id, 1)
      const etag = async (by: Caller) => (await by.get('/api/abstracts')).headers.etag
      const adas = await etag(ada)
      const bens = await etag(ben)
      expect(adas).not.toBe(bens)
      await hide('false')
      expect(await etag(ben)).not.toBe(bens)
    })

    test('a decision reveals the score; visitors do not see the setting', async () => {
      const { id } = await createAbstract(on.app.db)
      await score(ada, id, 1)
      await ben.patch(`/api/abstracts/${id}/status`, { status: 'rejected' })
      expect(await read(id, ben)).toMatchObject({ reviewer1Score: 1, hiddenReviewer: null })
      expect((await on.app.anonymous.get('/api/site-settings')).body).not.toContain('hideOtherScore')
      expect((await ben.get('/api/site-settings')).body).toContain('hideOtherScore')
    })
  })
})
