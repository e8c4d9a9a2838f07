import type { Page } from '@playwright/test'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openHydrated } from '../navigation.ts'
import { holdRequests } from '../requests.ts'

/** Records every announcement from now on. */
const recordAnnouncements = async (page: Page) => {
  await page.locator('[aria-live="assertive"]').evaluate((region) => {
    const announcements: string[] = []
    new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { announcements })
  })
  return () => page.evaluate(() => (window as typeof window & { announcements: string[] }).announcements)
}

test('navigation focuses the heading and announces the title', async ({ page }) => {
  await openHydrated(page, '/')
  const announcements = await recordAnnouncements(page)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'About the conference', level: 1 })).toBeFocused()
  await expect.poll(announcements).toContain(`About the conference · ${conference.shortName}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: conference.title, level: 1 })).toBeFocused()
})

test('hydration leaves a scrolled page where it is', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  // Text above the footer may wrap otherwise in another font, and the page keeps the footer in place.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const position = await scrolled()
  expect(position).toBeGreaterThan(0)
  release()
  await expectHydrated(page)
  expect(await scrolled()).toBe(position)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: conference.title, level: 1 })).toBeFocused()
  expect(await scrolled()).toBe(0)
})

test('a background tab hydrates and loads its list', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    const original = window.requestIdleCallback
    window.requestIdleCallback = (callback, options) => (options?.timeout ? original(callback, options) : 0)
  })
  await openHydrated(page, '/')
  await signIn()
  await page.goto('/admin')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ abstracts?$/ })).toBeVisible()
})

test('a missing page says so in its title', async ({ page, signIn, expectPageError }) => {
  expectPageError(/404/)
  await signIn()
  for (const path of ['/nowhere', '/admin/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`404 Page Not Found · ${conference.shortName}`)
  }
})
