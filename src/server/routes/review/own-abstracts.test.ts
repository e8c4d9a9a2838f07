import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import type { HistoryEntry } from '#shared/history.ts'
import { createReviewingCaller } from '#testing/assigned-review-requests.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createReview } from '#testing/builders/reviews.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('an organiser’s own abstract', (on) => {
  const createOwn = async () => {
    const account = await createAccount(on.app.db, { role: 'admin' })
    const abstract = await createAbstract(on.app.db, 'pending', { email: account.email?.toUpperCase() ?? '' })
    const me = await on.app.callerOf(account)
    const reviewer = await createReviewingCaller(on, { firstName: 'Ada', lastName: 'Secret' })
    const review = { abstractId: abstract.id, slot: 1 as const, userId: reviewer.account.id }
    const { id } = await createReview(on.app.db, 'assigned', review)
    await reviewer.save(id, { score: 1 })
    return { id: abstract.id, account, me, reviewer: reviewer.account }
  }

  test('is decided on by others only', async () => {
    const { id, me, reviewer } = await createOwn()
    const change = { abstractId: id, slot: 2, userId: reviewer.id, replaces: null }
    for (const refused of [
      await me.patch(`/api/abstracts/${id}/status`, { status: 'approved' }),
      await me.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 2, score: 1 }),
      await me.patch(`/api/abstracts/${id}/reset`, {}),
      await me.patch(`/api/abstracts/${id}/comments`, { commentsToAuthor: 'Well done' }),
      await me.post('/api/review-assignments', { changes: [change] }),
      await me.post(`/api/review/discussions/${id}/comments`, { text: 'I like it' }),
    ])
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'This is your own abstract: other organisers decide on it, and only they know its reviewers.',
      ])
    const colleague = await on.app.as('admin')
    const approved = await colleague.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    expect(approved.json()).toMatchObject({ status: 'approved' })
  })

  test('does not tell them who reviews it, but tells the others', async () => {
    const { id, me, reviewer } = await createOwn()
    const colleague = await on.app.as('admin')
    const readAll = async (by: typeof me) => {
      const paths = [
        `/api/abstracts/${id}`,
        `/api/abstracts/${id}/reviews`,
        `/api/abstracts/${id}/reviewers`,
        `/api/review/discussions/${id}`,
        `/api/history?entity=abstract&entityId=${id}`,
      ]
      const answers = await Promise.all(paths.map((path) => by.get(path)))
      const bodies = [...answers, await by.post('/api/abstracts/export', { ids: [id] })].map(
        ({ body }) => body,
      )
      const overview = (await by.get('/api/review-assignments')).json().abstracts as { id: number }[]
      const { changes } = (await by.get('/api/history')).json()
      return {
        text: bodies.join('\n'),
        reviewed: changes.filter(
          ({ action, entityId }: HistoryEntry) => action === 'reviewed' && entityId === String(id),
        ).length,
        isListed: overview.some((row) => row.id === id),
      }
    }
    const seen = await readAll(colleague)
    expect(seen).toMatchObject({ isListed: true, reviewed: 1, text: expect.stringContaining('Ada Secret') })
    const own = await readAll(me)
    expect(own).toMatchObject({ isListed: false, reviewed: 0 })
    expect(own.text).not.toContain('Ada Secret')
    expect(own.text).not.toContain(reviewer.username)
  })

  test('is decided on by the only organiser, which the history marks', async () => {
    const { id, me, account } = await createOwn()
    const { db } = on.app
    const disable = (disabledAt: string | null) =>
      db.update(users).set({ disabledAt }).where(ne(users.id, account.id))
    await disable(new Date().toISOString())
    const answer = await me.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    await disable(null)
    expect(answer.statusCode).toBe(200)
    const { changes } = (
      await (await on.app.as('admin')).get(`/api/history?entity=abstract&entityId=${id}`)
    ).json()
    expect(changes[0].summary).toMatch(/^Approved .* \(their own abstract\)$/)
    await db.delete(users).where(eq(users.id, account.id))
  })
})
