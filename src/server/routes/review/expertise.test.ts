import { beforeAll, expect, test } from 'vitest'
import { createReviewingCaller } from '#testing/assigned-review-requests.ts'
import { createReviewer } from '#testing/builders/reviews.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('the expertise of reviewers', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })
  const body = { themes: ['Policy'], keywords: 'Algebra; algebra, ethics', institution: 'Demo', version: 0 }
  const saved = { ...body, keywords: 'Algebra, ethics', version: 1 }

  test('is changed by organisers, one after the other', async () => {
    const { id } = await createReviewer(on.app.db)
    expect((await admin.patch(`/api/reviewers/${id}`, body)).json()).toEqual(saved)
    expect((await admin.patch(`/api/reviewers/${id}`, body)).statusCode).toBe(409)
    expect((await admin.patch(`/api/reviewers/${id}`, { ...body, version: 1 })).statusCode).toBe(200)
    const user = await on.app.as('user')
    expect((await user.patch(`/api/reviewers/${id}`, body)).statusCode).toBe(403)
    expect((await admin.patch('/api/reviewers/1', body)).statusCode).toBe(404)
    expect((await admin.get('/api/reviewers/1')).statusCode).toBe(404)
  })

  test('is changed by themselves, from the key themes of the conference', async () => {
    const { account, caller } = await createReviewingCaller(on)
    const own = (await caller.get('/api/review/expertise')).json()
    expect(own).toMatchObject({ themes: [], keywords: '', version: 0 })
    expect(own.keyThemes.length).toBeGreaterThan(0)
    expect((await caller.patch('/api/review/expertise', body)).json()).toEqual(saved)
    expect((await admin.get(`/api/reviewers/${account.id}`)).json()).toEqual(saved)
    const { changes } = (await admin.get(`/api/history?entity=account&entityId=${account.id}`)).json()
    expect(changes[0]).toMatchObject({
      username: account.username,
      action: 'changed the expertise of',
    })
  })

  test('of two changes at once one is a conflict', async () => {
    const { account, caller } = await createReviewingCaller(on)
    const answers = await Promise.all([
      caller.patch('/api/review/expertise', body),
      admin.patch(`/api/reviewers/${account.id}`, { ...body, keywords: 'geometry' }),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const { keywords } = (await admin.get(`/api/reviewers/${account.id}`)).json()
    expect(keywords).toBe(statuses[0] === 200 ? 'Algebra, ethics' : 'geometry')
  })

  test('shows a reviewer a conflict, but not which organiser', async () => {
    const { account, caller } = await createReviewingCaller(on)
    await admin.patch(`/api/reviewers/${account.id}`, body)
    const { message } = (await caller.patch('/api/review/expertise', body)).json()
    expect(message).toContain('changed in the meantime. Nothing you typed is lost')
    expect(message).not.toContain('admin')
  })

  test('is for organisers and the reviewer only', async () => {
    const { id } = await createReviewer(on.app.db)
    const { caller } = await createReviewingCaller(on)
    expect((await caller.get(`/api/reviewers/${id}`)).statusCode).toBe(403)
    expect((await on.app.anonymous.get('/api/review/expertise')).statusCode).toBe(401)
    expect((await admin.get('/api/review/expertise')).statusCode).toBe(403)
  })
})
