import { beforeAll, expect, test } from 'vitest'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { scoringRequests } from '#testing/scoring-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

const now = new Date('2025-07-01T10:00:00.000Z')

onDatabase(
  'abstract review',
  (on) => {
    let admin: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
    })
    const { score, decide, reset, read, approvedOf, historyOf } = scoringRequests(on, () => admin)

    test('approves automatically with 2 points', async () => {
      const { id } = await createAbstract(on.app.db)
      expect((await score(id, 1, 1)).json()).toMatchObject({
        status: 'reviewed',
        reviewer1Score: 1,
        reviewer2Score: null,
        totalScore: 1,
        decidedAt: null,
      })
      const answer = await score(id, 2, 1)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        status: 'approved',
        totalScore: 2,
        decidedAutomatically: true,
        decidedAt: now.toISOString(),
      })
      const entries = await historyOf(id)
      expect(entries.map(({ summary }) => summary)).toEqual([
        expect.stringMatching(/^Reviewer 1 accepted “.*”$/),
        expect.stringMatching(
          /^Reviewer 2 accepted “.*”\. Approved automatically: reviewer 1 accepted, reviewer 2 accepted$/,
        ),
      ])
      expect(entries[1]).toMatchObject({
        username: 'admin',
        before: { status: 'reviewed' },
        after: { status: 'approved' },
      })
    })

    test('a changed score reverts an automatic approval', async () => {
      const { id } = await createAbstract(on.app.db)
      await score(id, 1, 1)
      await score(id, 2, 1)
      expect((await score(id, 2, 0)).json()).toMatchObject({
        status: 'partial',
        totalScore: 1,
        decidedAt: null,
        decidedAutomatically: false,
      })
      expect(await approvedOf(id)).toBeUndefined()
    })

    test('keeps a manual decision until reviews are reset', async () => {
      const { id } = await createAbstract(on.app.db)
      await decide(id, 'rejected')
      await score(id, 1, 1)
      expect((await score(id, 2, 1)).json()).toMatchObject({ status: 'rejected', totalScore: 2 })
      expect((await reset(id)).json()).toMatchObject({
        status: 'pending',
        reviewer1Score: null,
        reviewer2Score: null,
        totalScore: 0,
        decidedAt: null,
      })
      await score(id, 1, 1)
      expect((await score(id, 2, 1)).json()).toMatchObject({ status: 'approved', decidedAutomatically: true })
    })

    test('keeps feedback when a call sends none', async () => {
      const { id } = await createAbstract(on.app.db)
      expect((await score(id, 1, 0, { reviewerFeedback: 'Say more about the data.' })).json()).toMatchObject({
        reviewerFeedback: 'Say more about the data.',
      })
      expect((await score(id, 2, 0)).json()).toMatchObject({ reviewerFeedback: 'Say more about the data.' })
      expect((await decide(id, 'rejected', { reviewerFeedback: 'Sorry.' })).json()).toMatchObject({
        reviewerFeedback: 'Sorry.',
      })
    })

    test('keeps comments to the author apart from feedback', async () => {
      const { id } = await createAbstract(on.app.db)
      const texts = { reviewerFeedback: 'Weak.', commentsToAuthor: 'Say more.' }
      expect((await score(id, 1, 1, texts)).json()).toMatchObject(texts)
      expect((await decide(id, 'approved')).json()).toMatchObject(texts)
      const comments = (commentsToAuthor: string, version?: number) =>
        admin.patch(`/api/abstracts/${id}/comments`, { commentsToAuthor, version })
      const saved = (await comments('Say less.')).json()
      expect(saved).toMatchObject({ ...texts, commentsToAuthor: 'Say less.', status: 'approved' })
      expect((await comments('Old', saved.version - 1)).statusCode).toBe(409)
      expect((await comments('x'.repeat(5001))).statusCode).toBe(400)
      expect((await admin.patch(`/api/abstracts/${id}/comments`, {})).statusCode).toBe(400)
      expect((await historyOf(id)).at(-1)).toMatchObject({
        action: 'commented on',
        before: { commentsToAuthor: 'Say more.' },
        after: { commentsToAuthor: 'Say less.' },
      })
    })

    test('does not record a click without effect', async () => {
      const { id } = await createAbstract(on.app.db)
      await score(id, 1, 1)
      await score(id, 1, 1)
      expect(await historyOf(id)).toHaveLength(1)
    })

    test.each([
      ['review', { reviewerNumber: 3, score: 1 }, 'The reviewer must be 1 or 2'],
      ['review', { reviewerNumber: 1, score: 2 }, 'The score must be 0 or 1'],
      ['review', { reviewerNumber: '1', score: 1 }, 'The reviewer must be 1 or 2'],
      ['review', { reviewerNumber: 1, score: null }, 'The score must be 0 or 1'],
      ['status', { status: 'pending' }, 'The status must be approved or rejected'],
      ['status', {}, 'The status must be approved or rejected'],
    ])('%s with %j is refused', async (call, body, message) => {
      const { id } = await createAbstract(on.app.db)
      const answer = await admin.patch(`/api/abstracts/${id}/${call}`, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe(message)
      expect((await read(`/api/abstracts/${id}`)).json()).toMatchObject({ status: 'pending', totalScore: 0 })
    })

    test('responds 404 for an unknown abstract', async () => {
      for (const answer of [
        await score(999_999, 1, 1),
        await decide(999_999, 'approved'),
        await reset(999_999),
        await admin.delete('/api/abstracts/999999'),
      ]) {
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual({ message: 'Abstract not found' })
      }
    })

    test('allows only admins', async () => {
      const { id } = await createAbstract(on.app.db)
      const approved = await createApprovedAbstract(on.app.db)
      const editor = await on.app.as('editor')
      for (const [caller, status] of [
        [on.app.anonymous, 401],
        [editor, 403],
      ] as const)
        for (const answer of [
          await caller.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score: 1 }),
          await caller.patch(`/api/abstracts/${id}/status`, { status: 'approved' }),
          await caller.patch(`/api/abstracts/${id}/reset`),
          await caller.delete(`/api/abstracts/${id}`),
          await caller.get('/api/abstracts/export'),
          await caller.get('/api/approved-abstracts'),
          await caller.get('/api/approved-abstracts/export'),
          await caller.get(`/api/approved-abstracts/${approved.id}`),
          await caller.patch(`/api/approved-abstracts/${approved.id}`, {}),
        ])
          expect(answer.statusCode).toBe(status)
      expect((await read(`/api/abstracts/${id}`)).json()).toMatchObject({ status: 'pending' })
    })
  },
  { now: () => now },
)
