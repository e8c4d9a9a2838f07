import type { Page } from '@playwright/test'
import { adminAccount } from '../testing/accounts'
import { expect, expectToast, test } from './fixtures'

const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

const failToLogIn = async (page: Page) => {
  await page.goto('/auth')
  await expect(cookieBanner(page)).toBeVisible()
  await page.locator('[name="username"]').fill(adminAccount.username)
  await page.locator('[name="password"]').fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login failed', 'Invalid username or password.')
}

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/submit')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('in the dark every page keeps its contrast', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/submit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('F8 leads to the notification, which is dismissed with its button', async ({ page, expectTrouble }) => {
  expectTrouble(/401/)
  await failToLogIn(page)
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
  await failToLogIn(page)
  await page.clock.fastForward(5000)
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeHidden()
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
