import type { APIResponse } from '@playwright/test'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'

const expectHeaders = (response: APIResponse) => {
  const headers = response.headers()
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

test.describe('security headers are on every response', () => {
  for (const [path, status] of [
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
    ['/api/health', 200],
    ['/api/abstracts', 401],
    ['/api/nothing', 404],
  ] as const)
    test(`${path}: ${status}`, async ({ request, site }) => {
      const response = await request.get(site.origin + path, { maxRedirects: 0 })
      expectHeaders(response)
      expect(response.status()).toBe(status)
    })

  test('redirects stay on this site', async ({ request, site }) => {
    for (const path of [
      '//evil.example/',
      '/admin/..//evil.example',
      '//evil.example/admin',
      '/admin/%0d%0aX-Evil:%20y',
    ]) {
      const response = await request.get(site.origin + path, { maxRedirects: 0 })
      expectHeaders(response)
      expect(response.headers()['x-evil']).toBeUndefined()
      expect(response.headers().location ?? '/').toMatch(/^\/(?!\/)/)
    }
  })

  test('unchanged pages and files: 304', async ({ request }) => {
    const script = /"(\/assets\/[^"]+\.js)"/.exec(await (await request.get('/')).text())?.[1] ?? ''
    for (const path of ['/', script, '/favicon.svg']) {
      const first = await request.get(path)
      expectHeaders(first)
      const again = await request.get(path, { headers: { 'if-none-match': first.headers().etag ?? '' } })
      expect(again.status(), path).toBe(304)
      expectHeaders(again)
    }
  })

  test('an unknown method: 405', async ({ request }) => {
    const response = await request.put('/about', { data: {} })
    expect(response.status()).toBe(405)
    expect(response.headers().allow).toContain('GET')
    expectHeaders(response)
  })
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
]

test.describe('cross-site forms are rejected', () => {
  const forms = {
    '/submit': buildSubmission({ abstractTitle: 'Sent from another site' }),
    '/auth': adminAccount,
    '/adminlogin': adminAccount,
  }
  for (const [path, form] of Object.entries(forms))
    for (const headers of foreign)
      test(`${path} with ${JSON.stringify(headers)}`, async ({ request, site }) => {
        const response = await request.post(path, { form, headers, maxRedirects: 0 })
        expect(response.status()).toBe(403)
        expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
        expect(response.headers()['set-cookie']).toBeUndefined()
        expect(await response.text()).toContain('This request came from another website and was refused.')
        expectHeaders(response)
        const titles = (await listAbstracts(site.db)).map(({ abstractTitle }) => abstractTitle)
        expect(titles).not.toContain('Sent from another site')
      })

  test('an oversized form or another body gets an error page', async ({ request }) => {
    const large = await request.post('/submit', {
      form: buildSubmission({ abstractText: 'x'.repeat(2_000_000) }),
    })
    expect(large.status()).toBe(413)
    expect(await large.text()).toContain('This is too large to send.')
    const other = await request.post('/submit', { data: '<xml/>', headers: { 'content-type': 'text/xml' } })
    expect(other.status()).toBe(415)
    expectHeaders(other)
  })
})

test('no page violates its Content-Security-Policy', async ({ page, signIn }) => {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => violations.push(`${page.url()} ${what}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (what: string) => void } // Exposed above.
      reportViolation(`${violatedDirective} ${blockedURI}`)
    }),
  )
  await signIn()
  for (const path of [
    '/',
    '/programme',
    '/authors',
    '/submit',
    '/bio-demo',
    '/auth',
    '/admin/letters',
    '/admin/photos',
  ])
    await openHydrated(page, path)
  for (const tab of ['abstracts', 'authors', 'events', 'rooms', 'registrations', 'settings'])
    await openHydrated(page, `/admin?tab=${tab}`)
  expect(violations).toEqual([])
})
