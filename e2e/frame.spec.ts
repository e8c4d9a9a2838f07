import type { Page } from '@playwright/test'
import { adminAccount } from '../testing/accounts'
import { createAbstract } from '../testing/builders/abstracts'
import { expect, expectToast, test } from './fixtures'

const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const login = async (page: Page, password = adminAccount.password) => {
  await page.locator('[name="username"]').fill(adminAccount.username)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('the desktop bar has the links of the site and highlights the page at hand', async ({ page }) => {
  await page.goto('/submit')
  const links = mainNavigation(page).getByRole('link')
  await expect(links).toHaveText([
    'Home',
    'Programme',
    'Speakers',
    'Submit Abstract',
    'Registration',
    'About',
  ])
  await expect(mainNavigation(page).locator('[aria-current="page"]')).toHaveText('Submit Abstract')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the mobile menu toggles open and closed and closes on a link click', async ({ page }) => {
    await page.goto('/submit')
    await expect(cookieBanner(page)).toBeVisible()
    const menu = page.getByText('Menu', { exact: true })
    await menu.click()
    await expect(mainNavigation(page)).toBeVisible()
    await menu.click()
    await expect(mainNavigation(page)).toBeHidden()
    await menu.click()
    await mainNavigation(page).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(mainNavigation(page)).toBeHidden()
  })

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of ['/', '/submit', '/auth']) {
      await page.goto(path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
})

test('the cookie banner stays until Accept is pressed, and stores essential consent', async ({ page }) => {
  await page.goto('/')
  await expect(cookieBanner(page)).toBeVisible()
  await page.goto('/submit')
  await cookieBanner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(cookieBanner(page)).toBeHidden()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent') ?? '{}'))
  expect(stored).toEqual({ consented: 'essential', level: 'essential' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cookieBanner(page)).toBeHidden()
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/submit')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Back to top appears far down the page and leads up again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/submit')
  await expect(cookieBanner(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('any other path shows 404 Page Not Found', async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('in the dark every page keeps its contrast', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/submit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the dashboard without a user leads to /auth, and login leads back to it', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth')
  await expect(cookieBanner(page)).toBeVisible()
  await login(page)
  await expect(page).toHaveURL('/admin')
  await expectToast(page, 'Login successful', 'Welcome back, admin!')
  await expect(mainNavigation(page).getByRole('link', { name: 'Admin' })).toBeVisible()
})

test('a wrong password says so, and nothing typed is lost', async ({ page, expectTrouble }) => {
  expectTrouble(/401/)
  await page.goto('/auth')
  await expect(cookieBanner(page)).toBeVisible()
  await login(page, 'wrong')
  await expectToast(page, 'Login failed', 'Invalid username or password.')
  await expect(page.locator('[name="username"]')).toHaveValue(adminAccount.username)
})

test('F8 leads to the notification, which is dismissed with its button', async ({ page, expectTrouble }) => {
  expectTrouble(/401/)
  await page.goto('/auth')
  await expect(cookieBanner(page)).toBeVisible()
  await login(page, 'wrong')
  await expectToast(page, 'Login failed')
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeHidden()
})

test('a notification leaves by itself after 5000 ms', async ({ page, expectTrouble }) => {
  expectTrouble(/401/)
  await page.clock.install()
  await page.goto('/auth')
  await expect(cookieBanner(page)).toBeVisible()
  await login(page, 'wrong')
  await expectToast(page, 'Login failed')
  await page.clock.fastForward(5000)
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeHidden()
})

test('logout reloads to the home page', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/submit')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Logout successful', 'You have been logged out successfully.')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('the dashboard’s list can be sorted: newest first, title first ascending', async ({
  page,
  site,
  signIn,
}) => {
  for (const title of ['Sorting: Bravo', 'Sorting: Alpha', 'Sorting: Charlie'])
    await createAbstract(site.db, 'pending', { abstractTitle: title })
  await signIn()
  await page.goto('/admin')
  const titles = async () =>
    (
      await page.getByRole('row').filter({ hasText: 'Sorting:' }).locator('td:first-child').allTextContents()
    ).slice(0, 3)
  await expect.poll(titles).toEqual(['Sorting: Charlie', 'Sorting: Alpha', 'Sorting: Bravo'])
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(titles).toEqual(['Sorting: Alpha', 'Sorting: Bravo', 'Sorting: Charlie'])
  await page.getByRole('button', { name: 'Title' }).click()
  await expect.poll(titles).toEqual(['Sorting: Charlie', 'Sorting: Bravo', 'Sorting: Alpha'])
})

test('code of the admin area reaches no public page', async ({ page, signIn }) => {
  const scriptsOf = async (path: string) => {
    const scripts: string[] = []
    const listen = (request: { url: () => string }) =>
      request.url().endsWith('.js') && scripts.push(request.url())
    page.on('request', listen)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    page.off('request', listen)
    const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
    return bodies.join('\n')
  }
  expect(await scriptsOf('/submit')).not.toContain('Submitted abstracts')
  await signIn()
  expect(await scriptsOf('/admin')).toContain('Submitted abstracts')
})
