import type { Page } from '@playwright/test'
import { defaultConference as conference } from '../src/shared/conference/default-conference'
import { expect, notifications, test } from './fixtures'
import { expectHydrated, openHydrated } from './navigation'
import { holdRequests } from './requests'

/** Records every announcement from now on. */
const recordAnnouncements = async (page: Page) => {
  await page.locator('[aria-live="assertive"]').evaluate((region) => {
    const announced: string[] = []
    new MutationObserver(() => announced.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { announced })
  })
  // Assigned above.
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
}

test('navigation focuses the heading and announces the title', async ({ page }) => {
  await openHydrated(page, '/')
  const announced = await recordAnnouncements(page)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'About the conference', level: 1 })).toBeFocused()
  await expect.poll(announced).toContain(`About the conference · ${conference.shortName}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: conference.title, level: 1 })).toBeFocused()
})

test('hydration leaves a scrolled page where it is', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto('/about', { waitUntil: 'commit' })
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

test('a notification never covers the last clicked control', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn()
  await page.goto('/admin?tab=settings')
  const box = page.getByRole('checkbox', { name: 'Show the programme to the public' })
  const notice = notifications(page).getByRole('listitem')
  for (const block of ['start', 'end'] as const) {
    await box.evaluate((element, place) => element.scrollIntoView({ block: place }), block)
    await box.click()
    await expect(notice).toContainText('Programme visibility updated')
    const pressed = await box.boundingBox()
    const shown = await notice.boundingBox()
    if (!pressed || !shown) throw new Error('Both are on the page')
    expect(shown.y + shown.height <= pressed.y || pressed.y + pressed.height <= shown.y).toBe(true)
    await notice.getByRole('button', { name: 'Close notification' }).click()
    await expect(notice).toHaveCount(0)
  }
})

test('forced colours keep tabs and charts distinguishable', async ({ page, signIn }) => {
  await signIn()
  const amount = { pending: 3, 'part reviewed': 0, reviewed: 0, partial: 0, approved: 2, rejected: 1 }
  await page.route('/api/summary', async (route) => {
    const response = await route.fetch()
    const summary = (await response.json()) as object
    const json = { ...summary, abstracts: amount, submissions: [{ date: '2025-06-01', count: 6 }] }
    return route.fulfill({ response, json })
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin?tab=events')
  const edge = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  await expect.poll(async () => (await edge('Events')) === (await edge('Rooms'))).toBe(false)
  const marks = page.getByRole('figure', { name: 'Abstracts by status' }).locator('p[aria-hidden] span span')
  await expect(marks).toHaveCount(3)
  const colours = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor))
  expect(new Set(colours).size).toBe(3)
})

test('a new installation shows the first steps, not charts', async ({ page, signIn }) => {
  await signIn()
  const setup = {
    rooms: 2,
    authors: 0,
    events: 0,
    organisers: 1,
    privacyPolicy: false,
    conference: false,
    publicProgramme: false,
  }
  const none = { pending: 0, 'part reviewed': 0, reviewed: 0, partial: 0, approved: 0, rejected: 0 }
  const nobody = { total: 0, speakers: 0, allergies: 0, access: 0, days: [] }
  await page.route('/api/summary', (route) =>
    route.fulfill({
      json: { today: '2025-05-01', abstracts: none, submissions: [], registrations: nobody, setup },
    }),
  )
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('1 of 7 done')
  await expect(
    steps.getByRole('listitem').filter({ hasText: 'Add the rooms' }).getByLabel('Done:'),
  ).toBeVisible()
  await expect(steps.getByLabel('To do:')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Charts' })).toHaveCount(0)
  await steps.getByRole('link', { name: 'Create a second account' }).click()
  await expect(page.getByRole('heading', { name: 'Accounts' }).first()).toBeInViewport()
  await steps.getByRole('link', { name: 'Add the keynote speakers' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Speaker', level: 1 })).toBeFocused()
})
