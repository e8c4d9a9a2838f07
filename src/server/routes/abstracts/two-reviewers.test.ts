import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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
})
