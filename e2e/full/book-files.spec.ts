import { strFromU8, unzipSync } from 'fflate'
import { bookFilePath } from '#shared/book/book-formats.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { expect, test } from '../fixtures.ts'
import { openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

/** The accessibility check waits for pages of the site, which say that they are ready. */
const asReady = (markup: string) => markup.replace('<html', '<html data-page="ready"')

test('the book reads well as a web page and on e-readers', async ({ page, request, site }) => {
  const abstractTitle = 'Voices around the table'
  const { author, approved } = await createApprovedAuthor(site.db, { abstractTitle, bio: 'Works on equity.' })
  await createEvent(site.db, {
    title: abstractTitle,
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await openWhenUpdated(page, '/abstracts', abstractTitle)
  await page.goto('/book')
  for (const format of ['epub', 'html'] as const)
    await expect
      .poll(async () => (await request.get(bookFilePath(format), { maxRedirects: 0 })).status(), {
        timeout: 120_000,
      })
      .toBe(200)

  await test.step('the web page leads from the programme to an abstract', async () => {
    await page.goto(bookFilePath('html'))
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

  await test.step('both are accessible', async () => {
    await page.goto('about:blank')
    await page.setContent(asReady(await (await request.get(bookFilePath('html'))).text()))
    const files = unzipSync(await (await request.get(bookFilePath('epub'))).body())
    const style = strFromU8(files['book.css'] ?? new Uint8Array())
    for (const [name, bytes] of Object.entries(files)) {
      if (!name.endsWith('.xhtml')) continue
      const markup = strFromU8(bytes)
        .replace(/<link[^>]*>/, `<style>${style}</style>`)
        .replace(/<img[^>]*>/, '')
      await page.setContent(asReady(markup))
    }
  })
})
