import type { Locator, Page } from '@playwright/test'
import { recordChanges } from '#server/domain/history.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { button, expectText, uniqueWord } from '../review-page.ts'

const openSettings = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('activeAdminTab', 'settings'))
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
}

const fill = async (page: Page | Locator, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

test('a password change validates input and keeps the session', async ({
  page,
  site,
  signIn,
  expectPageError,
}) => {
  expectPageError(/400/)
  const account = await createAccount(site.db, { role: 'admin' })
  await signIn(account.username)
  await openSettings(page)
  const form = page.getByRole('form', { name: 'Change password' })
  const change = () => form.getByRole('button', { name: 'Change password' }).click()
  await test.step('requires all fields', async () => {
    await change()
    await expect(form.getByRole('link', { name: 'All fields are required' })).toHaveCount(1)
  })

  await test.step('rejects passwords that differ or are too short', async () => {
    await fill(page, {
      currentPassword: 'not it',
      newPassword: 'a better password',
      confirmPassword: 'another one',
    })
    await change()
    await expect(form.getByRole('link', { name: 'New passwords do not match' })).toBeVisible()
    await fill(page, { newPassword: 'short', confirmPassword: 'short' })
    await change()
    await expect(form.getByRole('link', { name: 'Password must be at least 10 characters' })).toBeVisible()
  })

  await test.step('rejects a wrong current password', async () => {
    await fill(page, { newPassword: 'a better password', confirmPassword: 'a better password' })
    await change()
    await expect(notifications(page)).toContainText('Error')
    await expect(notifications(page)).toContainText('Failed to change password')
    await expect(notifications(page)).toContainText('The current password is incorrect.')
    await expect(page.locator('#currentPassword')).toHaveAccessibleDescription(
      'The current password is incorrect.',
    )
  })

  await test.step('changes the password and keeps the session', async () => {
    await fill(page, { currentPassword: account.password })
    await change()
    await expect(notifications(page)).toContainText('Password changed successfully')
    for (const name of ['currentPassword', 'newPassword', 'confirmPassword'])
      await expect(page.locator(`[name="${name}"]`)).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const again = { username: account.username, password: 'a better password' }
    // Without the page's cookies: its session would end while the page is still asking.
    const login = await fetch(new URL('/api/login', page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(again),
    })
    expect(login.status).toBe(200)
  })
})

test('an admin reads the history and manages accounts', async ({ page, site, signIn, expectPageError }) => {
  expectPageError(/409/)
  const colleague = await createAccount(site.db, { role: 'editor' })
  const changes = Array.from({ length: 25 }, (_, index) => ({
    action: 'changed',
    entity: 'room' as const,
    entityId: 1,
    summary: `Room of history ${index + 1}.`,
    before: { capacity: 80, notes: '' },
    after: { capacity: 81 + index, notes: 'Ground floor' },
  }))
  await recordChanges(site.db, { id: null, username: 'Somebody' }, changes)
  await signIn()
  await openSettings(page)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'History' }).click()
  const list = page.getByRole('list', { name: 'History' })
  const entry = (n: number) => list.getByRole('listitem').filter({ hasText: `Room of history ${n}.` })
  const { username, password, email, firstName, lastName } = buildAccount()
  const values = { username, password, email: email ?? '', firstName, lastName }
  const create = async () => {
    await page.getByRole('button', { name: 'Create account' }).click()
    await fill(page.getByRole('dialog'), values)
    await page.locator('[name="role"]').selectOption('editor')
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
  }
  await test.step('shows the history with changed values', async () => {
    await expect(entry(25)).toContainText('Somebody changed room: Room of history 25.')
    await expect(entry(25).locator('del')).toHaveText('80')
    await expect(entry(25).locator('ins').filter({ hasText: '105' })).toBeVisible()
    await expect(entry(25).locator('ins').filter({ hasText: 'Ground floor' })).toBeVisible()
    await expect(entry(1)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(entry(1)).toBeVisible()
  })

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeFocused()

  await test.step('asks for the role of a new account', async () => {
    await page.getByRole('button', { name: 'Create account' }).click()
    const dialog = page.getByRole('dialog')
    await fill(dialog, values)
    const role = dialog.getByLabel('Role')
    await expect(role.locator('option:checked')).toHaveText('Choose a role')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByRole('link', { name: 'Please choose a role' })).toBeVisible()
    await expect(role).toHaveAccessibleDescription(/Please choose a role/)
    await expect(role).toHaveAccessibleDescription(/Reviewer: reviews the abstracts assigned to them/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('creates an account', async () => {
    await create()
    await expect(notifications(page)).toContainText(
      /Registration successful.*Your account has been created successfully\./s,
    )
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Editor')
    expect((await (await page.request.get('/api/user')).json()).username).toBe('admin')
  })

  const row = page.getByRole('row').filter({ hasText: colleague.username })
  const act = async (name: string) => {
    await row.getByRole('button', { name: `${name}: ${colleague.username}` }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  // Without the cookies of this browser, which stays signed in.
  const logIn = (password: string) =>
    fetch(new URL('/api/login', page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: colleague.username, password }),
    })
  await test.step('rejects a taken username', async () => {
    await create()
    // Both at once: the notification goes by itself.
    await Promise.all([
      expect(notifications(page)).toContainText('Registration failed'),
      expect(
        page.getByRole('dialog').getByRole('link', { name: 'This username is already taken.' }),
      ).toBeVisible(),
    ])
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('disables and enables an account', async () => {
    await act('Disable')
    await expect(row).toContainText('Disabled')
    expect((await logIn(colleague.password)).status).toBe(403)
    await act('Enable')
    await expect(row).not.toContainText('Disabled')
  })

  await test.step('resets a password', async () => {
    await act('Reset password')
    const shown = page.getByRole('dialog', { name: `New password for ${colleague.username}` })
    const newPassword = (await shown.locator('.select-all').textContent()) ?? ''
    expect((await logIn(newPassword)).status).toBe(200)
    await page.keyboard.press('Escape')
  })

  await test.step('removes an account', async () => {
    await act('Remove')
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Create account' })).toBeFocused()
  })

  await test.step("offers only to edit one's own account", async () => {
    const own = page.getByRole('row').filter({ has: page.getByText('Your own account') })
    await expect(own).toContainText('admin')
    await expect(own.getByRole('button')).toHaveText(['Edit'])
  })

  await test.step('finds the removal in the history', async () => {
    await page.goto('/admin/settings/history')
    const removed = list.getByRole('listitem').first()
    await expect(removed).toContainText(`admin removed account: ${colleague.username}`)
  })
})

test('administrators generate passwords and edit accounts', { tag: '@full' }, async ({ page, signIn }) => {
  const username = uniqueWord()
  await signIn()
  await page.goto('/admin/settings/accounts')
  await button(page, 'Create account').click()
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByRole('button', { name: 'Generate password' }).click()
  const password = dialog.getByRole('textbox', { name: /^Password/ })
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(dialog.locator('input[name=password]')).toHaveAttribute('type', 'password')
  await dialog.getByLabel('Role').selectOption('user')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await button(page, `Edit: ${username}`).click()
  const edit = page.getByRole('dialog', { name: `Edit ${username}` })
  await edit.getByLabel('First name').fill('Ada')
  await edit.getByLabel('Role').selectOption('editor')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Account updated')
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('Ada')
  await expect(row).toContainText('Editor')
})
