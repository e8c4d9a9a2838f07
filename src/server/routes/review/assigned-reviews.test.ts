import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import type { AbstractReviews } from '#shared/review/discussion.ts'
import { createReviewingCaller, saveReviewSettings } from '#testing/assigned-review-requests.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { createReview } from '#testing/builders/reviews.ts'
import { scoringRequests } from '#testing/scoring-requests.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

type Reviewing = Awaited<ReturnType<typeof createReviewingCaller>>

const criteria = [
  { id: 'relevance', name: 'Relevance', words: ['Low', 'High'] },
  { id: 'clarity', name: 'Clarity', words: ['Poor', 'Fair', 'Good'] },
]

onBothDatabases('reviews by assigned reviewers', (on) => {
  let admin: Caller
  let first: Reviewing
  let second: Reviewing
  const { historyOf } = scoringRequests(on, () => admin)
  beforeAll(async () => {
    admin = await on.app.as('admin')
    first = await createReviewingCaller(on, { firstName: 'Ada', lastName: 'First' })
    second = await createReviewingCaller(on, { firstName: 'Ben', lastName: 'Second' })
  })
  beforeEach(() => saveReviewSettings(on.app.db))

  /** One abstract for both. */
  const assign = async (changes: Parameters<typeof createAbstract>[2] = {}) => {
    const abstract = await createAbstract(on.app.db, 'pending', changes)
    const assignTo = ({ account }: typeof first, slot: 1 | 2) =>
      createReview(on.app.db, 'assigned', { abstractId: abstract.id, userId: account.id, slot })
    const one = await assignTo(first, 1)
    const two = await assignTo(second, 2)
    return { abstract, one, two }
  }
  const stored = async (id: number): Promise<Abstract> => (await admin.get(`/api/abstracts/${id}`)).json()
  /** What the assigned reviewers said, as organisers read it. */
  const saidOf = async (id: number) => {
    const said: AbstractReviews = (await admin.get(`/api/abstracts/${id}/reviews`)).json()
    return said.reviews.map(({ name, commentsToAuthor }) => `${name}: ${commentsToAuthor}`)
  }

  test('are listed by title, each to its reviewer only', async () => {
    const before = (await first.list()).length
    const { one, two } = await assign({ abstractTitle: 'Zebra crossings' })
    await assign({ abstractTitle: 'Aardvarks' })
    const titles = (await first.list()).map(({ abstractTitle }) => abstractTitle ?? '')
    expect(titles).toHaveLength(before + 2)
    expect(titles.filter((title) => ['Zebra crossings', 'Aardvarks'].includes(title))).toEqual([
      'Aardvarks',
      'Zebra crossings',
    ])
    expect(await first.read(one.id)).toMatchObject({
      abstractTitle: 'Zebra crossings',
      state: 'open',
      slot: 1,
    })
    expect((await first.caller.get(`/api/review/assigned-reviews/${two.id}`)).statusCode).toBe(404)
  })

  test('score the abstract; two that accept approve it', async () => {
    const { abstract, one, two } = await assign()
    expect(
      (await first.save(one.id, { commentsToAuthor: 'Clear.', reviewerFeedback: 'Day 1.' })).json(),
    ).toMatchObject({ state: 'done', score: 1 })
    expect(await stored(abstract.id)).toMatchObject({ status: 'reviewed', reviewer1Score: 1 })
    await second.save(two.id, { commentsToAuthor: 'Short.', reviewerFeedback: 'Day 2.' })
    expect(await stored(abstract.id)).toMatchObject({
      status: 'approved',
      decidedAutomatically: true,
      reviewer1ScoredBy: first.account.username,
      reviewer2ScoredBy: second.account.username,
    })
    expect((await historyOf(abstract.id)).at(-1)?.summary).toBe(
      `Reviewer 2 accepted “${abstract.abstractTitle}”. Approved automatically: reviewer 1 accepted, reviewer 2 accepted`,
    )
  })

  test('stay apart from what organisers write', async () => {
    const { abstract, one, two } = await assign()
    const ours = { commentsToAuthor: 'Ours.' }
    await admin.patch(`/api/abstracts/${abstract.id}/comments`, ours)
    await first.save(one.id, { commentsToAuthor: 'Clear.', reviewerFeedback: 'Day 1.' })
    await second.save(two.id, { commentsToAuthor: 'Short.', reviewerFeedback: 'Day 2.' })
    expect(await stored(abstract.id)).toMatchObject({ ...ours, reviewerFeedback: '' })
    expect(await saidOf(abstract.id)).toEqual(['Ada First: Clear.', 'Ben Second: Short.'])
  })

  test('reach the author without names, after what organisers wrote', async () => {
    const { abstract, one, two } = await assign()
    await admin.patch(`/api/abstracts/${abstract.id}/comments`, { commentsToAuthor: 'Ours.' })
    await second.save(two.id, { commentsToAuthor: 'Short.', reviewerFeedback: 'Day 2.' })
    await first.save(one.id, { commentsToAuthor: 'Clear.', reviewerFeedback: 'Day 1.' })
    const link = await privateLinkOf(on.app.db, abstract.id)
    const shown = async () => (await on.app.anonymous.get(`/api${link}/abstract`)).json().commentsToAuthor
    expect(await shown()).toBe('')
    await release(on.app.db, abstract.id)
    expect(await shown()).toBe('Ours.\n\nClear.\n\nShort.')
    const csv = (await admin.post('/api/abstracts/export', { ids: [abstract.id] })).body
    expect(csv).toContain('"Ours.\n\nClear.\n\nShort."')
    expect(csv).toContain('"Day 1.\n\nDay 2."')
  })

  test('can be changed until the abstract is decided', async () => {
    const { abstract, one } = await assign()
    await first.save(one.id, { commentsToAuthor: 'First thoughts.' })
    await first.save(one.id, { score: 0, commentsToAuthor: 'Second thoughts.', submit: false })
    expect(await stored(abstract.id)).toMatchObject({ reviewer1Score: 0 })
    expect(await saidOf(abstract.id)).toEqual(['Ada First: Second thoughts.', 'Ben Second: '])
  })

  test('are drafts until they are submitted', async () => {
    const { abstract, one } = await assign()
    const draft = await first.save(one.id, { score: null, commentsToAuthor: 'So far', submit: false })
    expect(draft.json()).toMatchObject({ state: 'open', commentsToAuthor: 'So far', submittedAt: null })
    expect(await stored(abstract.id)).toMatchObject({ status: 'pending' })
    expect(await saidOf(abstract.id)).toEqual(['Ada First: ', 'Ben Second: '])
    const refused = await first.save(one.id, { score: null })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please accept or reject'])
  })

  describe('with criteria', () => {
    beforeEach(() => saveReviewSettings(on.app.db, { criteria }))

    test('need a mark for each when submitted', async () => {
      const { one } = await assign()
      const refused = await first.save(one.id, { criteriaScores: { relevance: 2 } })
      expect([refused.statusCode, refused.json().issues]).toEqual([
        400,
        [{ path: 'criteriaScores.clarity', message: 'Please give a mark for Clarity' }],
      ])
      const saved = await first.save(one.id, { criteriaScores: { relevance: 2, clarity: 3, gone: 1 } })
      expect(saved.json()).toMatchObject({ criteria, criteriaScores: { relevance: 2, clarity: 3 } })
      expect(saved.json().criteriaScores).not.toHaveProperty('gone')
    })
  })

  describe('cannot be saved', () => {
    const refusal = async (answer: Promise<{ statusCode: number; json: () => { message: string } }>) => {
      const { statusCode, json } = await answer
      return [statusCode, json().message]
    }

    test('after the last day', async () => {
      const { one } = await assign()
      await saveReviewSettings(on.app.db, { deadline: '2025-01-31' })
      expect((await first.read(one.id)).state).toBe('late')
      expect(await refusal(first.save(one.id))).toEqual([
        409,
        'The last day for reviews was 31 January 2025. Please write to the organisers if you need more time.',
      ])
    })

    test('once somebody else has the abstract, and the own text stays', async () => {
      const { abstract, one } = await assign()
      await first.save(one.id, { commentsToAuthor: 'So far', submit: false })
      const changes = [{ abstractId: abstract.id, slot: 1, userId: null, replaces: first.account.id }]
      expect((await admin.post('/api/review-assignments', { changes })).statusCode).toBe(200)
      expect(await refusal(first.save(one.id))).toEqual([
        409,
        'This abstract is no longer assigned to you. What you wrote is kept here.',
      ])
      expect(await first.read(one.id)).toMatchObject({
        state: 'ended',
        abstract: null,
        abstractTitle: null,
        others: [],
        commentsToAuthor: 'So far',
      })
    })

    test('when organisers have decided', async () => {
      const { abstract, one } = await assign()
      await admin.patch(`/api/abstracts/${abstract.id}/status`, { status: 'rejected' })
      expect(await refusal(first.save(one.id))).toEqual([409, expect.stringContaining('has been decided')])
    })

    test('by an account that was disabled', async () => {
      const third = await createReviewingCaller(on)
      const { id, version } = await createReview(on.app.db, 'assigned', { userId: third.account.id })
      await on.app.db
        .update(users)
        .set({ disabledAt: new Date().toISOString() })
        .where(eq(users.id, third.account.id))
      expect((await third.save(id, { version })).statusCode).toBe(401)
    })
  })

  test('are reopened with their texts when organisers reset', async () => {
    const { abstract, one } = await assign()
    await first.save(one.id, { commentsToAuthor: 'Clear.' })
    await admin.patch(`/api/abstracts/${abstract.id}/reset`)
    expect(await first.read(one.id)).toMatchObject({ state: 'open', score: 1, commentsToAuthor: 'Clear.' })
    await first.save(one.id, { commentsToAuthor: 'Clear.' })
    expect(await stored(abstract.id)).toMatchObject({ reviewer1Score: 1 })
    expect(await saidOf(abstract.id)).toEqual(['Ada First: Clear.', 'Ben Second: '])
  })

  describe('reset by organisers', () => {
    const reset = (id: number) => admin.patch(`/api/abstracts/${id}/reset`)
    const undo = async ({ headers }: Awaited<ReturnType<typeof reset>>) =>
      (await admin.post(`/api/undo/${String(headers['undo-step'])}`)).statusCode

    test('are submitted again as they were by undo', async () => {
      const { abstract, one, two } = await assign()
      await first.save(one.id, { commentsToAuthor: 'Clear.' })
      await second.save(two.id, { score: null, commentsToAuthor: 'So far', submit: false })
      const before = await first.read(one.id)
      const scored = await stored(abstract.id)
      const answer = await reset(abstract.id)
      await second.save(two.id, { score: null, commentsToAuthor: 'Further', submit: false })
      expect(await undo(answer)).toBe(204)
      expect(await first.read(one.id)).toEqual({ ...before, version: before.version + 2 })
      expect(await second.read(two.id)).toMatchObject({ state: 'open', commentsToAuthor: 'Further' })
      expect(await stored(abstract.id)).toMatchObject({ status: scored.status, reviewer1Score: 1 })
      expect(await saidOf(abstract.id)).toEqual(['Ada First: Clear.', 'Ben Second: '])
    })

    test('stay reset once a reviewer has continued', async () => {
      const { abstract, one } = await assign()
      await first.save(one.id)
      const answer = await reset(abstract.id)
      await first.save(one.id, { commentsToAuthor: 'Second thoughts.', submit: false })
      expect(await undo(answer)).toBe(409)
      expect(await first.read(one.id)).toMatchObject({ state: 'open', commentsToAuthor: 'Second thoughts.' })
      expect(await stored(abstract.id)).toMatchObject({ status: 'pending', reviewer1Score: null })
    })

    test('stay reset once somebody else is assigned', async () => {
      const { abstract, one } = await assign()
      await first.save(one.id)
      const answer = await reset(abstract.id)
      const changes = [{ abstractId: abstract.id, slot: 1, userId: null, replaces: first.account.id }]
      expect((await admin.post('/api/review-assignments', { changes })).statusCode).toBe(200)
      expect(await undo(answer)).toBe(409)
      expect(await stored(abstract.id)).toMatchObject({ status: 'pending', reviewer1Score: null })
    })

    test('end in one state when undone while a reviewer saves', async () => {
      const { abstract, one } = await assign()
      await first.save(one.id)
      const answer = await reset(abstract.id)
      const { version } = await first.read(one.id)
      const [undone, saved] = await Promise.all([
        undo(answer),
        first.save(one.id, { score: 0, submit: false, version }),
      ])
      expect([undone, saved.statusCode]).toEqual(undone === 204 ? [204, 409] : [409, 200])
      const { state, score } = await first.read(one.id)
      const { reviewer1Score } = await stored(abstract.id)
      expect([state, score, reviewer1Score]).toEqual(undone === 204 ? ['done', 1, 1] : ['open', 0, null])
    })
  })

  describe('overruled by organisers', () => {
    const overrule = (id: number, score: 0 | 1) =>
      admin.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score })

    test('stay as submitted, with their texts, and count again by undo', async () => {
      const { abstract, one } = await assign()
      await first.save(one.id, { commentsToAuthor: 'Clear.' })
      const answer = await overrule(abstract.id, 0)
      expect(answer.json()).toMatchObject({ reviewer1Score: 0, reviewer1ScoredBy: 'admin' })
      expect(await first.read(one.id)).toMatchObject({ state: 'done', score: 1 })
      expect(await saidOf(abstract.id)).toEqual(['Ada First: Clear.', 'Ben Second: '])
      await admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)
      expect(await stored(abstract.id)).toMatchObject({
        reviewer1Score: 1,
        reviewer1ScoredBy: first.account.username,
      })
    })

    test('count again when the reviewer submits again', async () => {
      const { abstract, one } = await assign()
      await first.save(one.id)
      await overrule(abstract.id, 0)
      await first.save(one.id, { commentsToAuthor: 'I insist.' })
      expect(await stored(abstract.id)).toMatchObject({
        reviewer1Score: 1,
        reviewer1ScoredBy: first.account.username,
      })
    })

    test('come back overruled when a reset is undone', async () => {
      const { abstract, one } = await assign()
      await first.save(one.id)
      await overrule(abstract.id, 0)
      const answer = await admin.patch(`/api/abstracts/${abstract.id}/reset`)
      expect(answer.json()).toMatchObject({ reviewer1Score: null, status: 'pending' })
      expect(await first.read(one.id)).toMatchObject({ state: 'open', score: 1 })
      await admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)
      expect(await stored(abstract.id)).toMatchObject({ reviewer1Score: 0, reviewer1ScoredBy: 'admin' })
      expect(await first.read(one.id)).toMatchObject({ state: 'done', score: 1 })
    })

    test('replace a score that an organiser gave before', async () => {
      const { abstract, one } = await assign()
      await overrule(abstract.id, 0)
      expect(await first.read(one.id)).toMatchObject({ state: 'open', score: null })
      await first.save(one.id)
      expect(await stored(abstract.id)).toMatchObject({ status: 'reviewed', reviewer1Score: 1 })
    })
  })

  test('a declared conflict ends the review', async () => {
    const { one } = await assign()
    const declared = await first.declareConflict(one.id, 'A former student')
    expect([declared.statusCode, declared.json().state]).toEqual([200, 'ended'])
    expect((await first.save(one.id)).statusCode).toBe(409)
    expect(await first.list()).toContainEqual(
      expect.objectContaining({ id: one.id, state: 'ended', hasConflict: true }),
    )
  })

  describe('at the same time', () => {
    test('two reviewers both succeed, whoever is first', async () => {
      for (let round = 0; round < 3; round++) {
        const { abstract, one, two } = await assign()
        const answers = await Promise.all([
          first.save(one.id, { commentsToAuthor: 'By the first.' }),
          second.save(two.id, { commentsToAuthor: 'By the second.' }),
        ])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
        expect((await stored(abstract.id)).status).toBe('approved')
        expect(await saidOf(abstract.id)).toEqual(['Ada First: By the first.', 'Ben Second: By the second.'])
      }
    })

    test('the same review sent twice is saved once', async () => {
      const { abstract, one } = await assign()
      const sent = { commentsToAuthor: 'Clear.', version: one.version }
      const answers = await Promise.all([first.save(one.id, sent), first.save(one.id, sent)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await saidOf(abstract.id)).toEqual(['Ada First: Clear.', 'Ben Second: '])
      expect(await historyOf(abstract.id)).toHaveLength(1)
    })

    test('another version in another window is a conflict', async () => {
      const { one } = await assign()
      const { version } = one
      await first.save(one.id, { commentsToAuthor: 'Here', version })
      const other = await first.save(one.id, { commentsToAuthor: 'There', version })
      expect([other.statusCode, other.json().message]).toEqual([
        409,
        expect.stringContaining('in another window'),
      ])
    })

    test('either a review or a concurrent reassignment succeeds', async () => {
      const { abstract, one } = await assign()
      const changes = [{ abstractId: abstract.id, slot: 1, userId: null, replaces: first.account.id }]
      const [saved, reassigned] = await Promise.all([
        first.save(one.id, { version: one.version }),
        admin.post('/api/review-assignments', { changes }),
      ])
      expect([saved.statusCode, reassigned.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
      const [row] = await on.app.db.select().from(reviews).where(eq(reviews.id, one.id))
      expect(row?.state).toBe(saved.statusCode === 409 ? 'ended' : 'submitted')
      expect((await stored(abstract.id)).reviewer1Score).toBe(saved.statusCode === 200 ? 1 : null)
    })
  })
})
