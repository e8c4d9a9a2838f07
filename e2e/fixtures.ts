import { randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { adminAccount } from '#testing/accounts.ts'
import { type Site, startSite } from './site.ts'

export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })

export const expectToast = async (page: Page, title: string, description?: string) => {
  await expect(notifications(page).getByText(title, { exact: true })).toBeVisible()
  if (description) await expect(notifications(page).getByText(description, { exact: true })).toBeVisible()
}

/** Collects console errors, page errors and failed requests. */
const collectErrors = (page: Page, scripts: boolean) => {
  const errors: string[] = []
  page.on('console', (message) => {
    // Most tests block the service worker.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation aborts requests in flight; without JavaScript the browser blocks scripts.
    if (reason === 'net::ERR_ABORTED' || (!scripts && reason === 'csp')) return
    errors.push(`request failed: ${request.url()} ${reason}`)
  })
  return errors
}

/** The state of a page after a failed test. */
const describePage = (page: Page) =>
  page
    .evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, duration }) => `${name.split('/').pop()} ${Math.round(duration)} ms`)
      return `page: ${document.readyState}, ${document.visibilityState}, ${performance.now() | 0} ms old, fetched ${scripts.join(', ') || 'no script'}`
    })
    .catch(String)

/** Signs the browser in without the login form, whose password hash takes a third of a second. */
export const signInto = async (context: BrowserContext, { db, origin }: Site, username: string) => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (!user) throw new Error(`There is no account named ${username}`)
  const session = await startLoginSession(db, user.id, new Date())
  await context.addCookies([
    { name: 'session', value: session, url: origin, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: randomUUID(), url: origin, sameSite: 'Lax' },
  ])
}

type Fixtures = {
  /** Allows errors that match the pattern, and requires at least one. */
  expectPageError: (pattern: RegExp) => void
  /** As the first administrator, or with another account. */
  signIn: (username?: string) => Promise<void>
  /** Gives the browser a virtual authenticator that verifies its owner. */
  addAuthenticator: () => Promise<void>
}

export const test = base.extend<Fixtures & { expectedErrors: RegExp[] }, { site: Site }>({
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
  expectedErrors: async ({}, use) => use([]),
  expectPageError: async ({ expectedErrors }, use) => use((pattern) => expectedErrors.push(pattern)),
  page: async ({ page, expectedErrors, javaScriptEnabled }, use, testInfo) => {
    const errors = collectErrors(page, javaScriptEnabled !== false)
    await use(page)
    // After a failure the page is not checked, but its errors are attached.
    if (testInfo.errors.length > 0) {
      await testInfo.attach('page errors', {
        body: [...errors, await describePage(page)].join('\n'),
        contentType: 'text/plain',
      })
      return
    }
    // The browser may report an error a moment later.
    for (const pattern of expectedErrors)
      await expect
        .poll(() => errors, `expected error ${pattern}`)
        .toContainEqual(expect.stringMatching(pattern))
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([])
  },
  signIn: async ({ context, site }, use) =>
    use((username = adminAccount.username) => signInto(context, site, username)),
  addAuthenticator: async ({ page }, use) => {
    const browser = await page.context().newCDPSession(page)
    await use(async () => {
      await browser.send('WebAuthn.enable')
      await browser.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'usb',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
    })
    // The context is reused: with two authenticators, either may answer.
    await browser.detach()
  },
})

export { expect }
