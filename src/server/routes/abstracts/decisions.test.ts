import { expect, test } from 'vitest'
import type { MadeDecision } from '#shared/abstracts/decisions.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('releasing decisions', (on) => {
  const list = async (): Promise<MadeDecision[]> =>
    (await (await on.app.as('admin')).get('/api/decisions')).json()
  const release = async (decisions: unknown) =>
    (await on.app.as('admin')).post('/api/decisions/release', { decisions })
  const stateFor = async (id: number) =>
    (await on.app.anonymous.get(`/api${await privateLinkOf(on.app.db, id)}/abstract`)).json().state

  test('releases only the chosen decisions', async () => {
    const approved = await createApprovedAbstract(on.app.db)
    const kept = await createApprovedAbstract(on.app.db)
    const rejected = await createAbstract(on.app.db, 'rejected')
    const pending = await createAbstract(on.app.db)
    const ids = [approved.abstractId, kept.abstractId, rejected.id, pending.id]
    const listed = async () => (await list()).filter(({ id }) => ids.includes(id))
    const before = await listed()
    expect(before.map(({ id }) => id)).not.toContain(pending.id)
    expect(before.map(({ released }) => released)).toEqual([false, false, false])
    const isPublic = async () => (await on.app.anonymous.get(`/api/authors/${approved.authorId}`)).statusCode
    expect([await stateFor(approved.abstractId), await isPublic()]).toEqual(['reviewing', 404])

    const chosen = [
      { id: approved.abstractId, status: 'approved' },
      { id: rejected.id, status: 'rejected' },
    ]
    expect((await release(chosen)).json()).toEqual({ approved: 1, rejected: 1, already: 0, changed: 0 })
    expect([await stateFor(approved.abstractId), await isPublic()]).toEqual(['approved', 200])
    expect(await stateFor(rejected.id)).toBe('rejected')
    expect(await stateFor(kept.abstractId)).toBe('reviewing')
    expect((await release(chosen)).json()).toEqual({ approved: 0, rejected: 0, already: 2, changed: 0 })
    const after = await listed()
    expect(new Set(after.filter(({ released }) => released).map(({ id }) => id))).toEqual(
      new Set([approved.abstractId, rejected.id]),
    )
  })

  test('skips a decision that has changed', async () => {
    const { abstractId } = await createApprovedAbstract(on.app.db)
    const admin = await on.app.as('admin')
    await admin.patch(`/api/abstracts/${abstractId}/status`, { status: 'rejected' })
    expect((await release([{ id: abstractId, status: 'approved' }])).json()).toEqual({
      approved: 0,
      rejected: 0,
      already: 0,
      changed: 1,
    })
    expect(await stateFor(abstractId)).toBe('reviewing')
  })

  test('records concurrent releases once', async () => {
    const { abstractId } = await createApprovedAbstract(on.app.db)
    const answers = await Promise.all([1, 2, 3].map(() => release([{ id: abstractId, status: 'approved' }])))
    expect(answers.map((answer) => answer.json().approved).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    const admin = await on.app.as('admin')
    const { changes } = (await admin.get(`/api/history?entity=abstract&entityId=${abstractId}`)).json()
    expect(changes.filter(({ action }: { action: string }) => action === 'released')).toHaveLength(1)
  })

  test.each([[[]], [[{ id: 1, status: 'pending' }]], [[{ id: 0, status: 'approved' }]], [undefined]])(
    'refuses what is no choice: %j',
    async (decisions) => {
      expect((await release(decisions)).statusCode).toBe(400)
    },
  )
})
