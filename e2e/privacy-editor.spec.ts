import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { privacyPolicyVersions, siteSettings } from '../src/server/db/schema/settings'
import { findSetting, saveSetting } from '../src/server/domain/settings'
import { buildPhoto } from '../testing/builders/photos'
import { createPolicyVersion } from '../testing/builders/settings'
import { expectAccessible } from './accessibility'
import { expect, expectToast, notifications, test } from './fixtures'
import * as clipboard from './pasted-html'

// All tests share the one policy of the site.
test.describe.configure({ mode: 'serial' })

const text = (page: Page) => page.getByRole('textbox', { name: 'Privacy policy' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Privacy Policy' })

const open = async (page: Page) => {
  await page.goto('/admin/settings/privacy-policy')
  await expect(text(page)).toBeVisible()
}

/** Selects text and waits for the editor's own listener, which was registered first. */
const select = (page: Page, content: string) =>
  text(page)
    .getByText(content, { exact: true })
    .evaluate(async (element) => {
      const changed = new Promise((resolve) =>
        document.addEventListener('selectionchange', resolve, { once: true }),
      )
      window.getSelection()?.selectAllChildren(element)
      await changed
    })

test.beforeEach(async ({ signIn, site }) => {
  await saveSetting(site.db, 'privacy_policy', '<h2>First</h2><p>Second</p><p>Third</p>')
  await site.db.delete(privacyPolicyVersions)
  await signIn()
})

test.afterAll(async ({ site }) => {
  await site.db.delete(siteSettings).where(eq(siteSettings.key, 'privacy_policy'))
})

/** Replaces everything by a pasted text, as the browser hands it over. A click would set the caret later. */
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

test('the editor reports load errors and offers the default text', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/500/)
  await site.db.delete(siteSettings).where(eq(siteSettings.key, 'privacy_policy'))
  await test.step('reports a load error', async () => {
    await page.route('/api/site-settings', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/settings/privacy-policy')
    await expect(
      page.getByText('Error loading privacy policy. Please refresh the page and try again.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute('/api/site-settings')
  })

  await test.step('offers the default text', async () => {
    await open(page)
    for (const heading of ['Introduction', 'Cookies', 'Data Storage and Transfer', 'GDPR rights', 'Contact'])
      await expect(text(page).getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(/^Tip: /)).toBeVisible()
  })

  await test.step('the toolbar is one tab stop', async () => {
    await tool(page, 'Heading 1').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Heading 2')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool(page, 'Clean formatting')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text(page)).toBeFocused()
  })
})

test('formatting is saved and reopened without loss', async ({ page, site }) => {
  const photo = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto({ colour: '#998877' }) }
  expect((await page.request.post('/api/uploads', { multipart: { file: photo } })).status()).toBe(201)
  await open(page)
  await test.step('formats headings', async () => {
    await select(page, 'First')
    for (const level of [1, 3, 4, 5, 6, 2]) {
      await tool(page, `Heading ${level}`).click()
      await expect(tool(page, `Heading ${level}`)).toHaveAttribute('aria-pressed', 'true')
    }
    await tool(page, 'Align centre').click()
  })

  await test.step('formats text', async () => {
    await select(page, 'Second')
    for (const mark of ['Bold', 'Italic', 'Underline', 'Strike']) await tool(page, mark).click()
    await tool(page, 'Text colour').click()
    await page.getByRole('menuitemradio', { name: 'Teal' }).click()
    await tool(page, 'Background colour').click()
    await page.getByRole('menuitemradio', { name: 'Saffron' }).click()
    await tool(page, 'Link').click()
    await page.getByLabel('Address').fill('/about')
    await page.getByRole('button', { name: 'Set link' }).click()
    await tool(page, 'Indent').click()
    await tool(page, 'Indent').click()
  })

  await test.step('makes nested lists', async () => {
    await select(page, 'Third')
    await tool(page, 'Ordered list').click()
    await text(page).press('End')
    await text(page).press('Enter')
    await page.keyboard.type('Nested')
    await tool(page, 'Indent').click()
    await tool(page, 'Bullet list').click()
    await text(page).press('Enter')
    await text(page).press('Enter')
    await text(page).press('Enter')
  })

  await test.step('inserts an image', async () => {
    await tool(page, 'Image').click()
    await page.getByLabel('Photo').selectOption({ index: 0 })
    await page.getByLabel('What it shows').fill('The hall')
    await page.getByRole('button', { name: 'Insert image' }).click()
    await expect(text(page).getByRole('img', { name: 'The hall' })).toBeVisible()
  })

  // The image is still selected, which the saved text does not show.
  const written = (await text(page).innerHTML()).replace(' class="ProseMirror-selectednode"', '')
  const preview = page.getByRole('tabpanel').locator('.rich-text').last()
  await test.step('previews the text', async () => {
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(preview.getByRole('link', { name: 'Second' })).toHaveAttribute('href', '/about')
  })

  const previewed = await preview.innerHTML()
  await test.step('saves the text', async () => {
    await expectAccessible(page)
    await save(page).click()
    await expect(page.getByText('Privacy Policy Saved', { exact: true })).toBeVisible()
    await expect(
      page.getByText('The privacy policy has been updated successfully.', { exact: true }),
    ).toBeVisible()
  })

  await test.step('stores clean HTML', async () => {
    const saved = (await findSetting(site.db, 'privacy_policy')).value
    for (const piece of [
      '<h2 style="text-align:center">First</h2>',
      'data-indent="2"',
      'href="/about"',
      '<strong>',
      '<em>',
      '<u>',
      '<s>',
      'color:rgb(10, 100, 94)',
      'background-color:rgb(250, 236, 201)',
      '<ol>',
      'alt="The hall"',
    ])
      expect(saved).toContain(piece)
  })

  await test.step('opens it unchanged', async () => {
    await open(page)
    await expect.poll(() => text(page).innerHTML()).toBe(written)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect.poll(() => preview.innerHTML()).toBe(previewed)
  })
})

test('formatting is cleared and unsaved text kept as draft', async ({ page, site, expectPageError }) => {
  expectPageError(/500/)
  await saveSetting(
    site.db,
    'privacy_policy',
    '<h2 data-indent="1" style="text-align:center"><strong>Loud</strong></h2>',
  )
  await open(page)
  await test.step('clears formatting', async () => {
    await select(page, 'Loud')
    await tool(page, 'Clean formatting').click()
    await expect.poll(() => text(page).innerHTML()).toBe('<p>Loud</p>')
  })

  await test.step('a failed save keeps the text', async () => {
    await text(page).click()
    await page.keyboard.type('More. ')
    await page.route('/api/site-settings', (route) =>
      route.fulfill({ status: 500, json: { message: 'Out of order' } }),
    )
    await save(page).click()
    await expect(
      page.getByText('Failed to save the privacy policy: Out of order', { exact: true }),
    ).toBeVisible()
    await expect(text(page)).toContainText('More.')
    await expect(page.getByText('You have unsaved changes.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('/api/site-settings')
  })

  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await test.step('asks before leaving', async () => {
    await page.getByRole('link', { name: 'Back to settings' }).click()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(text(page)).toContainText('More.')
    await page.getByRole('link', { name: 'Back to settings' }).click()
    await dialog.getByRole('button', { name: 'Save draft and leave' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('restores or discards the draft', async () => {
    await open(page)
    await expect(text(page)).not.toContainText('More.')
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(text(page)).toContainText('More.')
    await page.reload()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(text(page)).toContainText('More.')
    await page.getByRole('link', { name: 'Back to settings' }).click()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await open(page)
    await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
  })
})

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
    await expectAccessible(page)
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
    await expectAccessible(page)
  })
})

test('tables are made and changed with the toolbar', async ({ page }) => {
  await open(page)
  const choose = async (item: string) => {
    await tool(page, 'Table').click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await select(page, 'Third')
  await choose('Insert table')
  const table = text(page).getByRole('table')
  await page.keyboard.type('Purpose')
  await expect(table.getByRole('columnheader').first()).toHaveText('Purpose')
  await expect(table.getByRole('row')).toHaveCount(3)
  await choose('Add row below')
  await expect(table.getByRole('row')).toHaveCount(4)
  await choose('Add column to the right')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await choose('Delete column')
  await choose('Header row on or off')
  await expect(table.getByRole('columnheader')).toHaveCount(0)
  await choose('Delete table')
  await expect(table).toHaveCount(0)
})

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
    await expectAccessible(page)
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
    await expectAccessible(page)
    await otherVersion.getByRole('button', { name: 'Save mine anyway' }).click()
    await expectToast(page, 'Privacy Policy Saved')
    await expect(otherVersion).toHaveCount(0)
    expect((await findSetting(site.db, 'privacy_policy')).value).toContain('Second and mine')
  })
})
