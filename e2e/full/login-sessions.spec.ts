import { findLoginSessionUser, startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { logIn } from '../login.ts'
import { openHydrated } from '../navigation.ts'

test('everybody ends their own logins on other devices', async ({ page, site }) => {
  const account = await createAccount(site.db, { role: 'editor' })
  const now = new Date()
  const elsewhere = await Promise.all(
    ['Firefox on Windows', 'Chrome on iPhone', 'Safari on Mac'].map((device) =>
      startLoginSession(site.db, account.id, now, { device }),
    ),
  )
  const isLoggedIn = () =>
    Promise.all(elsewhere.map(async (token) => (await findLoginSessionUser(site.db, token, now)) !== null))

  await test.step('returns to the page after login', async () => {
    await openHydrated(page, '/account')
    await logIn(page, account)
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
  })
})
