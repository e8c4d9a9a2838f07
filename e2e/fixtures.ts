import { test as base, expect, type Page } from '@playwright/test'
import { adminAccount } from '../testing/accounts'
import { expectAccessible } from './accessibility'
import { type Site, startSite } from './site'

/** The one notification on the page; each text stands once in what is seen. */
export const expectToast = async (page: Page, title: string, description?: string) => {
  const notifications = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(notifications.getByText(title, { exact: true })).toBeVisible()
  if (description) await expect(notifications.getByText(description, { exact: true })).toBeVisible()
}

/** What went wrong on a page without anybody asking. */
const watch = (page: Page, scripts: boolean) => {
  const troubles: string[] = []
  page.on('console', (message) => {
    // Most tests do without the service worker, which the browser is told to refuse.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cancels what it was still fetching; without scripts none is fetched.
    if (reason === 'net::ERR_ABORTED' || (!scripts && reason === 'csp')) return
    troubles.push(`request failed: ${request.url()} ${reason}`)
  })
  return troubles
}

/** What a page says of itself when a test has failed on it. */
const howFar = (page: Page) =>
  page
    .evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, duration }) => `${name.split('/').pop()} ${Math.round(duration)} ms`)
      return `page: ${document.readyState}, ${document.visibilityState}, ${performance.now() | 0} ms old, fetched ${scripts.join(', ') || 'no script'}`
    })
    .catch(String)

type Fixtures = {
  /** Troubles that a test makes on purpose: each pattern must be met. */
  expectPageError: (pattern: RegExp) => void
  signIn: () => Promise<void>
}

export const test = base.extend<Fixtures & { troubles: RegExp[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { site, stop } = await startSite()
      await use(site)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  troubles: async ({}, use) => use([]),
  expectPageError: async ({ troubles }, use) => use((pattern) => troubles.push(pattern)),
  page: async ({ page, troubles, javaScriptEnabled }, use, testInfo) => {
    const seen = watch(page, javaScriptEnabled !== false)
    await use(page)
    // What a failed test leaves behind is no page to judge, but tells what came in between.
    if (testInfo.errors.length > 0) {
      await testInfo.attach('troubles', {
        body: [...seen, await howFar(page)].join('\n'),
        contentType: 'text/plain',
      })
      return
    }
    // axe is a script itself.
    if (javaScriptEnabled !== false && !page.isClosed() && page.url() !== 'about:blank')
      await expectAccessible(page)
    // The browser may report what happened a moment after it is seen on the page.
    for (const pattern of troubles)
      await expect
        .poll(() => seen, `expected trouble ${pattern}`)
        .toContainEqual(expect.stringMatching(pattern))
    expect(seen.filter((trouble) => !troubles.some((pattern) => pattern.test(trouble)))).toEqual([])
  },
  signIn: async ({ page }, use) =>
    use(async () => {
      const answer = await page.request.post('/api/login', { data: adminAccount })
      expect(answer.status()).toBe(200)
    }),
})

export { expect }
