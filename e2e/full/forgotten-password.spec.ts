import { createAccount } from '#testing/builders/accounts.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { linkTo, withMail } from '../mail-site.ts'
import { expectHydrated } from '../navigation.ts'

withMail(
  'somebody who forgot the password chooses another',
  async ({ page, site, mail, expectPageError }) => {
    expectPageError(/404/)
    const account = await createAccount(site.db, { role: 'admin' })
    const email = account.email ?? ''
    const newPassword = 'a password to remember'

    await test.step('asks for the letter at the login', async () => {
      await page.goto('/auth')
      await expectHydrated(page)
      await page.getByRole('link', { name: 'Have a link to a new one sent to you' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeVisible()
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText(`If there is an account with the address ${email}`)).toBeVisible()
    })

    const link = await linkTo(mail, email, /\/my\/\S+\/password/)

    await test.step('chooses a new one', async () => {
      await page.goto(link)
      await expectHydrated(page)
      await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(account.username)
      await page.locator('[name="password"]').fill(newPassword)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page).toHaveURL('/auth')
      await expect(notifications(page)).toContainText('Password changed successfully')
    })

    await test.step('logs in with it', async () => {
      await expectHydrated(page)
      await page.locator('[name="username"]').fill(account.username)
      await page.locator('[name="password"]').fill(newPassword)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL('/admin')
    })

    await test.step('finds the link used up', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
    })
  },
)
