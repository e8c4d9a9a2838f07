import { expect, test } from 'vitest'
import { createManyAbstracts } from '../../../testing/builders/abstracts'
import { onBothDatabases } from '../../../testing/test-app'

const MANY = 10_000

onBothDatabases('ten thousand abstracts', (on) => {
  test('the list carries all of them and none of their long texts, and the export all of both', async () => {
    await createManyAbstracts(on.app.db, MANY)
    const admin = await on.app.as('admin')
    const list = await admin.get('/api/abstracts')
    expect(list.json()).toHaveLength(MANY)
    expect(list.rawPayload.length / MANY).toBeLessThan(600)
    const csv = await admin.get('/api/abstracts/export')
    expect(csv.body.split('\r\n').length).toBeGreaterThan(MANY)
    expect(csv.body).toContain('side by side')
  })
})
