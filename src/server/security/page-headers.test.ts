import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { staticFiles } from '#server/pages/static-files.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { postForm } from '#testing/post-form.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase, type TestApp } from '#testing/test-app.ts'

type Response = Awaited<ReturnType<TestApp['app']['inject']>>

const expectHeaders = ({ headers }: Response) => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
}

const folder = mkdtempSync(join(tmpdir(), 'conference-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onDatabase(
  'security headers of pages and files',
  (on) => {
    const get = (url: string, headers: Record<string, string> = {}) => on.app.app.inject({ url, headers })

    beforeAll(async () => {
      mkdirSync(join(folder, 'assets'))
      writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
      writeFileSync(join(folder, 'assets/entry.js'), 'export {}')
      await on.app.app.register(staticFiles, { folder })
    })

    test.each([
      ['/', 200],
      ['/auth', 200],
      ['/admin', 302],
      ['/admin/photos', 302],
      ['/schedule', 301],
      ['/nowhere', 404],
      ['/authors/999999', 404],
      ['/%zz', 400],
      ['//evil.example/', 404],
      ['//', 404],
      ['/favicon.svg', 200],
      ['/assets/nothing.js', 404],
    ])('%s: %i', async (url, status) => {
      const response = await get(url)
      expect(response.statusCode).toBe(status)
      expectHeaders(response)
    })

    test('redirects stay on this site', async () => {
      for (const url of [
        '//evil.example/',
        '/admin/..//evil.example',
        '//evil.example/admin',
        '/admin/%0d%0aX-Evil:%20y',
      ]) {
        const response = await get(url)
        expectHeaders(response)
        expect(response.headers['x-evil']).toBeUndefined()
        expect(response.headers.location ?? '/').toMatch(/^\/(?!\/)/)
      }
    })

    test('unchanged pages and files: 304', async () => {
      for (const url of ['/', '/assets/entry.js', '/favicon.svg']) {
        const first = await get(url)
        expectHeaders(first)
        const again = await get(url, { 'if-none-match': String(first.headers.etag) })
        expect(again.statusCode, url).toBe(304)
        expectHeaders(again)
      }
    })

    test('an unknown method: 405', async () => {
      const response = await on.app.app.inject({ method: 'PUT', url: '/about', payload: {} })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toContain('GET')
      expectHeaders(response)
    })

    test('forms from another site are refused with a page', async () => {
      const forms = { '/submit': buildSubmission(), '/auth': adminAccount, '/adminlogin': adminAccount }
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ]
      for (const [url, form] of Object.entries(forms))
        for (const headers of foreign) {
          const response = await postForm(on.app.app, url, form, headers)
          expect(response.statusCode).toBe(403)
          expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
          expect(response.headers['set-cookie']).toBeUndefined()
          expect(response.body).toContain('This request came from another website and was refused.')
          expectHeaders(response)
        }
      expect(await listAbstracts(on.app.db)).toEqual([])
    })

    test('an oversized form or another body gets an error page', async () => {
      const large = await postForm(
        on.app.app,
        '/submit',
        buildSubmission({ abstractText: 'x'.repeat(2_000_000) }),
      )
      expect(large.statusCode).toBe(413)
      expect(large.body).toContain('This is too large to send.')
      const other = await on.app.app.inject({
        method: 'POST',
        url: '/submit',
        headers: { 'content-type': 'text/xml' },
        payload: '<xml/>',
      })
      expect(other.statusCode).toBe(415)
      expectHeaders(other)
    })
  },
  { renderer: testRenderer },
)
