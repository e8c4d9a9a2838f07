import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/types.ts'
import { publicPages } from '#shared/public-pages.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { countingRenderer } from '#testing/renderer.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { watchContent } from './invalidation.ts'

const { paths, renderer } = countingRenderer()

onBothDatabases(
  'the page cache',
  (on) => {
    test('survives a review score', async () => {
      const { id } = await createAbstract(on.app.db)
      const admin = await on.app.as('admin')
      await on.app.changesDelivered()
      await on.app.anonymous.get('/authors')
      paths.length = 0
      for (const reviewerNumber of [1, 2]) {
        const score = { reviewerNumber, score: 0 }
        expect((await admin.patch(`/api/abstracts/${id}/review`, score)).statusCode).toBe(200)
      }
      await on.app.anonymous.get('/authors')
      expect(paths).toEqual([])
    })

    test('shows a hidden programme as hidden in the very next request', async () => {
      await createEvent(on.app.db, { title: 'Soon hidden' })
      const admin = await on.app.as('admin')
      const readProgramme = async () => (await on.app.anonymous.get('/programme')).body
      for (const isPublic of [true, false, true, false]) {
        await admin.post('/api/site-settings', { key: 'showSchedulePublicly', value: String(isPublic) })
        expect((await readProgramme()).includes('Soon hidden')).toBe(isPublic)
      }
    })

    test('keeps the ETag of pages that are rendered again unchanged', async () => {
      const etags = async (at: string) => {
        vi.setSystemTime(at)
        await on.app.changesDelivered()
        paths.length = 0
        const etags: Record<string, unknown> = {}
        for (const path of publicPages) etags[path] = (await on.app.anonymous.get(path)).headers.etag
        expect(paths).toHaveLength(publicPages.length)
        return etags
      }
      vi.useFakeTimers({ toFake: ['Date'] })
      const before = await etags('2025-05-01T09:00:10Z')
      expect(await etags('2025-05-01T09:00:50Z')).toEqual(before)
      vi.useRealTimers()
    })

    const isRenderedAfter = async (path: string, change: () => Promise<unknown>) => {
      await on.app.anonymous.get(path)
      paths.length = 0
      await change()
      await on.app.anonymous.get(path)
      return paths.includes(path)
    }

    test('is invalidated by an approval and by a deletion', async () => {
      const { id } = await createAbstract(on.app.db)
      const admin = await on.app.as('admin')
      const approve = () => admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
      expect(await isRenderedAfter('/authors', approve)).toBe(true)
      expect(await isRenderedAfter('/authors', () => admin.delete(`/api/abstracts/${id}`))).toBe(true)
    })

    test('is not invalidated by files of the book, except its page', async () => {
      const admin = await on.app.as('admin')
      const makeBook = () => admin.post('/api/book')
      await makeBook()
      expect(await isRenderedAfter('/book', makeBook)).toBe(true)
      expect(await isRenderedAfter('/authors', makeBook)).toBe(false)
    })
  },
  { renderer },
)

describe('changesDelivered', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const silent = { onContentChange: async () => async () => {} }
  const watch = async (execute: () => Promise<unknown>) => {
    const invalidate = vi.fn()
    // Watching needs no more of a database than this.
    const database = { ...silent, db: { execute } } as unknown as Database
    const { changesDelivered } = await watchContent(database, {
      invalidate,
      disconnected: () => {},
      connected: () => {},
    })
    return { invalidate, changesDelivered }
  }

  test('invalidates by itself when no notification arrives in time', async () => {
    const { invalidate, changesDelivered } = await watch(async () => [])
    const delivered = changesDelivered()
    await vi.advanceTimersByTimeAsync(1000)
    await delivered
    expect(invalidate).toHaveBeenCalledOnce()
  })

  test('does not fail the write when the notification cannot be sent', async () => {
    const { invalidate, changesDelivered } = await watch(() => Promise.reject(new Error('closed')))
    await changesDelivered()
    expect(invalidate).toHaveBeenCalledOnce()
  })
})
