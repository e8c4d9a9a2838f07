import { findSetting } from '#server/domain/settings.ts'
import { createPolicyVersion } from '#testing/builders/settings.ts'
import { expect, expectToast, notifications, test } from '../fixtures.ts'
import { open, removePolicy, resetPolicy, save, text } from '../privacy-editor-page.ts'

test.beforeEach(async ({ signIn, site }) => {
  await resetPolicy(site.db)
  await signIn()
})
test.afterAll(({ site }) => removePolicy(site.db))

test('earlier versions are compared and restored', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  await createPolicyVersion(site.db, {
    html: '<h2>First</h2><p>Old second</p>',
    savedBy: 'Noor',
    savedAt: '2025-04-12T09:05:00Z',
  })
  await open(page)
  const dialog = page.getByRole('dialog', { name: /^Version of 12 April 2025/ })
  await test.step('shows who saved a version, and what differs', async () => {
    await page.getByText('Earlier versions').click()
    await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveText([
      /12 April 2025.* by Noor/,
    ])
    await page.getByRole('button', { name: /^View the version of 12 April 2025/ }).click()
    await expect(dialog.getByRole('list', { name: 'Differences' }).getByRole('listitem')).toHaveText([
      'First',
      'Removed: Old secondAdded: Second',
      'Added: Third',
    ])
    await dialog.getByRole('tab', { name: 'Text' }).click()
    await expect(dialog.getByText('Old second')).toBeVisible()
  })
  await test.step('is restored, which can be undone', async () => {
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expectToast(page, 'Version restored')
    await expect(text(page)).toContainText('Old second')
    await expect(page.getByText('Current', { exact: true })).toBeVisible()
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Undone')
    await expect(text(page)).toContainText('Third')
    await expect(page.getByText('You have unsaved changes.')).toHaveCount(0)
  })
  const otherVersion = page.getByRole('region', { name: 'The other version' })
  await test.step('a colleague’s newer version is compared, not overwritten', async () => {
    const theirs = { key: 'privacy_policy', value: '<h2>First</h2><p>Theirs</p><p>Third</p>' }
    expect((await page.request.post('/api/site-settings', { data: theirs })).status()).toBe(200)
    await text(page).getByText('Second').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and mine')
    await save(page).click()
    await expect(otherVersion).toBeFocused()
    await expect(otherVersion).toContainText('Removed: Theirs')
    await expect(otherVersion).toContainText('Added: Second and mine')
    await otherVersion.getByRole('button', { name: 'Save mine anyway' }).click()
    await expectToast(page, 'Privacy Policy Saved')
    await expect(otherVersion).toHaveCount(0)
    expect((await findSetting(site.db, 'privacy_policy')).value).toContain('Second and mine')
  })
})
