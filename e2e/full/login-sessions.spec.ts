import { createAccount } from '#testing/builders/accounts.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { expectHydrated } from '../navigation.ts'

test('everybody ends their own logins on other devices', async ({ page, site, browser }) => {
  const { username, password } = await createAccount(site.db, { role: 'editor' })
  const credentials = { username, password }
  const elsewhere = await Promise.all(
    ['Firefox/143.0 Windows', 'CriOS/140.0 iPhone', 'Safari/605 Macintosh'].map(async (userAgent) => {
      const context = await browser.newContext({ baseURL: site.origin, userAgent })
      await context.request.post('/api/login', { data: credentials })
      return context
    }),
  )
  const isLoggedIn = () =>
    Promise.all(elsewhere.map(async ({ request }) => (await request.get('/api/user')).ok()))

  await test.step('returns to the page after login', async () => {
    await page.goto('/account')
    await expectHydrated(page)
    await page.locator('[name="username"]').fill(username)
    await page.locator('[name="password"]').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  })

  const logins = page.getByRole('list', { name: 'Logins' }).getByRole('listitem')
  await test.step('sees them with device and time', async () => {
    await expect(logins).toHaveCount(4)
    await expect(logins.first()).toContainText('This browser')
    await expect(logins.first()).toContainText(/Chrome .*Logged in since \d+ \w+ \d{4}, /)
  })

  await test.step('ends one', async () => {
    await page.getByRole('button', { name: /^End: Firefox on Windows/ }).click()
    await expect(notifications(page)).toContainText('Login ended')
    await expect(logins).toHaveCount(3)
    await expect(page.getByRole('list', { name: 'Logins' })).toBeFocused()
    expect(await isLoggedIn()).toEqual([false, true, true])
  })

  await test.step('ends all others and stays logged in', async () => {
    await page.getByRole('button', { name: 'End all other logins' }).click()
    await expect(notifications(page)).toContainText('You stay logged in here.')
    await expect(logins).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'End all other logins' })).toBeHidden()
    expect(await isLoggedIn()).toEqual([false, false, false])
    await page.reload()
    await expect(logins).toHaveCount(1)
  })
  await Promise.all(elsewhere.map((context) => context.close()))
})
