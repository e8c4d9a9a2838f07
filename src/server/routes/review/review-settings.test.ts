import { beforeAll, beforeEach, expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { siteSettings } from '#server/db/schema/settings.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

const settings = {
  blindMode: 'double',
  deadline: '2025-08-15',
  criteria: [{ id: 'relevance', name: 'Relevance', words: ['Low', 'High'] }],
}

onBothDatabases('review settings', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })
  beforeEach(async () => {
    await on.app.db.delete(siteSettings)
    await on.app.db.delete(historyEntries)
  })
  const read = async () => (await admin.get('/api/review/settings')).json()
  const save = (changes = {}) => admin.patch('/api/review/settings', { ...settings, version: 0, ...changes })

  test('are single blind until they are saved', async () => {
    expect(await read()).toMatchObject({ blindMode: 'single', criteria: [], version: 0 })
  })

  test('are saved whole, with an entry in the history', async () => {
    expect((await save()).statusCode).toBe(200)
    expect(await read()).toEqual({ ...settings, version: 1 })
    expect(await on.app.db.select().from(historyEntries)).toMatchObject([
      { entity: 'setting', entityId: 'review', summary: 'Reviewing', after: settings },
    ])
  })

  test('of two concurrent saves one is a conflict', async () => {
    const answers = await Promise.all([save(), save({ blindMode: 'open' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    [{ blindMode: 'triple' }, 'Please choose who is shown'],
    [{ deadline: '2025-02-30' }, 'Please enter a date'],
    [
      { criteria: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...settings.criteria[0], id })) },
      'Please give 5 criteria or fewer',
    ],
  ])('refuse %o', async (changes, message) => {
    const answer = await save(changes)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('are readable by organisers only', async () => {
    await save()
    for (const caller of [on.app.anonymous, await on.app.as('reviewer')])
      expect((await caller.get('/api/site-settings')).body).not.toContain('"review"')
  })
})
