import { randomUUID } from 'node:crypto'
import { createAccount } from '#testing/builders/accounts.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { logIn } from '../login.ts'
import { forgetLogin, openHydrated as open } from '../navigation.ts'
import { withProvider } from '../provider-site.ts'

withProvider(
  'somebody links a login, uses it in place of the password and unlinks it',
  async ({ page, site, provider }) => {
    const account = await createAccount(site.db, { role: 'reviewer' })
    const panel = page.getByRole('region', { name: provider.name })
    const logInWithProvider = async () => {
      await forgetLogin(page)
      await open(page, '/auth?next=%2Faccount')
      await page.getByRole('link', { name: `Log in with ${provider.name}` }).click()
    }
    provider.become({ sub: randomUUID() })

    await test.step('is unknown before', async () => {
      await logInWithProvider()
      await expect(page.getByText(/^No account here has your e-mail address/)).toBeVisible()
    })

    await test.step('links it', async () => {
      await logIn(page, account)
      await panel.getByRole('button', { name: `Link ${provider.name}` }).click()
      await expect(page.getByText('Your login is linked. You can use it from now on.')).toBeVisible()
      await expect(panel.getByRole('listitem')).toContainText('Linked')
    })

    await test.step('logs in with it', async () => {
      await logInWithProvider()
      await expect(page).toHaveURL('/account')
      await expect(page.getByText(account.username).first()).toBeVisible()
    })

    await test.step('may change their mind at the provider', async () => {
      provider.cancel()
      await logInWithProvider()
      await expect(page).toHaveURL('/auth?problem=cancelled&next=%2Faccount')
      await expect(page.getByText(/^You cancelled the login/)).toBeVisible()
    })

    await test.step('unlinks it', async () => {
      await logIn(page, account)
      await panel.getByRole('button', { name: 'Unlink: localhost' }).click()
      await expect(notifications(page)).toContainText('Login unlinked')
      await expect(panel.getByRole('button', { name: `Link ${provider.name}` })).toBeVisible()
    })

    await test.step('reads that linking was cancelled', async () => {
      await panel.getByRole('button', { name: `Link ${provider.name}` }).click()
      await expect(page).toHaveURL('/account?problem=cancelled')
      await expect(page.getByText(/^You cancelled the login/)).toBeVisible()
    })
  },
)
