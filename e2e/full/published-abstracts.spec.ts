import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, expectPage, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

test('a visitor finds an abstract and cites it', async ({ page, site, context }) => {
  for (const abstractTitle of ['Voices around the table', 'Zebra crossings']) {
    const approved = await createApprovedAbstract(site.db, { abstractTitle, otherAuthors: 'Ada Demo' })
    await createEvent(site.db, { approvedAbstractId: approved.id, title: abstractTitle })
  }

  await test.step('searches the list', async () => {
    await openWhenUpdated(page, '/abstracts', 'Zebra crossings')
    await expectHydrated(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Voices around the table',
      'Zebra crossings',
    ])
    await page.getByRole('searchbox').fill('voices')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('1 abstract found for “voices”')).toBeVisible()
    await expectHydrated(page)
  })

  await test.step('opens its page', async () => {
    await page.getByRole('link', { name: 'Voices around the table' }).click()
    await expectPage(page, 'Voices around the table')
    await expect(page).toHaveURL(/\/abstracts\/\d+-voices-around-the-table$/)
    await expect(page.getByRole('list', { name: 'Authors' })).toContainText('Ada Demo')
    await expectHydrated(page)
  })

  await test.step('copies the citation', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Copy citation' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    expect(await copied()).toMatch(/\. Voices around the table .*https?:/)
    await page.getByText('BibTeX', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Copy BibTeX' }).click()
    await expect.poll(copied).toContain('@inproceedings')
  })

  await test.step('goes on to the programme', async () => {
    await page.getByRole('link', { name: 'View in the programme' }).click()
    await expect(page.getByRole('dialog')).toContainText('Voices around the table')
  })
})
