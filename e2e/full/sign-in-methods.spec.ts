import { eq } from 'drizzle-orm'
import { loginSessions } from '#server/db/schema/accounts.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { codeAt, createAuthenticatorApp } from '#testing/builders/sign-in-methods.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { logIn } from '../login.ts'
import { forgetLogin, openHydrated as open } from '../navigation.ts'

test('somebody sets up an authenticator app and logs in with it', async ({
  page,
  site,
  signIn,
  expectPageError,
}) => {
  expectPageError(/400/)
  const account = await createAccount(site.db, { role: 'editor' })
  await signIn(account.username)
  await page.goto('/account')
  const panel = page.getByRole('region', { name: 'Authenticator app' })
  let secret = ''

  await test.step('sets it up', async () => {
    await panel.getByRole('button', { name: 'Set up an app' }).click()
    await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible()
    const link = await panel.getByRole('link', { name: /open it in an app/ }).getAttribute('href')
    secret = new URL(link ?? '').searchParams.get('secret') ?? ''
    await panel.getByRole('textbox', { name: 'Code' }).fill('000000')
    await panel.getByRole('button', { name: 'Turn on' }).click()
    await expect(panel.getByText(/This code is not right/).first()).toBeVisible()
    // The code of the half minute before also counts, and leaves the present one for the login.
    await panel.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date(Date.now() - 30_000)))
    await panel.getByRole('button', { name: 'Turn on' }).click()
  })

  let recoveryCode = ''
  await test.step('keeps the recovery codes', async () => {
    const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recoveryCode = (await codes.first().textContent()) ?? ''
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await panel.getByRole('button', { name: 'I have kept them' }).click()
    await expect(panel).toContainText('10 of 10 recovery codes left.')
  })

  await test.step('logs in with password and code', async () => {
    await forgetLogin(page)
    await open(page, '/auth?next=%2Faccount')
    await logIn(page, account)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/account')
  })

  await test.step('logs in with a recovery code', async () => {
    await forgetLogin(page)
    await open(page, '/adminlogin?next=%2Faccount')
    await logIn(page, account)
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(panel).toContainText('9 of 10 recovery codes left.')
  })

  await test.step('turns it off', async () => {
    await panel.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn off the authenticator app' })
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(panel.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  })
})

test('somebody adds a passkey, logs in with it and removes it', async ({
  page,
  addAuthenticator,
  site,
  signIn,
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
  await signIn(account.username)
  await open(page, '/account')
  const panel = page.getByRole('region', { name: 'Passkeys' })
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })

  await test.step('adds and names it after the password', async () => {
    await expect(panel.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await loggedInAnHourAgo()
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(dialog.getByLabel('Username')).toHaveValue(account.username)
    await dialog.getByLabel('Password').fill(account.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    const name = page.getByRole('dialog', { name: 'Name of the passkey' })
    await name.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('listitem')).toContainText('Work laptop')
  })

  await test.step('logs in without a username', async () => {
    await forgetLogin(page)
    await open(page, '/auth?next=%2Faccount')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL('/account')
    await expect(panel.getByRole('listitem')).toContainText('last used')
  })

  const remove = async () => {
    await panel.getByRole('button', { name: 'Remove: Work laptop' }).click()
    await page.getByRole('dialog', { name: 'Remove passkey' }).getByRole('button', { name: 'Remove' }).click()
  }
  await test.step('changes nothing without a recent login', async () => {
    await loggedInAnHourAgo()
    await remove()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close dialog' }).click()
    await expect(notifications(page)).toContainText('Please log in again to do this.')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('removes it after a login with itself', async () => {
    await remove()
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(notifications(page)).toContainText('Passkey removed')
    await expect(panel.getByRole('listitem')).toHaveCount(0)
  })
})

test('an invitation is accepted with a passkey', async ({ page, addAuthenticator, site }) => {
  const { path } = await createInvitation(site.db)
  await addAuthenticator()
  await open(page, path)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL('/review')
})

test('a role that needs a second factor sets it up first', async ({
  page,
  addAuthenticator,
  site,
  signIn,
}) => {
  const reviewer = await createAccount(site.db, { role: 'reviewer' })
  await signIn()
  await addAuthenticator()
  try {
    await test.step('an organiser demands it', async () => {
      await page.goto('/admin?tab=settings')
      const panel = page.getByRole('region', { name: 'Sign-in' })
      await panel.getByLabel('Reviewer').check()
      await expect(notifications(page)).toContainText('Sign-in setting updated')
    })
    await test.step('a reviewer can do nothing else until it is set up', async () => {
      await forgetLogin(page)
      await signIn(reviewer.username)
      await page.goto('/review')
      await expect(page).toHaveURL('/account')
      await expect(page.getByText('Please set up a second factor')).toBeVisible()
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Please set up a second factor')).toBeHidden()
      await page.goto('/review')
      await expect(page.getByRole('heading', { name: 'Your reviews' })).toBeVisible()
    })
    await test.step('the password alone no longer logs in', async () => {
      await forgetLogin(page)
      await open(page, '/auth?next=%2Freview')
      await logIn(page, reviewer)
      await expect(page.getByText(/^One more step: your role needs your passkey/)).toBeVisible()
      await page.getByRole('button', { name: 'Log in with a passkey' }).click()
      await expect(page).toHaveURL('/review')
    })
    await test.step('nor does an older login without it', async () => {
      await forgetLogin(page)
      await signIn(reviewer.username)
      await page.goto('/review')
      await expect(page).toHaveURL('/account')
      await page.getByRole('button', { name: 'Log in with a passkey' }).click()
      await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible()
    })
  } finally {
    await saveSetting(site.db, 'secondFactorRoles', '')
  }
})

test('an organiser confirms an old login before an account changes', async ({
  page,
  site,
  signIn,
  expectPageError,
}) => {
  expectPageError(/423/)
  const organiser = await createAccount(site.db, { role: 'admin' })
  const colleague = await createAccount(site.db)
  await signIn(organiser.username)
  await site.db
    .update(loginSessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000).toISOString() })
    .where(eq(loginSessions.userId, organiser.id))
  await open(page, '/admin?tab=settings')
  await page.getByRole('button', { name: `Edit: ${colleague.username}` }).click()
  const form = page.getByRole('dialog', { name: `Edit ${colleague.username}` })
  await form.getByLabel('E-mail').fill(`new-${colleague.email}`)
  await form.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await expect(dialog.getByLabel('Username')).toHaveValue(organiser.username)
  await dialog.getByLabel('Password').fill(organiser.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(notifications(page)).toContainText('Account updated')
  await expect(page.getByRole('row', { name: colleague.username })).toContainText(`new-${colleague.email}`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the second step of a login works', async ({ page, site, expectPageError }) => {
    expectPageError(/400/)
    const account = await createAccount(site.db, { role: 'editor' })
    const { secret } = await createAuthenticatorApp(site.db, account.id)
    await page.goto('/auth?next=%2Faccount')
    await logIn(page, account)
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/This code is not right/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/account')
  })
})
