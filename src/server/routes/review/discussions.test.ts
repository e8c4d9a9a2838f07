import { beforeAll, expect, test } from 'vitest'
import type { Discussion, DiscussionListItem, ReviewComment } from '#shared/review/discussion.ts'
import { createReviewingCaller, saveReviewSettings } from '#testing/assigned-review-requests.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createReview } from '#testing/builders/reviews.ts'
import { scoringRequests } from '#testing/scoring-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

type Reviewing = Awaited<ReturnType<typeof createReviewingCaller>>

onDatabase('discussions of reviews', (on) => {
  let admin: Caller
  let first: Reviewing
  let second: Reviewing
  const { decide, score, historyOf } = scoringRequests(on, () => admin)
  beforeAll(async () => {
    admin = await on.app.as('admin')
    first = await createReviewingCaller(on, { firstName: 'Ada', lastName: 'First' })
    second = await createReviewingCaller(on, { firstName: 'Ben', lastName: 'Second' })
    await saveReviewSettings(on.app.db, { blindMode: 'double' })
  })

  const assign = async () => {
    const { id: abstractId } = await createAbstract(on.app.db)
    const one = await createReview(on.app.db, 'assigned', {
      abstractId,
      slot: 1,
      userId: first.account.id,
    })
    const two = await createReview(on.app.db, 'assigned', {
      abstractId,
      slot: 2,
      userId: second.account.id,
    })
    return { abstractId, one: one.id, two: two.id }
  }
  const disagree = async () => {
    const assigned = await assign()
    await first.save(assigned.one, { score: 1, commentsToAuthor: 'Clear.' })
    await second.save(assigned.two, { score: 0, reviewerFeedback: 'Too short.' })
    return assigned
  }
  const listed = async (abstractId: number) =>
    ((await admin.get('/api/review/discussions')).json() as DiscussionListItem[]).find(
      (row) => row.abstractId === abstractId,
    )
  const pathOf = (id: number) => `/api/review/assigned-reviews/${id}/comments`
  const writers = async (by: Caller, path: string) =>
    ((await by.get(path)).json() as ReviewComment[]).map(({ writer, text }) => `${writer}: ${text}`)

  test('gather abstracts that one accepts and one rejects', async () => {
    const { abstractId, one, two } = await assign()
    await first.save(one, { score: 1 })
    expect(await listed(abstractId)).toBeUndefined()
    await second.save(two, { score: 0 })
    expect(await listed(abstractId)).toMatchObject({ comments: 0 })
    await decide(abstractId, 'approved')
    expect(await listed(abstractId)).toBeUndefined()
  })

  test('hide names of reviewers from each other, not from organisers', async () => {
    const { abstractId, one, two } = await disagree()
    const path = `/api/review/discussions/${abstractId}`
    await admin.post(`${path}/comments`, { text: 'What do you think?' })
    await first.caller.post(pathOf(one), { text: 'Accept.' })
    await second.caller.post(pathOf(two), { text: 'Reject.' })
    expect(await writers(first.caller, pathOf(one))).toEqual([
      'Organisers: What do you think?',
      'You: Accept.',
      'Reviewer 2: Reject.',
    ])
    const { comments, reviews }: Discussion = (await admin.get(path)).json()
    expect(comments.map(({ writer }) => writer)).toEqual([
      'You',
      'Ada First (Reviewer 1)',
      'Ben Second (Reviewer 2)',
    ])
    expect(reviews).toMatchObject([
      { slot: 1, name: 'Ada First', score: 1, commentsToAuthor: 'Clear.' },
      { slot: 2, name: 'Ben Second', score: 0, reviewerFeedback: 'Too short.' },
    ])
  })

  test('are closed to reviewers who have not submitted or are not assigned', async () => {
    const { abstractId, one, two } = await assign()
    await first.save(one, { score: 1 })
    await second.save(two, { score: null, commentsToAuthor: 'A draft', submit: false })
    await score(abstractId, 2, 0)
    expect(await listed(abstractId)).toBeDefined()
    expect((await first.caller.get(pathOf(one))).statusCode).toBe(200)
    expect((await second.caller.get(pathOf(two))).statusCode).toBe(404)
    expect((await second.caller.get(pathOf(one))).statusCode).toBe(404)
    expect((await second.caller.post(pathOf(one), { text: 'Hello' })).statusCode).toBe(404)
    // A draft is its reviewer's own.
    expect((await admin.get(`/api/review/discussions/${abstractId}`)).body).not.toContain('A draft')
  })

  test('end with the decision, whose reason is in the history', async () => {
    const { abstractId, one } = await disagree()
    await decide(abstractId, 'approved', { reason: 'The discussion convinced us.' })
    expect((await historyOf(abstractId)).at(-1)?.summary).toMatch(
      /^Approved “.*”\. Reason: The discussion convinced us\.$/,
    )
    const late = await first.caller.post(pathOf(one), { text: 'But …' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This abstract has been decided. Please write to the organisers.',
    ])
    expect((await first.caller.get(pathOf(one))).statusCode).toBe(200)
  })

  test('keep a comment that was sent twice once', async () => {
    const { one } = await disagree()
    const send = () => first.caller.post(pathOf(one), { text: 'Accept.' })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await writers(first.caller, pathOf(one))).toEqual(['You: Accept.'])
  })
})
