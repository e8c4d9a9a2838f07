import { findSetting, saveSetting } from '#server/domain/settings.ts'
import { removeEvents } from '#testing/builders/events.ts'
import { removePrivacyPolicy } from '#testing/builders/settings.ts'
import { expect, test } from '../fixtures.ts'
import { holdRequests } from '../requests.ts'

test.beforeEach(async ({ signIn, site }) => {
  // Publishing talks with unreleased decisions would say more.
  await removeEvents(site.db)
  await saveSetting(site.db, 'showSchedulePublicly', 'false')
  await signIn()
})

test.afterEach(async ({ site }) => {
  await saveSetting(site.db, 'showSchedulePublicly', 'false')
  await removePrivacyPolicy(site.db)
})

test('programme visibility is switched, or reverted on failure', async ({ page, site, expectPageError }) => {
  expectPageError(/500/)
  await saveSetting(site.db, 'privacy_policy', '<p>Ours</p>')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Settings', exact: true }).click()
  const box = page.locator('input[name="showSchedulePublicly"]')
  await test.step('shows site information', async () => {
    const panel = page.getByRole('region', { name: 'Site information' })
    await expect(panel.getByText('1.0.0')).toBeVisible()
    await expect(panel.getByText(/^PostgreSQL \d+.*, on a server$/)).toBeVisible()
    await expect(panel.getByText('Disabled')).toBeVisible()
  })

  await test.step('shows and hides the programme', async () => {
    await expect(box).not.toBeChecked()
    await box.check()
    await expect(page.getByText('The programme is now visible to the public.', { exact: true })).toBeVisible()
    expect((await findSetting(site.db, 'showSchedulePublicly')).value).toBe('true')
    await box.uncheck()
    await expect(
      page.getByText('The programme is now hidden from the public.', { exact: true }),
    ).toBeVisible()
    expect((await findSetting(site.db, 'showSchedulePublicly')).value).toBe('false')
  })

  await test.step('reverts when saving fails', async () => {
    const respond = await holdRequests(page, '/api/site-settings', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'Out of order' } })
        : route.continue(),
    )
    await box.click()
    await expect(box).toBeChecked()
    respond()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Failed to update programme visibility/)).toBeVisible()
    await expect(box).not.toBeChecked()
    await page.unroute('/api/site-settings')
  })

  await test.step('links to photos and privacy policy', async () => {
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
})

test('closing submissions is announced everywhere and keeps drafts', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const choose = async (mode: string, said: RegExp) => {
    await page.goto('/admin?tab=settings')
    const panel = page.getByRole('region', { name: 'Submissions' })
    await expect(panel).toContainText('The deadline is 30 June 2025, 11:59 PM (London time).')
    await panel.getByRole('radio', { name: mode }).check()
    await expect(page.getByText('Submissions updated', { exact: true })).toBeVisible()
    // The page cache is invalidated by a notification.
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByText(said)).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  await test.step('starts a draft', async () => {
    await page.goto('/submit')
    await expect(page.getByText(/We are still accepting submissions\.$/)).toBeVisible()
    await page.locator('[name="abstractTitle"]').fill('Half written')
    await page.locator('[name="abstractText"]').fill('A first thought')
    // The draft is saved at hydration.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('draft:abstract')))
      .toContain('A first thought')
  })

  await test.step('closes submissions', async () => {
    await choose('Closed', /Submissions are closed\.$/)
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('See the programme')
    await page.goto('/submit')
    await expect(page.getByText(/^Submissions are closed\. Please write to/)).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByText('What you wrote is still saved on this device').click()
    await expect(page.getByText('A first thought')).toBeVisible()
  })

  await test.step('accepts late submissions', async () => {
    await choose('Open, mark late ones', /still accepting submissions; they will be marked late\.$/)
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Submit Your Abstract')
    await page.goto('/submit')
    await expect(page.locator('[name="abstractTitle"]')).toHaveValue('Half written')
    await saveSetting(site.db, 'submissions', 'open')
  })
})
