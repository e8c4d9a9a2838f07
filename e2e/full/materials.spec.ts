import { createEvent } from '#testing/builders/events.ts'
import { buildPdf } from '#testing/builders/pdf.ts'
import { cancelUpload } from '../cancel-upload.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'

test.beforeEach(async ({ signIn }) => signIn())

const pdf = (buffer: Buffer) => ({ name: 'slides.pdf', mimeType: 'application/pdf', buffer })

test('an organiser uploads slides, and takes them back', async ({ page, site }) => {
  const event = await createEvent(site.db)
  await openHydrated(page, `/admin/events/edit/${event.id}`)
  const slides = page.getByRole('link', { name: /^Slides \(PDF, / })
  await page.getByLabel('Upload slides').setInputFiles(pdf(buildPdf().subarray(0, -30)))
  await expect(page.getByText('This PDF file is damaged or incomplete.')).toBeVisible()
  await cancelUpload(page, '**/materials/slides', () =>
    page.getByLabel('Upload slides').setInputFiles(pdf(buildPdf())),
  )
  await expect(page.getByLabel('Upload slides')).toBeFocused()
  await page.getByLabel('Upload slides').setInputFiles(pdf(buildPdf()))
  await expectToast(page, 'Slides uploaded')
  await expect(slides).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(slides).toBeHidden()
})

test('links that a colleague saved meanwhile are shown and replaced on purpose', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/409/)
  const event = await createEvent(site.db)
  await openHydrated(page, `/admin/events/edit/${event.id}`)
  const recording = page.getByLabel('Links to a recording')
  await recording.fill('https://mine.example/1')
  const theirs = { paper: '', recording: 'https://theirs.example/1', seen: '' }
  const saved = await page.request.patch(`/api/events/${event.id}/materials`, { data: theirs })
  expect(saved.status()).toBe(200)
  const save = page.getByRole('button', { name: 'Save links' })
  await save.click()
  await expect(page.getByText(theirs.recording)).toBeVisible()
  await expect(recording).toHaveValue('https://mine.example/1')
  await save.click()
  await expectToast(page, 'Links saved')
  await expect(page.getByText(theirs.recording)).toBeHidden()
  await expect(recording).toHaveValue('https://mine.example/1')
})
