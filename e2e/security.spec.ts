import type { APIResponse } from '@playwright/test'
import { listAbstracts } from '../src/server/domain/abstracts/abstracts'
import { adminAccount } from '../testing/accounts'
import { buildSubmission } from '../testing/builders/abstracts'
import { expect, test } from './fixtures'
import { openHydrated } from './navigation'

const expectHeaders = (answer: APIResponse) => {
  const headers = answer.headers()
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

test.describe('security headers are on every answer', () => {
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
      const answer = await request.get(site.origin + path, { maxRedirects: 0 })
      expectHeaders(answer)
      expect(answer.status()).toBe(status)
    })

  test('a redirect leads nowhere but to our own pages', async ({ request, site }) => {
    for (const path of [
      '//evil.example/',
      '/admin/..//evil.example',
      '//evil.example/admin',
      '/admin/%0d%0aX-Evil:%20y',
    ]) {
      const answer = await request.get(site.origin + path, { maxRedirects: 0 })
      expectHeaders(answer)
      expect(answer.headers()['x-evil']).toBeUndefined()
      expect(answer.headers().location ?? '/').toMatch(/^\/(?!\/)/)
    }
  })

  test('pages and files that have not changed: 304', async ({ request }) => {
    const script = /"(\/assets\/[^"]+\.js)"/.exec(await (await request.get('/')).text())?.[1] ?? ''
    for (const path of ['/', script, '/favicon.svg']) {
      const first = await request.get(path)
      expectHeaders(first)
      const again = await request.get(path, { headers: { 'if-none-match': first.headers().etag ?? '' } })
      expect(again.status(), path).toBe(304)
      expectHeaders(again)
    }
  })

  test('a method that a page does not know: 405', async ({ request }) => {
    const answer = await request.put('/about', { data: {} })
    expect(answer.status()).toBe(405)
    expect(answer.headers().allow).toContain('GET')
    expectHeaders(answer)
  })
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
]

test.describe('forms sent from another site are refused', () => {
  const forms = {
    '/submit': buildSubmission({ abstractTitle: 'Sent from another site' }),
    '/auth': adminAccount,
    '/adminlogin': adminAccount,
  }
  for (const [path, form] of Object.entries(forms))
    for (const headers of foreign)
      test(`${path} with ${JSON.stringify(headers)}`, async ({ request, site }) => {
        const answer = await request.post(path, { form, headers, maxRedirects: 0 })
        expect(answer.status()).toBe(403)
        expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
        expect(answer.headers()['set-cookie']).toBeUndefined()
        expect(await answer.text()).toContain('This request came from another website and was refused.')
        expectHeaders(answer)
        const titles = (await listAbstracts(site.db)).map(({ abstractTitle }) => abstractTitle)
        expect(titles).not.toContain('Sent from another site')
      })

  test('a form that is too large, or no form, gets a page that says so', async ({ request }) => {
    const large = await request.post('/submit', {
      form: buildSubmission({ abstractText: 'x'.repeat(2_000_000) }),
    })
    expect(large.status()).toBe(413)
    expect(await large.text()).toContain('This is too large to be sent.')
    const other = await request.post('/submit', { data: '<xml/>', headers: { 'content-type': 'text/xml' } })
    expect(other.status()).toBe(415)
    expectHeaders(other)
  })
})

test('no page builds code out of text', async ({ page, signIn }) => {
  const asked: string[] = []
  await page.exposeFunction('askedFor', (what: string) => asked.push(`${page.url()} ${what}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { askedFor } = window as unknown as { askedFor: (what: string) => void } // Exposed above.
      askedFor(`${violatedDirective} ${blockedURI}`)
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
  expect(asked).toEqual([])
})
