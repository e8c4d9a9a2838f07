import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createAuthor, removeAuthors } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { buildTwoSides } from '#testing/builders/photos.ts'
import { expect, expectToast, notifications, test } from '../fixtures.ts'
import { expectHydrated } from '../navigation.ts'
import { failOnce } from '../requests.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const expectTab = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')

test.beforeEach(async ({ signIn, site }) => {
  // A long list renders only the rows in view.
  await removeAuthors(site.db)
  await signIn()
})

test('speakers can be reloaded, exported and deleted', async ({ page, site, expectPageError }) => {
  expectPageError(/500/)
  const stays = await createAuthor(site.db)
  const author = await createAuthor(site.db, { name: `Leaving ${randomUUID()}` })
  const event = await createEvent(site.db, { mainPresenterId: author.id })
  await failOnce(page, '/api/authors', 500, 'Away.')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Speakers' }).click()
  await test.step('offers to try again', async () => {
    await expect(page.getByText('Failed to fetch authors')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Speakers', level: 2 })).toBeVisible()
  })

  await test.step('exports the list', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('speakers-export.csv')
    await expect(page.getByText('Export successful', { exact: true })).toBeVisible()
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toContain(stays.email)
  })

  const dialog = page.getByRole('dialog', { name: 'Delete Speaker' })
  await test.step('asks before deleting', async () => {
    await page.getByRole('button', { name: `Delete ${author.name}` }).click()
    await expect(
      dialog.getByText(
        'Are you sure? This action cannot be undone. This will permanently delete the speaker and their association with any events.',
        { exact: true },
      ),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, author.name)).toBeVisible()
  })

  await test.step('reports a failed delete', async () => {
    await failOnce(page, `/api/authors/${author.id}`, 500, 'The database is down.')
    await page.getByRole('button', { name: `Delete ${author.name}` }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(notifications(page)).toContainText('Failed to delete speaker: The database is down.')
  })

  await test.step('deletes the speaker but not their events', async () => {
    await page.getByRole('button', { name: `Delete ${author.name}` }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Speaker deleted successfully', { exact: true })).toBeVisible()
    await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(row(page, author.name)).toHaveCount(0)
    const kept = await page.request.get(`/api/events/${event.id}`)
    expect(await kept.json()).toMatchObject({ title: event.title, mainPresenterId: null })
  })
})

test('an organiser adds a speaker', async ({ page }) => {
  const name = `Amara Okafor ${randomUUID()}`
  await test.step('Cancel and Back lead to the Speakers tab', async () => {
    for (const way of ['Back to Speakers', 'Cancel']) {
      await page.goto('/admin/authors/edit/new')
      await page.getByRole('link', { name: way }).click()
      await expectTab(page, 'Speakers')
      // The last tab is remembered; the next way back must select this one itself.
      await page.getByRole('tab', { name: 'Rooms' }).click()
      await expectTab(page, 'Rooms')
    }
  })

  await test.step('names every broken rule', async () => {
    await page.getByRole('tab', { name: 'Speakers' }).click()
    await page.getByRole('link', { name: 'Add Speaker' }).click()
    await expect(page.getByRole('heading', { name: 'Add New Speaker', level: 1 })).toBeVisible()
    await expect(page.getByText('contact the system administrator')).toBeVisible()
    await page.locator('[name="email"]').fill('nobody')
    await page.locator('[name="bio"]').fill('x'.repeat(3501))
    await page.locator('[name="photoUrl"]').fill('nowhere')
    await page.getByRole('button', { name: 'Create Speaker' }).click()
    const summary = page.getByRole('form').getByRole('alert')
    await expect(summary).toBeFocused()
    for (const message of [
      'Name is required',
      'Institution is required',
      'Please enter a valid email address',
      'Biography must be 3500 characters or less',
      'Please enter a valid URL',
    ])
      await expect(summary.getByRole('link', { name: new RegExp(`^(.*: )?${message}$`) })).toBeVisible()
    await expect(page.getByText('3501 of 3500 characters, 1 too many')).toBeVisible()
  })

  await test.step('creates the speaker', async () => {
    await page.locator('[name="name"]').fill(name)
    await page.locator('[name="institution"]').fill('Demo University')
    await page.locator('[name="email"]').fill(`${randomUUID()}@demo.example`)
    await page.locator('[name="bio"]').fill('Works with schools.')
    await expect(page.getByText('19 of 3500 characters')).toBeVisible()
    await page.locator('[name="photoUrl"]').fill('')
    await page.locator('[name="keynoteSpeaker"]').check()
    await page.getByRole('button', { name: 'Create Speaker' }).click()
    await expect(page.getByText('Speaker created successfully', { exact: true })).toBeVisible()
    await expectTab(page, 'Speakers')
    await expect(row(page, name)).toContainText('Keynote')
  })
})

test('a photo is uploaded, cropped, reused and removed', { tag: '@full' }, async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/404/)
  const first = await createAuthor(site.db)
  const second = await createAuthor(site.db, { name: 'Noor Haddad', photoUrl: '/icon-192.png' })
  await page.goto(`/admin/authors/edit/${first.id}`)
  await expect(page.getByText(/To upload a photo, please contact the system administrator/)).toBeVisible()
  const pick = page.getByRole('button', { name: 'Choose or upload a photo' })
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  const preview = dialog.getByRole('img', { name: 'The photo as visitors will see it' })
  const colourInTheMiddle = () =>
    preview.evaluate((canvas: HTMLCanvasElement) => {
      const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      pixel?.drawImage(canvas, -240, -240)
      return [...(pixel?.getImageData(0, 0, 1, 1).data ?? [])]
    })
  await test.step('crops by keyboard', async () => {
    await pick.click()
    // Red on the left, blue on the right: the colour shows where the crop is.
    const buffer = await buildTwoSides()
    await page
      .getByLabel('Upload a photo')
      .setInputFiles({ name: 'Two sides.png', mimeType: 'image/png', buffer })
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('slider', { name: 'Horizontal position' }).press('Home')
    await expect.poll(colourInTheMiddle).toEqual([255, 0, 0, 255])
  })

  await test.step('crops by pointer', async () => {
    const box = await preview.boundingBox()
    if (!box) throw new Error('The preview is not there')
    await page.mouse.move(box.x + box.width - 5, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 5, box.y + 20, { steps: 4 })
    await page.mouse.up()
    await expect.poll(colourInTheMiddle).toEqual([0, 0, 255, 255])
  })

  await test.step('stores the cropped photo', async () => {
    await dialog.getByRole('button', { name: 'Use this photo' }).click()
    await expect(dialog).toBeHidden()
    await expect(pick).toBeFocused()
    await expect(page.locator('[name="photoUrl"]')).toHaveValue(/^\/uploads\/two-sides-[\da-f]{8}\.webp$/)
  })

  const photoUrl = await page.locator('[name="photoUrl"]').inputValue()
  await test.step('saves the speaker', async () => {
    const image = page.getByRole('img', { name: first.name })
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([396, 396])
    await page.getByRole('button', { name: 'Update Speaker' }).click()
    await expectToast(page, 'Speaker updated successfully')
  })

  await test.step('chooses the photo for another speaker', async () => {
    await page.goto(`/admin/authors/${second.id}`)
    await expect(page.getByRole('heading', { name: 'Edit Speaker', level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Noor Haddad', exact: true })).toHaveAttribute(
      'src',
      '/icon-192.png',
    )
    await pick.click()
    await page.getByRole('button', { name: `Choose ${photoUrl.replace('/uploads/', '')}` }).click()
    await expect(page.locator('[name="photoUrl"]')).toHaveValue(photoUrl)
    await expect(page.getByRole('img', { name: 'Noor Haddad', exact: true })).toBeVisible()
  })

  await test.step('explains addresses that cannot be shown', async () => {
    await page.locator('[name="photoUrl"]').fill('https://photos.example/noor.jpg')
    await expect(page.getByText('Photos from other websites are copied when you save')).toBeVisible()
    await page.locator('[name="photoUrl"]').fill('/uploads/missing.webp')
    await expect(page.getByText('This photo cannot be displayed.')).toBeVisible()
  })

  await test.step('removes the photo', async () => {
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.locator('[name="photoUrl"]')).toHaveValue('')
    await expect(page.getByRole('img', { name: 'No photo' })).toHaveText('NH')
    await page.getByRole('button', { name: 'Update Speaker' }).click()
    await expect(page.getByText('Speaker updated successfully', { exact: true })).toBeVisible()
  })
})

test('editing a speaker handles missing, duplicate and conflicting data', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/404|400/)
  expectPageError(/409/)
  await test.step('reports an unknown speaker', async () => {
    for (const id of ['999999', 'x1']) {
      await page.goto(`/admin/authors/edit/${id}`)
      await expect(page.getByText('Speaker not found')).toBeVisible()
    }
  })

  const first = await createAuthor(site.db)
  const author = await createAuthor(site.db)
  await test.step('rejects a taken address', async () => {
    await page.goto(`/admin/authors/edit/${author.id}`)
    await page.locator('[name="email"]').fill(first.email.toUpperCase())
    await page.getByRole('button', { name: 'Update Speaker' }).click()
    await expect(page.getByText('Failed to update speaker', { exact: true })).toBeVisible()
    await expect(page.locator('#email')).toHaveAccessibleDescription(/already exists/)
  })

  await test.step('keeps typed text when somebody else saved', async () => {
    await page.locator('[name="email"]').fill(author.email)
    await page.locator('[name="bio"]').fill('My text')
    const { name, institution, email } = author
    const other = await page.request.patch(`/api/authors/${author.id}`, {
      data: { name, institution, email, bio: 'Their text' },
    })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: 'Update Speaker' }).click()
    await expect(page.getByRole('form').getByRole('alert')).toContainText('changed in the meantime')
    await expect(page.locator('[name="bio"]')).toHaveValue('My text')
    await page.reload()
    await expect(page.locator('[name="bio"]')).toHaveValue('Their text')
  })
})

test('an author asks the organisers to change a keynote’s profile', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const { abstract } = await createApprovedAuthor(site.db, {
    name: 'Kaya Keynote',
    keynoteSpeaker: true,
    bio: 'Written by organisers',
  })
  await release(site.db, abstract.id)
  await page.goto(await privateLinkOf(site.db, abstract.id))
  await expectHydrated(page)
  await page.getByLabel('Biography').fill('Rewritten by the author')
  await page.getByRole('button', { name: 'Ask the organisers to change it' }).click()
  await expect(page.getByText(/was sent to the organisers/)).toBeVisible()
  await expect(page.getByLabel('Biography')).toHaveValue('Written by organisers')
  await page.goto(`/admin/abstracts/review/${abstract.id}`)
  await expect(page.getByText('Biography: Rewritten by the author')).toBeVisible()
})
