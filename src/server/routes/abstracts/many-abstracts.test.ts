// @module-tag full
import { expect, test } from 'vitest'
import { createManyAbstracts } from '#testing/builders/abstracts.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('thousands of abstracts', (on) => {
  // They are read in batches of 500.
  const MANY = 2_000

  test('are listed without texts and exported with them', async () => {
    await createManyAbstracts(on.app.db, MANY)
    const admin = await on.app.as('admin')
    const list = await admin.get('/api/abstracts')
    expect(list.json()).toHaveLength(MANY)
    expect(list.rawPayload.length / MANY).toBeLessThan(650)
    const newest = await admin.get('/api/abstracts?newest=true')
    expect(newest.json()).toEqual(list.json().slice(0, 20))
    const csv = await admin.get('/api/abstracts/export')
    expect(csv.body.split('\r\n').length).toBeGreaterThan(MANY)
    expect(csv.body).toContain('side by side')
  })
})
