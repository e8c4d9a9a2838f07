import { beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/history.ts'
import type { ReviewerChange } from '#shared/review/reviewers.ts'
import { createReviewingCaller } from '#testing/assigned-review-requests.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

onDatabase('the history of an abstract and its reviewers', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })

  const change = (...changes: ReviewerChange[]) => admin.post('/api/review-assignments', { changes })
  const historyOf = async (id: number): Promise<HistoryEntry[]> =>
    (await admin.get(`/api/history?entity=abstract&entityId=${id}`)).json().changes
  const create = async () => {
    const abstract = await createAbstract(on.app.db)
    const first = await createReviewingCaller(on)
    const second = await createReviewingCaller(on)
    return { abstract, id: abstract.id, first, second }
  }

  test('shows who was assigned, replaced and removed', async () => {
    const { id, first, second } = await create()
    const one = first.account
    const two = second.account
    await change({ abstractId: id, slot: 1, userId: one.id, replaces: null })
    await change({ abstractId: id, slot: 1, userId: two.id, replaces: one.id })
    await change({ abstractId: id, slot: 1, userId: null, replaces: two.id })
    expect(await historyOf(id)).toMatchObject([
      { before: { 'reviewer 1': two.username }, after: { 'reviewer 1': 'nobody' } },
      { before: { 'reviewer 1': one.username }, after: { 'reviewer 1': two.username } },
      { before: { 'reviewer 1': 'nobody' }, after: { 'reviewer 1': one.username } },
    ])
  })

  test('shows only its own slots of a bulk change', async () => {
    const { id, first, second } = await create()
    const other = await createAbstract(on.app.db)
    const answer = await change(
      { abstractId: id, slot: 2, userId: first.account.id, replaces: null },
      { abstractId: other.id, slot: 1, userId: second.account.id, replaces: null },
    )
    await admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)
    const summary = 'Changed 2 reviewers of 2 abstracts'
    const { username } = first.account
    expect(await historyOf(id)).toMatchObject([
      {
        summary: `Undone: ${summary}`,
        before: { 'reviewer 2': username },
        after: { 'reviewer 2': 'nobody' },
      },
      { summary, before: { 'reviewer 2': 'nobody' }, after: { 'reviewer 2': username } },
    ])
    expect(await historyOf((await create()).id)).toEqual([])
  })

  test('names abstracts and slots among all changes', async () => {
    const { id, first } = await create()
    const other = await createAbstract(on.app.db)
    await change(
      { abstractId: id, slot: 2, userId: first.account.id, replaces: null },
      { abstractId: other.id, slot: 1, userId: first.account.id, replaces: null },
    )
    const { changes } = (await admin.get('/api/history')).json()
    const { username } = first.account
    expect(changes[0]).toMatchObject({
      before: {
        reviewers: [`abstract ${id}, reviewer 2: nobody`, `abstract ${other.id}, reviewer 1: nobody`],
      },
      after: {
        reviewers: [
          `abstract ${id}, reviewer 2: ${username}`,
          `abstract ${other.id}, reviewer 1: ${username}`,
        ],
      },
    })
  })

  test('shows a declared conflict once, without its reason', async () => {
    const { id, first } = await create()
    await change({ abstractId: id, slot: 2, userId: first.account.id, replaces: null })
    const [review] = await first.list()
    await first.declareConflict(review?.id ?? 0, 'A former student')
    await first.declareConflict(review?.id ?? 0, 'A former student of mine')
    const history = await historyOf(id)
    expect(history).toHaveLength(2)
    expect(history[0]).toMatchObject({
      username: first.account.username,
      summary: `Declared a conflict of interest as reviewer 2 of abstract ${id}`,
    })
    expect(JSON.stringify(history)).not.toContain('student')
  })

  test('does not conflict with a decision', async () => {
    const { abstract, id, first } = await create()
    await change({ abstractId: id, slot: 1, userId: first.account.id, replaces: null })
    const body = { status: 'approved', version: abstract.version }
    expect((await admin.patch(`/api/abstracts/${id}/status`, body)).statusCode).toBe(200)
  })

  test('is hidden from reviewers and from the author', async () => {
    const { abstract, id, first, second } = await create()
    await change({ abstractId: id, slot: 1, userId: first.account.id, replaces: null })
    const { username } = first.account
    expect((await second.caller.get(`/api/history?entity=abstract&entityId=${id}`)).statusCode).toBe(403)
    const own = await on.app.anonymous.get(`/api${await privateLinkOf(on.app.db, id)}/abstract`)
    expect([own.statusCode, own.body.includes(username)]).toEqual([200, false])
    const copy = await admin.get(`/api/people/${encodeURIComponent(abstract.email)}/export`)
    expect([copy.statusCode, copy.body.includes(username)]).toEqual([200, false])
  })
})
