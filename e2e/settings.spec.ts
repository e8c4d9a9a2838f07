import { findSetting, saveSetting } from '../src/server/domain/settings'
import { removePrivacyPolicy } from '../testing/builders/settings'
import { expectAccessible } from './accessibility'
import { expect, test } from './fixtures'
import { expectHydrated } from './navigation'

test.beforeEach(async ({ signIn, site }) => {
  await saveSetting(site.db, 'showSchedulePublicly', 'false')
  await signIn()
})

test.afterEach(async ({ site }) => {
  await saveSetting(site.db, 'showSchedulePublicly', 'false')
  await removePrivacyPolicy(site.db)
})

test('one checkbox shows and hides the programme or reverts when that fails, beside what the site is and the ways to photos and policy', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/500/)
  await saveSetting(site.db, 'privacy_policy', '<p>Ours</p>')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Settings', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Site information' })
  await expect(panel.getByText('1.0.0')).toBeVisible()
  await expect(panel.getByText(/^PostgreSQL \d+.*, on a server$/)).toBeVisible()
  await expect(panel.getByText('Disabled')).toBeVisible()

  const box = page.locator('input[name="showSchedulePublicly"]')
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByText('The programme is now visible to the public.', { exact: true })).toBeVisible()
  expect((await findSetting(site.db, 'showSchedulePublicly')).value).toBe('true')
  await box.uncheck()
  await expect(page.getByText('The programme is now hidden from the public.', { exact: true })).toBeVisible()
  expect((await findSetting(site.db, 'showSchedulePublicly')).value).toBe('false')
  await expectAccessible(page)

  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/site-settings', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await asked
    await route.fulfill({ status: 500, json: { message: 'Out of order' } })
  })
  await box.click()
  await expect(box).toBeChecked()
  answer()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Failed to update programme visibility/)).toBeVisible()
  await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await page.unroute('/api/site-settings')

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

test('submissions are closed in the settings, and every page says so while drafts stay', async ({
  page,
  site,
}) => {
  const choose = async (mode: string, said: RegExp) => {
    await page.goto('/admin?tab=settings')
    const panel = page.getByRole('region', { name: 'Submissions' })
    await expect(panel).toContainText('The deadline is 30 June 2025, 11:59 PM (London time).')
    await panel.getByRole('radio', { name: mode }).check()
    await expect(page.getByText('Submissions updated', { exact: true })).toBeVisible()
    // Seen there once the server has heard of it.
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByText(said)).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  await page.goto('/submit')
  await expect(page.getByText(/Submissions are still taken\.$/)).toBeVisible()
  await page.locator('[name="abstractTitle"]').fill('Half written')
  await page.locator('[name="abstractText"]').fill('A first thought')
  // Scripts keep the draft, whenever they come.
  await expectHydrated(page)

  await choose('Closed', /Submissions are closed\.$/)
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('See the programme')
  await page.goto('/submit')
  await expect(page.getByText(/^Submissions are closed\. Please write to/)).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.getByText('What you had written is still kept on this device').click()
  await expect(page.getByText('A first thought')).toBeVisible()

  await choose('Late ones are marked', /still taken, and marked as late\.$/)
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Submit Your Abstract')
  await page.goto('/submit')
  await expect(page.locator('[name="abstractTitle"]')).toHaveValue('Half written')
  await saveSetting(site.db, 'submissions', 'open')
})
