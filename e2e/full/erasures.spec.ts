import { adminAccount } from '#testing/accounts.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { expect, expectToast, test } from '../fixtures.ts'

test('a person is erased after a preview', async ({ page, site, signIn, expectPageError }) => {
  expectPageError(/400/)
  const person = {
    leadAuthorFirstName: 'Isolde',
    leadAuthorSurname: 'Farthingale',
    email: 'isolde@erase.example',
  }
  await createAbstract(site.db, 'pending', { ...person, abstractTitle: 'Tea and tides' })
  await createAbstract(site.db, 'pending', { otherAuthors: 'Isolde Farthingale, Ada Other' })
  await signIn()
  await page.goto('/admin?tab=settings')
  const panel = page.getByRole('region', { name: 'Erase a person' })

  await test.step('shows what goes and what stays', async () => {
    await panel.getByLabel('E-mail address of the person').fill(person.email)
    await panel.getByRole('button', { name: 'Show what would be erased' }).click()
    await expect(
      panel.getByRole('heading', { name: 'Erase Isolde Farthingale (isolde@erase.example)' }),
    ).toBeFocused()
    await expect(panel.getByText('“Tea and tides”')).toBeVisible()
    await expect(panel.getByRole('checkbox', { name: 'Abstract' })).toBeChecked()
  })

  await test.step('asks for the password', async () => {
    await panel.getByLabel('Your password').fill('a wrong password')
    await panel.getByRole('button', { name: 'Erase this person' }).click()
    await expect(panel.getByText('The password is incorrect.').first()).toBeVisible()
    await panel.getByLabel('Your password').fill(adminAccount.password)
    await panel.getByRole('button', { name: 'Erase this person' }).click()
    await expect(panel.getByText('The person was erased')).toBeVisible()
    await expect(panel.getByText('Removed: 1 abstract.')).toBeVisible()
  })

  await test.step('downloads the list of erased people', async () => {
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download the list of erased people' }).click()
    expect((await download).suggestedFilename()).toMatch(/^erased-\d{4}-\d{2}-\d{2}\.json$/)
  })
})

test('retention rules say when they apply, and are kept', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin?tab=settings')
  const form = page.getByRole('form', { name: 'Retention' })
  const needs = form.getByRole('group').filter({ hasText: 'After days' })

  await test.step('a rule with a wrong number is refused', async () => {
    await needs.getByRole('checkbox').check()
    await needs.getByLabel('After days').fill('0')
    await form.getByRole('button', { name: 'Save retention rules' }).click()
    await expect(needs.getByLabel('After days')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('the day follows the number', async () => {
    // Far off: other tests need what it would remove.
    await needs.getByLabel('After days').fill('3000')
    await expect(needs.getByText(/^Would be removed .*20[34]\d/)).toBeVisible()
  })

  await test.step('is saved', async () => {
    await form.getByRole('button', { name: 'Save retention rules' }).click()
    await expectToast(page, 'Retention rules saved')
    await page.reload()
    await expect(needs.getByRole('checkbox')).toBeChecked()
    await expect(needs.getByLabel('After days')).toHaveValue('3000')
  })
})
