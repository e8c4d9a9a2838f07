import { expect, expectToast, test } from '../fixtures.ts'
import { open, pasteTable, removePolicy, resetPolicy, save } from '../privacy-editor-page.ts'

test.beforeEach(async ({ signIn, site }) => {
  await resetPolicy(site.db)
  await signIn()
})
test.afterAll(({ site }) => removePolicy(site.db))

test('a pasted table is saved and scrolls on a narrow public page', async ({ page }) => {
  await open(page)
  await pasteTable(page)
  await save(page).click()
  await expectToast(page, 'Privacy Policy Saved')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/privacy-policy')
  await expect(page.getByRole('region', { name: 'Table' }).getByRole('columnheader')).toHaveText([
    'Head',
    'Other',
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
