import type { Page } from '@playwright/test'
import { adminAccount } from '../testing/accounts'
import { expectAccessible } from './accessibility'
import { expect, expectToast, test } from './fixtures'
import { fetchedUrls, openHydrated } from './navigation'

const failToLogIn = async (page: Page) => {
  await page.locator('[name="username"]').fill(adminAccount.username)
  await page.locator('[name="password"]').fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login failed', 'Invalid username or password.')
}

test('the skip link comes first; dark mode keeps contrast', async ({ page }) => {
  await page.goto('/submit')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: null })
})

test('F8 focuses a notification, which closes after 5 seconds', async ({ page, expectPageError }) => {
  expectPageError(/401/)
  await page.clock.install()
  await openHydrated(page, '/auth')
  await failToLogIn(page)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const close = page.getByRole('button', { name: 'Close notification' })
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(close).toBeHidden()
  await failToLogIn(page)
  await expectAccessible(page)
  await page.clock.fastForward(5000)
  await expect(close).toBeHidden()
})

test('admin code is not loaded on public pages', async ({ page, signIn }) => {
  const scripts = async () => {
    const urls = (await fetchedUrls(page)).filter((url) => url.endsWith('.js'))
    const bodies = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()))
    return bodies.join('\n')
  }
  await openHydrated(page, '/submit')
  expect(await scripts()).toContain('Submit Your Abstract')
  expect(await scripts()).not.toContain('Submitted abstracts')
  await signIn()
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible()
  expect(await scripts()).toContain('Submitted abstracts')
})
