// @module-tag full
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openServer } from '#server/db/open-server.ts'
import { events } from '#server/db/schema/events.ts'
import type { Database } from '#server/db/types.ts'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { postForm } from '#testing/post-form.ts'
import { testRenderer } from '#testing/renderer.ts'
import { startTcpProxy } from '#testing/tcp-proxy.ts'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'

const timeouts = { connectMs: 1000, statementMs: 1000, lockMs: 1000, transactionMs: 2000 }
const listening = { heartbeatMs: 100, responseMs: 500, retryMs: 100 }

// Pages with data from the database.
const filled = ['/programme', '/authors', '/privacy-policy']
const pages = [...filled, '/', '/submit', '/about', '/no-such-page']
const feeds = ['/sitemap.xml', '/programme.ics', '/schedule.json', '/schedule.xml']

describe.each(['shut', 'freeze'] as const)('while the database is unreachable (%s)', (how) => {
  let base: Database & { url?: string }
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let site: TestApp
  let profile: string
  let unseen: string

  beforeAll(async () => {
    base = await openTestDatabase('server')
    const author = await createAuthor(base.db, { name: 'Seen Before', keynoteSpeaker: true })
    const other = await createAuthor(base.db, { name: 'Never Looked At', keynoteSpeaker: true })
    profile = `/authors/${author.id}`
    unseen = `/authors/${other.id}`
    await createEvent(base.db, { title: 'Known talk', mainPresenterId: author.id })
    await makeProgrammePublic(base.db)
    const url = new URL(base.url ?? '')
    proxy = await startTcpProxy(Number(url.port))
    url.port = String(proxy.port)
    // A busy machine may take longer to connect than this site waits.
    const database = await vi.waitFor(() => openServer(url.href, { timeouts, listening }), {
      timeout: 60_000,
    })
    site = await createTestApp(database, { renderer: testRenderer })
  })
  afterAll(async () => {
    proxy.open()
    await site.app.close()
    await site.database.close()
    await proxy.close()
    await base.close()
  })

  const get = (url: string) => site.app.inject({ url })
  const isFresh = async () => (await get('/programme')).headers.age === undefined

  const untilFresh = (fresh: boolean) =>
    vi.waitFor(async () => expect(await isFresh()).toBe(fresh), { timeout: 60_000 })
  /** Succeeds with a fresh page; a busy machine may look like an outage for a moment. */
  const untilGood = (url: string) =>
    vi.waitFor(
      async () => {
        const answer = await get(url)
        expect(answer.statusCode, url).toBe(url === '/no-such-page' ? 404 : 200)
        expect(answer.headers.age, url).toBeUndefined()
        return answer
      },
      { timeout: 60_000 },
    )
  /** Reconnecting invalidates every page: changes may have been missed. */
  const untilListening = () =>
    vi.waitFor(
      () =>
        Promise.race([
          site.changesDelivered(),
          wait(listening.responseMs).then(() => Promise.reject(new Error('The site hears of no change'))),
        ]),
      { timeout: 60_000 },
    )
  const untilAway = () =>
    vi.waitFor(
      async () => {
        const { statusCode, headers } = await get('/programme')
        expect(headers.age !== undefined || statusCode === 503).toBe(true)
        return statusCode
      },
      { timeout: 60_000 },
    )
  const goAway = async () => {
    do {
      proxy.open()
      await untilFresh(true)
      await untilListening()
      for (const url of [...pages, ...feeds, profile]) await untilGood(url)
      proxy[how]()
      // On a busy machine the site may have reconnected in the meantime, and has no copies.
    } while ((await untilAway()) === 503)
  }

  describe('reading', () => {
    beforeAll(goAway)

    test('cached pages are served stale and say their age', async () => {
      for (const url of pages)
        expect((await get(url)).statusCode, url).toBe(url === '/no-such-page' ? 404 : 200)
      for (const url of [...filled, profile]) {
        const page = await get(url)
        expect(page.statusCode, url).toBe(200)
        expect(Number(page.headers.age), url).toBeGreaterThanOrEqual(0)
        expect(page.body, url).toMatch(/id="outage-notice"[^>]*>The site is temporarily unavailable\. /)
      }
      expect((await get(profile)).body).toContain('Seen Before')
      expect((await get('/programme')).body).toContain('Known talk')
    })

    test('feeds and the sitemap are served stale', async () => {
      for (const url of feeds) {
        const feed = await get(url)
        expect(feed.statusCode, url).toBe(200)
        expect(Number(feed.headers.age), url).toBeGreaterThanOrEqual(0)
        expect(feed.body).not.toContain('outage')
      }
      expect((await get('/schedule.json')).body).toContain('Known talk')
    })

    test('a page without a cached copy gets 503', async () => {
      for (const url of [unseen, '/bio-demo?email=somebody@demo.example']) {
        const page = await get(url)
        expect(page.statusCode, url).toBe(503)
        expect(page.headers['retry-after'], url).toBe('5')
        expect(page.headers['content-type'], url).toBe('text/html; charset=utf-8')
        expect(page.headers['cache-control'], url).toBe('no-store')
        expect(page.body, url).toMatch(/<h1[^>]*>/)
        expect(page.body, url).toContain('</footer>')
      }
    })

    test('API calls get 503 as JSON', async () => {
      for (const url of ['/api/authors', '/api/events', '/api/health', '/api/site-settings']) {
        const answer = await get(url)
        expect(answer.statusCode, url).toBe(503)
        expect(answer.headers['retry-after'], url).toBe('5')
        expect(answer.json()).toEqual({
          message: 'The site is temporarily unavailable. Please try again in a moment.',
        })
      }
    })
  })

  test('what was hidden or erased before is not shown', async () => {
    proxy.open()
    await untilFresh(true)
    await untilListening()
    const erased = await createAuthor(base.db, { name: 'Erased Before', keynoteSpeaker: true })
    const hidden = await createEvent(base.db, {
      title: 'Hidden before the outage',
      mainPresenterId: erased.id,
    })
    const shown = [`/authors/${erased.id}`, '/authors', '/programme', ...feeds]
    await untilListening()
    expect((await untilGood('/programme')).body).toContain(hidden.title)
    for (const url of shown) await untilGood(url)
    // Notifications are heard, but nobody asks for the pages again.
    await base.db.delete(events).where(eq(events.id, hidden.id))
    const { email } = erased
    const erasure = { email, password: adminAccount.password, mentions: [] }
    expect((await (await site.as('admin')).post('/api/erasures', erasure)).statusCode).toBe(200)
    await untilListening()
    proxy[how]()
    await vi.waitFor(async () => expect((await get('/programme')).statusCode).toBe(503), { timeout: 60_000 })
    for (const url of shown) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(503)
      expect(answer.body, url).not.toMatch(/Hidden before|Erased Before/)
    }
  })

  describe('writing and recovery', () => {
    beforeEach(goAway)

    test('a form sent without scripts keeps its values', async () => {
      const typed = buildSubmission({ abstractTitle: 'Typed while the database was away' })
      const send = () => postForm(site.app, '/submit', typed)
      const page = await send()
      expect(page.statusCode).toBe(503)
      expect(page.headers['retry-after']).toBe('5')
      expect(page.body).toContain('value="Typed while the database was away"')
      expect(page.body).toContain('The site is temporarily unavailable. Please try again in a moment.')
      proxy.open()
      await expect.poll(async () => (await send()).statusCode).toBe(200)
      const stored = (await listAbstracts(base.db)).filter(({ email }) => email === typed.email)
      expect(stored).toHaveLength(1)
    })

    test('everything recovers with the database', async () => {
      await createEvent(base.db, { title: `Added while it was away: ${how}` })
      proxy.open()
      await untilFresh(true)
      for (const url of [...pages, ...feeds, profile, unseen]) {
        const answer = await untilGood(url)
        expect(answer.body).not.toContain('This is a saved copy')
      }
      expect((await untilGood('/programme')).body).toContain(`Added while it was away: ${how}`)
      await untilGood('/api/health')
    })
  })
})
