import { createInvitation } from '#testing/builders/invitations.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { forgetLogin, openHydrated as open } from '../navigation.ts'

test('an organiser invites a reviewer, who chooses a password', async ({ page, signIn, expectPageError }) => {
  expectPageError(/404/)
  const email = `invited-${test.info().workerIndex}-${Date.now()}@demo.example`
  await signIn()
  const link = await test.step('the organiser passes the invitation on', async () => {
    await page.goto('/admin/settings/accounts')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('First name').fill('Ida')
    await expect(dialog.getByLabel('Role')).toHaveValue('reviewer')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(notifications(page)).toContainText(`Invited ${email}`)
    await expect(dialog.getByText('This site sends no e-mail')).toBeVisible()
    await expect(dialog.getByRole('button', { name: `Copy the letter to ${email}` })).toBeVisible()
    await dialog.getByText('Invitation to review abstracts').click()
    const [, path = ''] = /(\/my\/\S+\/invitation)/.exec(await dialog.innerText()) ?? []
    await dialog.getByRole('button', { name: 'Close dialog' }).click()
    await expect(page.getByRole('row', { name: email })).toContainText('Invited until')
    return path
  })

  await test.step('the reviewer accepts it and lands among the reviews', async () => {
    await forgetLogin(page)
    await open(page, link)
    await expect(page.getByRole('heading', { name: 'Your invitation' })).toBeVisible()
    await page.getByLabel('Password').fill('a password of my own')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page).toHaveURL('/review')
    await expect(page.getByRole('heading', { name: 'Your reviews' })).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Reviews' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  })

  await test.step('login leads back to the reviews, the back office stays shut', async () => {
    await forgetLogin(page)
    await open(page, '/review')
    await expect(page).toHaveURL('/auth?next=%2Freview')
    await page.getByLabel('Username').fill(email)
    await page.getByLabel('Password').fill('a password of my own')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/review')
    await page.goto('/admin')
    await expect(page.getByText('This area is restricted to administrators only.')).toBeVisible()
  })

  await test.step('the link works once', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation is accepted', async ({ page, site, expectPageError }) => {
    expectPageError(/400/)
    const { path } = await createInvitation(site.db)
    await page.goto(path)
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByText('Password must be at least 10 characters').first()).toBeVisible()
    await page.getByLabel('Password').fill('a password of my own')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page).toHaveURL('/review')
  })
})
