import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewConflicts, reviews } from '#server/db/schema/review.ts'
import { declareConflict } from '#server/domain/review/assigned-reviews.ts'
import { findReview, isAssigned, listReviewsOf } from '#server/domain/review/reviews.ts'
import type { ReviewerChange } from '#shared/review/reviewers.ts'
import { createAbstract, putInState } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

const personOf = (userId: number | null) => ({ id: userId ?? 0, username: 'robin' })

type Created = { abstractId: number; one: number; two: number }

onBothDatabases('reviewers of abstracts', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })

  const change = (...changes: ReviewerChange[]) => admin.post('/api/review-assignments', { changes })
  const undo = (answer: Awaited<ReturnType<typeof change>>) =>
    admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)
  const currentOf = async (abstractId: number) => {
    const rows = await on.app.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.abstractId, abstractId), isAssigned))
      .orderBy(reviews.slot)
    return rows.map(({ slot, userId }) => [slot, userId])
  }
  const create = async (): Promise<Created> => ({
    abstractId: (await createAbstract(on.app.db)).id,
    one: (await createReviewer(on.app.db)).id,
    two: (await createReviewer(on.app.db)).id,
  })

  test('are assigned, exchanged, removed, and restored by undo', async () => {
    const { abstractId, one, two } = await create()
    const assigned = await change(
      { abstractId, slot: 1, userId: one, replaces: null },
      { abstractId, slot: 2, userId: two, replaces: null },
    )
    expect(assigned.json()).toEqual({ changed: 2 })
    const exchanged = await change(
      { abstractId, slot: 1, userId: two, replaces: one },
      { abstractId, slot: 2, userId: one, replaces: two },
    )
    expect(await currentOf(abstractId)).toEqual([
      [1, two],
      [2, one],
    ])
    expect((await undo(exchanged)).statusCode).toBe(204)
    expect(await currentOf(abstractId)).toEqual([
      [1, one],
      [2, two],
    ])
    await change({ abstractId, slot: 2, userId: null, replaces: two })
    expect(await currentOf(abstractId)).toEqual([[1, one]])
    const { changes } = (
      await admin.get(`/api/history?entity=review assignment&entityId=${abstractId}`)
    ).json()
    expect(changes[0].summary).toMatch(/^Removed .+ as reviewer 2 of abstract \d+$/)
  })

  test('get assignments whose ids do not tell which abstract came first', async () => {
    const reviewer = await createReviewer(on.app.db)
    const ids: number[] = []
    for (let n = 0; n < 20; n += 1) ids.push((await createAbstract(on.app.db)).id)
    await change(
      ...ids.map((abstractId) => ({ abstractId, slot: 1 as const, userId: reviewer.id, replaces: null })),
    )
    const rows = await on.app.db
      .select({ abstractId: reviews.abstractId })
      .from(reviews)
      .where(eq(reviews.userId, reviewer.id))
      .orderBy(reviews.id)
    const assigned = rows.map(({ abstractId }) => abstractId)
    expect(assigned).not.toEqual(ids)
    expect(assigned.toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('undo removes a new assignment, unless the reviewer has started', async () => {
    const { abstractId, one, two } = await create()
    const first = await change({ abstractId, slot: 1, userId: one, replaces: null })
    const second = await change({ abstractId, slot: 2, userId: two, replaces: null })
    expect((await undo(first)).statusCode).toBe(204)
    await on.app.db
      .update(reviews)
      .set({ commentsToAuthor: 'So far', version: 2 })
      .where(eq(reviews.abstractId, abstractId))
    const refused = await undo(second)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('started')])
    expect(await currentOf(abstractId)).toEqual([[2, two]])
  })

  test('keep their draft when replaced and assigned again', async () => {
    const draft = await createReview(on.app.db, 'draft')
    const { abstractId } = draft
    const userId = draft.userId ?? 0
    const other = (await createReviewer(on.app.db)).id
    await change({ abstractId, slot: 1, userId: other, replaces: userId })
    const [ended] = await listReviewsOf(on.app.db, userId)
    expect(ended?.review).toMatchObject({ state: 'ended', commentsToAuthor: 'A clear argument so far.' })
    await change({ abstractId, slot: 2, userId, replaces: null })
    const [again] = await listReviewsOf(on.app.db, userId)
    expect(again?.review).toMatchObject({ ...draft, slot: 2, ...latest(again?.review) })
  })
  const latest = (row: typeof reviews.$inferSelect | undefined) => ({
    assignedAt: row?.assignedAt,
    version: row?.version,
  })

  test.each([
    [
      'has declared a conflict of interest',
      async ({ abstractId, one }: Created) => {
        await on.app.db.insert(reviewConflicts).values({ abstractId, userId: one })
      },
    ],
    [
      'is disabled',
      async ({ one }: Created) => {
        await on.app.db.update(users).set({ disabledAt: new Date().toISOString() }).where(eq(users.id, one))
      },
    ],
    [
      'Only accounts with the role Reviewer',
      async ({ one }: Created) => {
        await on.app.db.update(users).set({ role: 'editor' }).where(eq(users.id, one))
      },
    ],
    [
      'withdrawn by its author',
      async ({ abstractId }: Created) => {
        await on.app.db
          .update(abstracts)
          .set({ withdrawnAt: new Date().toISOString() })
          .where(eq(abstracts.id, abstractId))
      },
    ],
    [
      'has been decided',
      async ({ abstractId }: Created) => {
        await on.app.db.update(abstracts).set({ status: 'rejected' }).where(eq(abstracts.id, abstractId))
      },
    ],
    [
      'already given a score',
      async ({ abstractId }: Created) => {
        await putInState(on.app.db, abstractId, 'part reviewed')
      },
    ],
    [
      'already reviews',
      async ({ abstractId, one }: Created) => {
        await createReview(on.app.db, 'assigned', { abstractId, userId: one, slot: 2 })
      },
    ],
    [
      'has already reviewed',
      async ({ abstractId, two }: Created) => {
        await createReview(on.app.db, 'submitted', { abstractId, userId: two })
      },
    ],
    [
      'changed in the meantime to Robin',
      async ({ abstractId, two }: Created) => {
        await createReview(on.app.db, 'assigned', { abstractId, userId: two })
      },
    ],
    [
      'has been deleted',
      async ({ abstractId }: Created) => {
        await on.app.db.delete(abstracts).where(eq(abstracts.id, abstractId))
      },
    ],
  ])('are refused: %s', async (message, prepare) => {
    const created = await create()
    await prepare(created)
    const { abstractId, one } = created
    const other = (await createAbstract(on.app.db)).id
    const answer = await change(
      { abstractId: other, slot: 1, userId: (await createReviewer(on.app.db)).id, replaces: null },
      { abstractId, slot: 1, userId: one, replaces: null },
    )
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining(message)])
    expect(await currentOf(other)).toEqual([])
  })

  test('two organisers at once end in one state', async () => {
    const { abstractId, one, two } = await create()
    const answers = await Promise.all([
      change({ abstractId, slot: 1, userId: one, replaces: null }),
      change({ abstractId, slot: 1, userId: two, replaces: null }),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await currentOf(abstractId)).toEqual([[1, statuses[0] === 200 ? one : two]])
    const same = await change({
      abstractId,
      slot: 1,
      userId: statuses[0] === 200 ? one : two,
      replaces: null,
    })
    expect(same.json()).toEqual({ changed: 0 })
  })

  test('deleting an account frees open slots and keeps submitted reviews', async () => {
    const open = await createReview(on.app.db, 'draft')
    const done = await createReview(on.app.db, 'submitted')
    for (const { userId } of [open, done])
      expect((await admin.delete(`/api/users/${userId}`)).statusCode).toBe(204)
    const userId = (await createReviewer(on.app.db)).id
    const assign = ({ abstractId }: typeof open) => change({ abstractId, slot: 1, userId, replaces: null })
    expect((await assign(open)).statusCode).toBe(200)
    const refused = await assign(done)
    expect(refused.json().message).toContain('A former reviewer has already reviewed')
  })

  test('declare a conflict, which frees the slot and keeps the draft', async () => {
    const { abstractId, userId, id } = await createReview(on.app.db, 'draft')
    for (const note of ['My student', 'My former student'])
      await declareConflict(on.app.db, personOf(userId), abstractId, note, new Date())
    const [conflict] = await on.app.db
      .select()
      .from(reviewConflicts)
      .where(eq(reviewConflicts.abstractId, abstractId))
    expect(conflict).toMatchObject({ userId, note: 'My former student' })
    expect(await currentOf(abstractId)).toEqual([])
    expect(await findReview(on.app.db, userId ?? 0, abstractId)).toMatchObject({
      id,
      commentsToAuthor: 'A clear argument so far.',
    })
  })

  test('declare no conflict after their review, nor about other abstracts', async () => {
    const { db } = on.app
    const { abstractId, userId } = await createReview(db, 'submitted')
    await expect(declareConflict(db, personOf(userId), abstractId, '', new Date())).rejects.toThrow(
      'already submitted',
    )
    const other = await createAbstract(db)
    await expect(declareConflict(db, personOf(userId), other.id, '', new Date())).rejects.toThrow(
      'not assigned to you',
    )
  })

  test('come back with a deleted abstract', async () => {
    const { abstractId, userId } = await createReview(on.app.db)
    const deleted = await admin.delete(`/api/abstracts/${abstractId}`)
    expect(await currentOf(abstractId)).toEqual([])
    await undo(deleted)
    expect(await currentOf(abstractId)).toEqual([[1, userId]])
  })

  test('are given by organisers only', async () => {
    const { abstractId, one } = await create()
    const reviewer = await on.app.callerOf(await createAccount(on.app.db, { role: 'reviewer' }))
    const body = { changes: [{ abstractId, slot: 1, userId: one, replaces: null }] }
    expect((await reviewer.post('/api/review-assignments', body)).statusCode).toBe(403)
  })
})
