import type { Page } from '@playwright/test'
import type { Db } from '#server/db/types.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { buildPdf } from '#testing/builders/pdf.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { cancelUpload } from '../cancel-upload.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'

const section = (page: Page, name: string) => page.getByRole('form', { name })

const editAndWithdraw = async (page: Page, link: string) => {
  await page.goto(link)
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await page.getByText('Edit your abstract').click()
  await section(page, 'Edit your abstract').getByLabel('Abstract title').fill('With the typo mended')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your abstract has been updated.')).toBeVisible()
  await expect(page.getByRole('main').getByText('With the typo mended').first()).toBeVisible()

  const details = section(page, 'Your details')
  await details.getByLabel('Biography').fill('Teaches and listens.')
  await details.getByLabel('Co-authors').fill('B. Second (Demo College, York)\nC. Third')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('list', { name: 'Co-authors' }).getByRole('listitem')).toHaveText([
    'B. Second (Demo College, York)',
    'C. Third',
  ])

  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto() })
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await expect(page.getByText('Your photo has been saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()

  const address = section(page, 'Photo address')
  await address.getByLabel('Or enter the web address of a photo').fill('http://127.0.0.1:9/me.jpg')
  await address.getByRole('button', { name: 'Use this address' }).click()
  await expect(
    address.getByRole('link', {
      name: 'This photo could not be copied. Photos are copied from public websites',
    }),
  ).toBeVisible()
  await expect(address.getByLabel('Or enter the web address of a photo')).toHaveValue(
    'http://127.0.0.1:9/me.jpg',
  )
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()

  await page.getByText('Withdraw your abstract', { exact: true }).click()
  await page.getByLabel('Reason (optional)').fill('I cannot travel')
  await page.getByRole('button', { name: 'Withdraw abstract' }).click()
  await expect(page.getByText('Withdrawn by you')).toBeVisible()
  await page.getByRole('button', { name: 'Undo withdrawal' }).click()
  await expect(page.getByText('Your abstract has been reinstated.')).toBeVisible()
}

/** Uploads slides that visitors then find with the talk. */
const addSlides = async (page: Page, db: Db) => {
  const { id, abstractId } = await createApprovedAbstract(db)
  await release(db, abstractId)
  await makeProgrammePublic(db)
  const event = await createEvent(db, { approvedAbstractId: id })
  // Only a hydrated page can cancel an upload.
  await openHydrated(page, await privateLinkOf(db, abstractId))
  const form = section(page, 'Upload slides')
  await form
    .getByLabel('Choose a PDF file')
    .setInputFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer: buildPdf() })
  const upload = form.getByRole('button', { name: 'Upload slides' })
  await cancelUpload(page, '**/api/my/*/slides', () => upload.click())
  await expect(upload).toBeFocused()
  await upload.click()
  await expect(page.getByText('Your slides have been uploaded.')).toBeVisible()
  await page.goto(`/programme?event=${event.id}`)
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Slides \(PDF, / })).toBeVisible()
}

test('an author edits, withdraws and reinstates an abstract, and adds slides', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/400/)
  const { id } = await createAbstract(site.db)
  await editAndWithdraw(page, await privateLinkOf(site.db, id))
  await addSlides(page, site.db)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an author edits, withdraws and reinstates an abstract', async ({ page, site, expectPageError }) => {
    expectPageError(/400/)
    const { id } = await createAbstract(site.db)
    await editAndWithdraw(page, await privateLinkOf(site.db, id))
  })
})
