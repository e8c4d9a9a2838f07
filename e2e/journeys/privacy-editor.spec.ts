import { findSetting, saveSetting } from '#server/domain/settings.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { expect, test } from '../fixtures.ts'
import { open, removePolicy, resetPolicy, save, select, text, tool } from '../privacy-editor-page.ts'

// All tests share the one policy of the site.
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ signIn, site }) => {
  await resetPolicy(site.db)
  await signIn()
})
test.afterAll(({ site }) => removePolicy(site.db))

test('the editor reports load errors and offers the default text', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/500/)
  await removePolicy(site.db)
  await test.step('reports a load error', async () => {
    await page.route('/api/site-settings', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/settings/privacy-policy')
    await expect(
      page.getByText('Error loading privacy policy. Please refresh the page and try again.'),
    ).toBeVisible()
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

test('tables are made and changed with the toolbar', { tag: '@full' }, async ({ page }) => {
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
