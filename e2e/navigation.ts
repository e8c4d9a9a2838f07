import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** From here on React handles clicks and input. */
export const expectHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-page', 'ready')

export const openHydrated = async (page: Page, path: string) => {
  await page.goto(path)
  await expectHydrated(page)
}

/** Checks the heading, because the URL changes before the page is shown. */
export const expectPage = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()

/** From the page's own timings, because browser events may arrive later. */
export const fetchedUrls = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

/** Opens a page once a change made in the database has invalidated its cached copy. */
export const openWhenUpdated = async (page: Page, path: string, text: string) => {
  // React separates adjacent text nodes with comments.
  const html = async () => (await (await page.request.get(path)).text()).replaceAll('<!-- -->', '')
  await expect.poll(html).toContain(text)
  await page.goto(path)
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
}

/** Leaves the page first: requests in flight would fail without cookies. */
export const forgetLogin = async (page: Page) => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
