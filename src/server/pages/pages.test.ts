import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openServer } from '#server/db/open-server.ts'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { postForm } from '#testing/post-form.ts'
import { executeOnce } from '#testing/postgres.ts'
import { countingRenderer, testRenderer } from '#testing/renderer.ts'
import { createTestApp, onDatabase, openTestDatabase, type TestApp } from '#testing/test-app.ts'

onDatabase(
  'pages',
  (on) => {
    const get = (url: string, headers: Record<string, string> = {}) => on.app.app.inject({ url, headers })

    test('public routes are complete HTML with title and description', async () => {
      const page = await get('/submit')
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.body).toMatch(/^<!DOCTYPE html><html lang="en-GB"/)
      expect(page.body).toContain('<title>Submit Your Abstract')
      expect(page.body).toContain('<meta name="description" content="')
      expect(page.body).toContain('<link rel="canonical" href="https://conference.example/submit"')
      expect(page.body).toMatch(/<h1[^>]*>Submit Your Abstract<\/h1>/)
    })

    test('any other path gets 404 Page Not Found', async () => {
      for (const path of ['/no-such-page', '/submit/more', '/%E2%82%AC']) {
        const page = await get(path)
        expect(page.statusCode).toBe(404)
        expect(page.body).toContain('404 Page Not Found')
      }
    })

    test('rejects a URL that cannot be decoded', async () => {
      for (const path of ['/%ff%', '/%E0%A4%A', '/%00', '/authors/%00']) {
        const page = await get(path)
        expect([page.statusCode, page.headers['content-type']], path).toEqual([
          400,
          'text/html; charset=utf-8',
        ])
        expect(page.body).toContain('This address is not valid.')
      }
      expect((await get('/api/%ff%')).json()).toEqual({ message: 'This address is not valid.' })
    })

    test('redirects a slash at the end of every address', async () => {
      for (const path of [
        '/about',
        '/schedule',
        '/programme.ics',
        '/programme/embed',
        '/api/docs',
        '/sitemap.xml',
      ]) {
        const page = await get(`${path}/?a=1`)
        expect([page.statusCode, page.headers.location], path).toEqual([302, `${path}?a=1`])
      }
    })

    test('sends a page compressed, or 304 if it is unchanged', async () => {
      const plain = await get('/about')
      const br = await get('/about', { 'accept-encoding': 'gzip, br' })
      expect(br.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
      const gzip = await get('/about', { 'accept-encoding': 'gzip' })
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
      const unchanged = await get('/about', { 'if-none-match': String(plain.headers.etag) })
      expect(unchanged.statusCode).toBe(304)
      expect(unchanged.body).toBe('')
      expect(unchanged.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    })

    test('the submission form is the same for every visitor, and cached', async () => {
      const one = await get('/submit')
      expect(one.body).toContain('name="submissionKey" value=""')
      expect(one.headers['cache-control']).toBe('no-cache')
      expect((await get('/submit')).body).toBe(one.body)
      const again = await get('/submit', { 'if-none-match': String(one.headers.etag) })
      expect(again.statusCode).toBe(304)
    })

    test('the policy allows only our own inline scripts by hash', async () => {
      const page = await get('/submit')
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(page.body).not.toContain('nonce')
    })

    test('/schedule redirects to the programme', async () => {
      const page = await get('/schedule')
      expect(page.statusCode).toBe(301)
      expect(page.headers.location).toBe('/programme')
    })

    test('redirects admin pages to their login without a session', async () => {
      expect((await get('/admin')).headers.location).toBe('/auth')
      expect((await get('/admin/rooms/edit/3')).headers.location).toBe(
        '/adminlogin?next=%2Fadmin%2Frooms%2Fedit%2F3',
      )
    })

    test('admin routes are sent as a shell without content', async () => {
      const admin = await on.app.as('admin')
      const page = await admin.get('/admin')
      expect(page.statusCode).toBe(200)
      // Its heading is there while it loads, but nothing of its tabs.
      expect(page.body).not.toContain('role="tab"')
      expect(page.body).toContain('Loading…')
      expect(page.body).toContain('The administration area needs JavaScript.')
    })

    test('stores a form sent without scripts, or shows it again', async () => {
      const submission = buildSubmission({ abstractTitle: 'Sent without <scripts>' })
      const done = await postForm(on.app.app, '/submit', submission)
      expect(done.statusCode).toBe(200)
      expect(done.body).toContain('Abstract Submitted Successfully!')
      expect(done.body).toContain('Sent without &lt;scripts&gt;')
      expect(await listAbstracts(on.app.db)).toContainEqual(
        expect.objectContaining({ email: submission.email }),
      )

      const refused = await postForm(on.app.app, '/submit', { ...submission, email: 'nobody' })
      expect(refused.statusCode).toBe(400)
      expect(refused.headers['cache-control']).toBe('no-store')
      expect(refused.body).toContain('Invalid email address')
      expect(refused.body).toContain('value="Sent without &lt;scripts&gt;"')
    })

    test('rejects a form of 10 MB with a page', async () => {
      const page = await postForm(on.app.app, '/submit', { abstractText: 'x'.repeat(10_000_000) })
      expect(page.statusCode).toBe(413)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    })
  },
  { renderer: testRenderer },
)

describe('two servers on one database', { tags: 'full' }, () => {
  let first: TestApp & { database: { url?: string } }
  let second: TestApp
  const counting = countingRenderer()

  beforeAll(async () => {
    const database = await openTestDatabase('server')
    first = await createTestApp(database)
    second = await createTestApp(await openServer(database.url ?? ''), { renderer: counting.renderer })
  })
  afterAll(async () => {
    for (const { app, database } of [first, second]) {
      await app.close()
      await database.close()
    }
  })

  test('renders a page once for different query strings', async () => {
    counting.paths.length = 0
    const page = () => second.app.inject({ url: '/submit?utm_source=letter' })
    await Promise.all([page(), page(), second.app.inject({ url: '/submit' })])
    await page()
    expect(counting.paths).toEqual(['/submit'])
  })

  test('invalidates pages when another server changes content', async () => {
    const authors = () => second.app.inject({ url: '/authors' })
    await authors()
    await createAuthor(first.db, { name: 'Seen From Afar', keynoteSpeaker: true })
    await vi.waitFor(async () => expect((await authors()).body).toContain('Seen From Afar'), {
      timeout: 60_000,
    })
  })

  test('a new submission invalidates nothing', async () => {
    const told: string[] = []
    const url = first.database.url ?? ''
    const listener = new pg.Client({ connectionString: url })
    await listener.connect()
    listener.on('notification', ({ payload }) => told.push(payload ?? ''))
    await listener.query('listen content_changed')
    expect((await second.anonymous.post('/api/abstracts', buildSubmission())).statusCode).toBe(201)
    // Changes are told in the order they were made: nothing came before this one.
    await executeOnce(url, "notify content_changed, 'the next change'")
    await vi.waitFor(() => expect(told).toContain('the next change'), { timeout: 60_000 })
    expect(told).toEqual(['the next change'])
    await listener.end()
  })
})
