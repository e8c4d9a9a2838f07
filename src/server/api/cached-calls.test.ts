import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

const lists = [
  '/api/authors',
  '/api/events',
  '/api/event-sessions',
  '/api/materials',
  '/api/programme-changes',
  '/api/published-abstracts',
]

const moment = new Date('2025-10-27T09:00:00Z')

onDatabase(
  'lists that visitors read',
  (on) => {
    beforeAll(async () => {
      const { db } = on.app
      await createEvent(db, { mainPresenterId: (await createAuthor(db)).id })
      await makeProgrammePublic(db)
    })

    const statusesOf = async (urls: string[], remoteAddress: string, headers = {}) => {
      const statuses: number[] = []
      for (const url of urls)
        statuses.push((await on.app.app.inject({ url, remoteAddress, headers })).statusCode)
      return statuses
    }

    // More of them than one address may have read anew.
    test.each(lists)('%s is read once for all of them', async (path) => {
      const again = Array.from({ length: 110 }, (_, n) => `${path}?junk=${n}`)
      const cookie = (await on.app.as('user')).cookie
      expect(new Set(await statusesOf(again, '192.0.2.1'))).toEqual(new Set([200]))
      expect(new Set(await statusesOf(again, '192.0.2.1', { cookie }))).toEqual(new Set([200]))
      const { headers } = await on.app.anonymous.get(path)
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
    })

    test('searches are limited', async () => {
      const searches = Array.from({ length: 61 }, (_, n) => `/api/published-abstracts?q=made-up-${n}`)
      const statuses = await statusesOf(searches, '192.0.2.2')
      expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429])
    })

    test('show a change at once, and nothing once the programme is hidden', async () => {
      const admin = await on.app.as('admin')
      const titles = async () =>
        ((await on.app.anonymous.get('/api/events')).json() as { title: string }[]).map(({ title }) => title)
      const before = await titles()
      const event = await createEvent(on.app.db, { title: 'Added meanwhile' })
      expect(await titles()).toEqual([...before, event.title])
      await admin.delete(`/api/events/${event.id}`)
      expect(await titles()).toEqual(before)
      await makeProgrammePublic(on.app.db, false)
      expect((await on.app.anonymous.get('/api/events')).statusCode).toBe(403)
      expect((await admin.get('/api/events')).json()).toHaveLength(before.length)
      await makeProgrammePublic(on.app.db)
    })
  },
  { env: { RATE_LIMIT: 'on' }, now: () => moment },
)
