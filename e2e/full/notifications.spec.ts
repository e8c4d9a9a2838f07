import type { Page } from '@playwright/test'
import { adminAccount } from '#testing/accounts.ts'
import { expect, expectToast, notifications, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'

const failToLogIn = async (page: Page) => {
  await page.locator('[name="username"]').fill(adminAccount.username)
  await page.locator('[name="password"]').fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login failed', 'Invalid username or password.')
}

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
  await page.clock.fastForward(5000)
  await expect(close).toBeHidden()
})

test('a notification covers no heading or control', async ({ page, expectPageError }) => {
  expectPageError(/401/)
  await openHydrated(page, '/auth')
  await failToLogIn(page)
  const notice = notifications(page).getByRole('listitem')
  const covered = await notice.evaluate((toast) => {
    const own = toast.getBoundingClientRect()
    return [...document.querySelectorAll('h1, h2, h3, a[href], button, input')]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isBelow = left < own.right && own.left < right && top < own.bottom && own.top < bottom
        return isBelow && element.checkVisibility({ visibilityProperty: true }) && !toast.contains(element)
      })
      .map((element) => element.textContent)
  })
  expect(covered).toEqual([])
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
