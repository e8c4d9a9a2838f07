import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import { photos } from '#server/db/schema/photos.ts'
import { type Actor, authorActor } from '#server/domain/history.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { addPhoto } from './photos.ts'
import { deleteReplacedPhotos } from './unused-photos.ts'

const organiser = { id: null, username: 'Test' }

onBothDatabases('photos that nothing shows', (on) => {
  const add = async (colour: string, actor: Actor = organiser) =>
    addPhoto(on.app.db, actor, { name: 'photo.jpg', bytes: await buildPhoto({ colour }) })

  const isStored = async ({ filename }: { filename: string }) => {
    await deleteReplacedPhotos(on.app.db)
    return (await on.app.db.$count(photos, eq(photos.filename, filename))) === 1
  }

  /** Undo is over, and so is the time in which a change is fresh. */
  const wait = async () => {
    const later = sql`now() - interval '31 minutes'`
    await on.app.db.delete(undoSteps)
    await on.app.db.update(historyEntries).set({ at: later })
  }

  test('stay where organisers uploaded them for later', async () => {
    const photo = await add('#111111')
    await wait()
    expect(await isStored(photo)).toBe(true)
  })

  test('go with the record that they came with, once its deletion cannot be undone', async () => {
    const admin = await on.app.as('admin')
    const photo = await add('#222222', authorActor)
    const { id } = await createAbstract(on.app.db)
    await on.app.db.update(abstracts).set({ photoUrl: photo.thumbnailUrl }).where(eq(abstracts.id, id))
    expect(await isStored(photo)).toBe(true)
    await admin.delete(`/api/abstracts/${id}`)
    expect(await isStored(photo)).toBe(true)
    await wait()
    expect(await isStored(photo)).toBe(false)
  })

  test('go half an hour after an organiser took them off a profile, unless something else shows them', async () => {
    const admin = await on.app.as('admin')
    const [alone, used] = [await add('#333333'), await add('#444444')]
    for (const { url } of [alone, used]) {
      const { id } = await createAuthor(on.app.db, { photoUrl: url })
      const author = (await admin.get(`/api/authors/${id}`)).json()
      const saved = await admin.patch(`/api/authors/${id}`, { ...author, photoUrl: '' })
      expect(saved.json()).toMatchObject({ author: { photoUrl: '' } })
    }
    const html = `<p><img src="${used.url}" alt="A portrait"></p>`
    await admin.post('/api/site-settings', { key: 'privacy_policy', value: html })
    expect(await isStored(alone)).toBe(true)
    await wait()
    expect(await isStored(alone)).toBe(false)
    expect(await isStored(used)).toBe(true)
  })
})
