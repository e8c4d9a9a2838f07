import { findSetting, saveSetting } from '../src/server/domain/settings'
import { expect, test } from './fixtures'

test.beforeEach(async ({ page, signIn, site }) => {
  await saveSetting(site.db, 'showSchedulePublicly', 'false')
  await signIn()
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Settings', exact: true }).click()
})

test.afterEach(async ({ site }) => {
  await saveSetting(site.db, 'showSchedulePublicly', 'false')
})

test('the programme is made visible and hidden with one checkbox', async ({ page, site }) => {
  const box = page.locator('input[name="showSchedulePublicly"]')
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByText('The programme is now visible to the public.', { exact: true })).toBeVisible()
  expect((await findSetting(site.db, 'showSchedulePublicly')).value).toBe('true')
  await box.uncheck()
  await expect(page.getByText('The programme is now hidden from the public.', { exact: true })).toBeVisible()
  expect((await findSetting(site.db, 'showSchedulePublicly')).value).toBe('false')
})

test('the checkbox changes at once and reverts when it could not be saved', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/500/)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/site-settings', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await asked
    await route.fulfill({ status: 500, json: { message: 'Out of order' } })
  })
  const box = page.locator('input[name="showSchedulePublicly"]')
  await box.click()
  await expect(box).toBeChecked()
  answer()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Failed to update programme visibility/)).toBeVisible()
  await expect(box).not.toBeChecked()
})

test('the site information names version, database and that no e-mail is sent', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Site information' })
  await expect(panel.getByText('1.0.0')).toBeVisible()
  await expect(panel.getByText(/^PostgreSQL \d+.*, on a server$/)).toBeVisible()
  await expect(panel.getByText('Disabled')).toBeVisible()
})

test('the privacy policy editor and the photos are one click away', async ({ page, site }) => {
  await saveSetting(site.db, 'privacy_policy', '<p>Ours</p>')
  await page.getByRole('link', { name: 'Manage photos' }).click()
  await expect(page.getByRole('heading', { name: 'Uploaded photos' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page.getByRole('tab', { name: 'Settings', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('link', { name: 'Edit privacy policy' }).click()
  await expect(page.getByRole('textbox', { name: 'Privacy policy' })).toBeVisible()
})
