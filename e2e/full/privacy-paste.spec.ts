import type { Page } from '@playwright/test'
import { expect, expectToast, test } from '../fixtures.ts'
import * as clipboard from '../pasted-html.ts'
import { open, removePolicy, resetPolicy, save, text } from '../privacy-editor-page.ts'

test.beforeEach(async ({ signIn, site }) => {
  await resetPolicy(site.db)
  await signIn()
})
test.afterAll(({ site }) => removePolicy(site.db))

/** Replaces everything by a pasted text, as the browser passes it on. A click would set the caret later. */
const paste = async (page: Page, html: string) => {
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** The text as it would be saved. */
const previewed = async (page: Page) => {
  await page.getByRole('tab', { name: 'Preview' }).click()
  const html = await page.getByRole('tabpanel').locator('.rich-text').last().innerHTML()
  await page.getByRole('tab', { name: 'Edit' }).click()
  return html.replaceAll(/<div class="rich-text-table"[^>]*>|<\/div>/g, '')
}

test('lists and tables pasted from word processors keep their structure', async ({ page }) => {
  await open(page)
  const notice = page.getByText(/^Not pasted: /)
  await test.step('nested and numbered lists of Word', async () => {
    await paste(page, clipboard.wordLists)
    expect(await previewed(page)).toBe(clipboard.wordListsEdited)
    await expect(notice).toHaveCount(0)
  })
  await test.step('a table of Word; pictures, text boxes and comments are reported', async () => {
    await paste(page, clipboard.wordTable)
    expect(await previewed(page)).toBe(clipboard.wordTableEdited)
    await expect(notice).toHaveText('Not pasted: 1 text box, 2 pictures and 1 comment.')
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(notice).toHaveCount(0)
  })
  await test.step('Word on the web', async () => {
    await paste(page, clipboard.wordOnline)
    expect(await previewed(page)).toBe(clipboard.wordOnlineEdited)
  })
  await test.step('Google Docs', async () => {
    await paste(page, clipboard.googleDocs)
    expect(await previewed(page)).toBe(clipboard.googleDocsEdited)
    await expect(notice).toHaveText('Not pasted: 1 picture.')
  })
  await test.step('LibreOffice', async () => {
    await paste(page, clipboard.libreOffice)
    expect(await previewed(page)).toBe(clipboard.libreOfficeEdited)
    await expect(notice).toHaveText('Not pasted: 1 dividing line and 1 nested table (its text was kept).')
  })
  await test.step('a table is saved and scrolls on a narrow public page', async () => {
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
})
