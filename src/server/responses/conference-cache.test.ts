import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { events } from '#server/db/schema/events.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'
import { createCache } from './cache.ts'
import { createBookCache } from './conference-cache.ts'

onDatabase('the cached book', (on) => {
  test('is read again only when something has changed', async () => {
    const { db } = on.app
    await makeProgrammePublic(db)
    const { id } = await createApprovedAbstract(db)
    await createEvent(db, { approvedAbstractId: id })
    const cache = createCache()
    const publicBook = createBookCache(db, readConfig({}), cache)
    const first = await publicBook()
    expect(first?.chapters.map(({ title }) => title)).toContain('Abstracts')
    await db.delete(events)
    expect(await publicBook()).toBe(first)
    cache.invalidate()
    expect(await publicBook()).not.toEqual(first)
  })

  test('of an organiser is always the current one', async () => {
    const { db } = on.app
    const admin = await on.app.as('admin')
    await on.app.anonymous.get('/api/book')
    const { id } = await createApprovedAbstract(db)
    await createEvent(db, { approvedAbstractId: id })
    const { chapters } = (await admin.get('/api/book')).json()
    expect(chapters).toContainEqual({ title: 'Abstracts', entries: 1, noun: 'abstract' })
  })
})
