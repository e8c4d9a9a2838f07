import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('learnt labels', (on) => {
  test('learns a label, replaces its meaning, and forgets it', async () => {
    const admin = await on.app.as('admin')
    const label = `Alma-Mater ${randomUUID()}`
    const first = await admin.post('/api/learnt-labels', { label, field: 'institution' })
    expect(first.statusCode).toBe(201)
    const { id } = first.json()
    const again = await admin.post('/api/learnt-labels', { label: label.toUpperCase(), field: 'jobTitle' })
    expect(again.json()).toMatchObject({ id, field: 'jobTitle' })
    const listed = await admin.get('/api/learnt-labels')
    expect(listed.json()).toContainEqual(again.json())
    expect((await admin.delete(`/api/learnt-labels/${id}`)).statusCode).toBe(204)
    expect((await admin.delete(`/api/learnt-labels/${id}`)).statusCode).toBe(404)
    const trail = await on.app.db
      .select()
      .from(historyEntries)
      .where(and(eq(historyEntries.entity, 'learnt label'), eq(historyEntries.entityId, String(id))))
      .orderBy(historyEntries.id)
    expect(trail.map(({ action }) => action)).toEqual(['learnt', 'learnt', 'deleted'])
  })

  test('a label may mean something else in another layout', async () => {
    const admin = await on.app.as('admin')
    const label = `Post ${randomUUID()}`
    const inLine = await admin.post('/api/learnt-labels', { label, layout: 'line', field: 'jobTitle' })
    const inTable = await admin.post('/api/learnt-labels', { label, layout: 'table', field: 'institution' })
    expect(inLine.json()).toMatchObject({ layout: 'line', field: 'jobTitle' })
    expect(inTable.json().id).not.toBe(inLine.json().id)
  })

  test.each([
    [{ label: 'Alma mater', field: 'institution', layout: 'song' }, 'Unknown layout'],
    [{ label: ' ', field: 'institution' }, 'Label is required'],
    [{ label: '***', field: 'institution' }, 'Label is required'],
    [{ label: 'Alma mater', field: 'password' }, 'Unknown field'],
  ])('refuses %j', async (body, message) => {
    const answer = await (await on.app.as('admin')).post('/api/learnt-labels', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
  })
})
