import type { Page } from '@playwright/test'
import { createAuthor } from '#testing/builders/authors.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { expect, test } from '../fixtures.ts'
import { failOnce } from '../requests.ts'

const upload = async (page: Page, name: string, colour: string) => {
  const buffer = await buildPhoto({ width: 300, height: 200, colour })
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}
const card = (page: Page, name: RegExp) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test.beforeEach(async ({ signIn }) => signIn())

test('an empty list says what to do', async ({ page }) => {
  await page.route('/api/uploads', (route) => route.fulfill({ json: [] }))
  await page.goto('/admin/photos')
  await expect(page.getByRole('heading', { name: 'No files uploaded' })).toBeVisible()
  await expect(page.getByText(/Deleting a photo that is still used in a profile/)).toBeVisible()
})

test('a photo is uploaded, opened and deleted', async ({ page, site }) => {
  await page.goto('/admin/photos')
  const portrait = card(page, /^keynote-portrait-[\da-f]{8}\.webp$/)
  await test.step('uploads a photo', async () => {
    await upload(page, 'Keynote Portrait.jpg', '#336699')
    await expect(page.getByText('Photo uploaded', { exact: true })).toBeVisible()
    await expect(portrait).toContainText(/\d+ B|KB/)
    await expect(portrait).toContainText('Not used by any speaker')
    await expect
      .poll(() => portrait.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(300)
  })

  const filename = (await portrait.getByRole('heading').textContent()) ?? ''
  await test.step('shows which speaker uses it', async () => {
    const { name } = await createAuthor(site.db, { photoUrl: `/uploads/${filename}` })
    await page.reload()
    await expect(portrait).toContainText(`Used by ${name}`)
  })

  await test.step('opens it in a new tab', async () => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      portrait.getByRole('link', { name: `Open ${filename} in a new tab` }).click(),
    ])
    await expect(opened).toHaveURL(new RegExp(`/uploads/${filename}$`))
    await opened.close()
  })

  await test.step('deletes it after confirmation', async () => {
    await portrait.getByRole('button', { name: `Delete ${filename}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      `This action will permanently delete the file "${filename}". If this photo is used by any author profile, it will result in broken images.`,
    )
    await expect(dialog).not.toContainText('undo')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(portrait).toBeVisible()
    await portrait.getByRole('button', { name: `Delete ${filename}` }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('The file has been deleted successfully.', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(portrait).toHaveCount(0)
  })
})

test('files that are not photos are rejected', async ({ page, expectPageError }) => {
  expectPageError(/415/)
  await page.goto('/admin/photos')
  const input = page.locator('input[type="file"]')
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Failed to upload photo', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Only JPEG, PNG, WebP and GIF photos/)).toBeVisible()
  await input.setInputFiles({
    name: 'big.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(page.getByText(/^big\.jpg: Photos can be up to 5 MB/)).toBeVisible()
})

test('failures to list, show and delete are reported', async ({ page, expectPageError }) => {
  expectPageError(/500/)
  expectPageError(/404/)
  await failOnce(page, '/api/uploads', 500, 'Disk away')
  await page.goto('/admin/photos')
  await expect(page.getByText('Error loading uploaded files')).toBeVisible()
  await expect(page.getByText('Disk away')).toBeVisible()
  await page.route('/api/uploads', (route) =>
    route.fulfill({
      json: [
        {
          filename: 'lost.webp',
          url: '/uploads/lost.webp',
          thumbnailUrl: '/uploads/lost.webp',
          size: 1500,
          createdAt: '2025-04-12T10:00:00.000Z',
          usedBy: [],
          logoOf: [],
        },
      ],
    }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Image load error')).toBeVisible()
  await expect(page.getByText('1.5 KB, 12 April 2025')).toBeVisible()
  await page.getByRole('button', { name: 'Delete lost.webp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Failed to delete file', { exact: true })).toBeVisible()
  await expect(page.getByText('File not found', { exact: true })).toBeVisible()
})
