import { eq } from 'drizzle-orm'
import { loginSessions } from '#server/db/schema/accounts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { logIn } from '../login.ts'
import { openHydrated as open } from '../navigation.ts'

test('changing a sign-in method requires a recent login', async ({
  page,
  addAuthenticator,
  site,
  expectPageError,
}) => {
  expectPageError(/423/)
  const account = await createAccount(site.db, { role: 'editor' })
  const loggedInAnHourAgo = () =>
    site.db
      .update(loginSessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000).toISOString() })
      .where(eq(loginSessions.userId, account.id))
  await addAuthenticator()
  await open(page, '/auth?next=%2Faccount')
  await logIn(page, account)
  const panel = page.getByRole('region', { name: 'Passkeys' })
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })

  await test.step('a passkey is added after the password', async () => {
    await expect(panel.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await loggedInAnHourAgo()
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(dialog.getByLabel('Username')).toHaveValue(account.username)
    await dialog.getByLabel('Password').fill(account.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    const name = page.getByRole('dialog', { name: 'Name of the passkey' })
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
  })

  const remove = async () => {
    await panel.getByRole('button', { name: 'Remove: Passkey 1' }).click()
    await page.getByRole('dialog', { name: 'Remove passkey' }).getByRole('button', { name: 'Remove' }).click()
  }
  await test.step('whoever cannot log in changes nothing', async () => {
    await loggedInAnHourAgo()
    await remove()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close dialog' }).click()
    await expect(notifications(page)).toContainText('Please log in again to change how you log in.')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('it is removed after a login with itself', async () => {
    await remove()
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(notifications(page)).toContainText('Passkey removed')
    await expect(panel.getByRole('listitem')).toHaveCount(0)
  })
})
