import { ne } from 'drizzle-orm'
import { documents } from '#server/db/schema/documents.ts'
import { bookFilePath } from '#shared/book/book-formats.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { expect, test } from '../fixtures.ts'
import { openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

test('the book as a web page leads from the programme to an abstract', async ({ page, request, site }) => {
  const abstractTitle = 'Voices around the table'
  const { author, approved } = await createApprovedAuthor(site.db, { abstractTitle, bio: 'Works on equity.' })
  await createEvent(site.db, {
    title: abstractTitle,
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await openWhenUpdated(page, '/abstracts', abstractTitle)
  const path = bookFilePath('html')
  await request.get('/book')
  // The other files take long to make.
  await site.db.delete(documents).where(ne(documents.kind, 'book-html'))
  await expect
    .poll(async () => (await request.get(path, { maxRedirects: 0 })).status(), { timeout: 120_000 })
    .toBe(200)
  await page.goto(path)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the book' })).toBeFocused()
  await page.getByRole('link', { name: 'Programme' }).click()
  await page.getByRole('link', { name: abstractTitle }).first().click()
  await expect(page).toHaveURL(new RegExp(`#abstract-${approved.abstractId}$`))
  await expect(page.getByRole('heading', { name: abstractTitle })).toBeInViewport()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Contents', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Contents' })).toBeInViewport()
})
