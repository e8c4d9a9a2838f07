import { beforeEach, expect, test } from 'vitest'
import { documents } from '#server/db/schema/documents.ts'
import { bookFormatNames } from '#shared/book/book-formats.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { claimDocument, listBookFiles, requestDocuments, storeDocument } from './documents.ts'

const VERSION = 'a version'
const now = new Date('2025-10-01T12:00:00Z')
const afterLease = new Date('2025-10-01T12:10:01Z')
const edition = { version: VERSION, subjects: ['public'] }
const documentOf = (text: string) => ({
  content: new TextEncoder().encode(text),
  replaced: [],
  subjects: ['public'],
})

onBothDatabases('documents that were asked for', (on) => {
  beforeEach(async () => {
    await on.app.db.delete(documents)
    // Two visitors at once.
    await Promise.all([requestDocuments(on.app.db, VERSION), requestDocuments(on.app.db, VERSION)])
  })

  const claimAll = (at: Date) =>
    Promise.all(Array.from({ length: bookFormatNames.length + 3 }, () => claimDocument(on.app.db, at)))

  test('are each made by one of several servers', async () => {
    const claimed = (await claimAll(now)).flatMap((document) => document?.kind ?? [])
    expect(claimed.toSorted()).toEqual(bookFormatNames.map((format) => `book-${format}`).toSorted())
    expect(await claimDocument(on.app.db, now)).toBeUndefined()
  })

  test('are taken over from a server that died', async () => {
    const first = await claimDocument(on.app.db, now)
    await claimAll(afterLease)
    if (!first) throw new Error('Nothing was claimed')
    // It was only slow: what it made comes too late.
    await storeDocument(on.app.db, first, documentOf('late'))
    const files = await listBookFiles(on.app.db, edition)
    expect(files.map(({ current }) => current?.size)).toEqual(bookFormatNames.map(() => null))
  })

  test('of an outdated version do not replace newer ones', async () => {
    const outdated = await claimDocument(on.app.db, now)
    await requestDocuments(on.app.db, 'a newer version')
    if (!outdated) throw new Error('Nothing was claimed')
    await storeDocument(on.app.db, outdated, documentOf('late'))
    const files = await listBookFiles(on.app.db, { ...edition, version: 'a newer version' })
    expect(files.every(({ current }) => current)).toBe(true)
  })
})
