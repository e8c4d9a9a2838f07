import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Hydrated: from here on scripts handle what is clicked and typed. */
export const expectHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-page', 'ready')

export const openHydrated = async (page: Page, path: string) => {
  await page.goto(path)
  await expectHydrated(page)
}

/** Where a way leads is known by what is seen there; an address changes before its page is shown. */
export const expectPage = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()

/** Addresses that the page has fetchedUrls, by its own account: events of the browser may arrive later. */
export const fetchedUrls = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

/** Opens a page once the server has heard of a change that a test made in the database. */
export const openWhenUpdated = async (page: Page, path: string, text: string) => {
  // React marks with comments where a text was put together.
  const html = async () => (await (await page.request.get(path)).text()).replaceAll('<!-- -->', '')
  await expect.poll(html).toContain(text)
  await page.goto(path)
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
}
