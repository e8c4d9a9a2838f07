import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type abstractStates, createAbstract, createManyAbstracts } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { failOnce } from '../requests.ts'
import { uniqueWord } from '../review-page.ts'

const list = (page: Page) => page.getByRole('tabpanel').last()
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const row = (page: Page, title: string) => list(page).getByRole('row').filter({ hasText: title })
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search' }).fill(text)

/** What TanStack Query listens to when a tab is shown again. */
const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test.beforeEach(async ({ signIn }) => signIn())

test('submissions can be sorted and filtered, and refresh on return', async ({ page, site }) => {
  const word = uniqueWord()
  const submissions: [string, keyof typeof abstractStates, string, string][] = [
    ['Bravo', 'pending', 'Pending', 'I2'],
    ['Delta', 'part reviewed', 'Part Reviewed', 'I6'],
    ['Alpha', 'reviewed', 'Reviewed', 'I4'],
    ['Foxtrot', 'partial', 'Partially Approved', 'I1'],
    ['Charlie', 'approved', 'Approved', 'I5'],
    ['Echo', 'rejected', 'Rejected', 'I3'],
  ]
  for (const [title, state, , institution] of submissions)
    await createAbstract(site.db, state, { abstractTitle: `${title} ${word}`, institution })
  await page.goto('/admin')
  await search(page, word)
  const order = (...titles: string[]) =>
    expect(rows(page)).toHaveText(titles.map((title) => new RegExp(`^${title} ${word}`)))
  const head = (name: string) => page.getByRole('columnheader', { name })
  await test.step('lists the newest first with their status', async () => {
    await order('Echo', 'Charlie', 'Foxtrot', 'Alpha', 'Delta', 'Bravo')
    for (const [title, , label] of submissions)
      await expect(row(page, `${title} ${word}`).getByText(label, { exact: true })).toBeVisible()
    await expect(head('Submitted')).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('sorts by column', async () => {
    // Titles sort ascending first, other columns descending.
    await head('Title').getByRole('button').click()
    await order('Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot')
    await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending')
    await head('Title').getByRole('button').click()
    await order('Foxtrot', 'Echo', 'Delta', 'Charlie', 'Bravo', 'Alpha')
    await head('Institution').getByRole('button').click()
    await order('Delta', 'Charlie', 'Alpha', 'Echo', 'Bravo', 'Foxtrot')
    await expect(head('Institution')).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('filters by status', async () => {
    await page.getByLabel('Status').selectOption('part reviewed')
    await order('Delta')
  })

  const later = uniqueWord()
  await test.step('restores filter and order on return', async () => {
    await page.getByRole('link', { name: `View Delta ${word}` }).click()
    await expectPage(page, `Delta ${word}`)
    // The list is fetched again; a fetch in flight would answer the focus below without what is added in between.
    const refetched = page.waitForResponse((response) => response.url().endsWith('/api/abstracts'))
    await page.getByRole('link', { name: 'Back to abstracts' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(word)
    await order('Delta')
    await (await refetched).finished()
    await expect(head('Institution')).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('refetches when the window is focused', async () => {
    await search(page, later)
    await expect(page.getByText('No abstracts match. Try different words or another status.')).toBeVisible()
    // A change by another organiser.
    await createAbstract(site.db, 'part reviewed', { abstractTitle: `Fresh ${later}` })
    await focusWindow(page)
    await expect(row(page, `Fresh ${later}`)).toBeVisible()
  })
})

test('deleting an abstract needs confirmation and reports failure', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/500/)
  // Otherwise the list would be empty, with another message.
  await createAbstract(site.db)
  const { id, abstractTitle } = await createAbstract(site.db, 'pending', {
    abstractTitle: `Gone ${uniqueWord()}`,
  })
  await failOnce(page, `/api/abstracts/${id}`, 500, 'The database is down.')
  await page.goto('/admin')
  await search(page, abstractTitle)
  await expect(rows(page)).toHaveCount(1)
  const ask = () => page.getByRole('button', { name: `Delete ${abstractTitle}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Abstract' })
  await test.step('cancel keeps the abstract', async () => {
    await ask()
    await expect(dialog).toContainText(abstractTitle)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(page, abstractTitle)).toBeVisible()
  })

  await test.step('a failure keeps the abstract and says why', async () => {
    await ask()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(
      page.getByText('Failed to delete abstract. The database is down.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(row(page, abstractTitle)).toBeVisible()
  })

  await test.step('confirming deletes it', async () => {
    await ask()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Abstract deleted successfully', { exact: true })).toBeVisible()
    await expect(row(page, abstractTitle)).toBeHidden()
    await expect(page.getByText('No abstracts match.')).toBeVisible()
    expect((await page.request.get(`/api/abstracts/${id}`)).status()).toBe(404)
  })
})

test('a deleted abstract keeps its event hidden, or deletes it', { tag: '@full' }, async ({ page, site }) => {
  const word = uniqueWord()
  const schedule = async (name: string) => {
    const approved = await createApprovedAbstract(site.db, { abstractTitle: `${name} ${word}` })
    await createEvent(site.db, { title: `Session of ${name} ${word}`, approvedAbstractId: approved.id })
    await page.request.patch(`/api/abstracts/${approved.abstractId}/status`, { data: { status: 'rejected' } })
  }
  await schedule('Kept')
  await schedule('Removed')
  await page.goto('/admin')
  const dialog = page.getByRole('dialog', { name: 'Delete Abstract' })
  const also = dialog.getByRole('checkbox', { name: 'Delete the event as well' })
  const ask = async (name: string) => {
    await search(page, `${name} ${word}`)
    await page.getByRole('button', { name: `Delete ${name} ${word}` }).click()
    await expect(also).not.toBeChecked()
  }
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
    await expect(rows(page)).toHaveCount(0)
  }
  await test.step('the dialog says that the event stays hidden', async () => {
    await ask('Kept')
    await expect(dialog).toContainText(`Visitors cannot see its event “Session of Kept ${word}”`)
    await expect(dialog).toContainText('It stays hidden until you save the event again.')
    await confirm()
  })
  await test.step('ticking the box deletes the event as well', async () => {
    await ask('Removed')
    await also.check()
    await confirm()
  })
  await test.step('saving the event shows it again', async () => {
    await page.getByRole('tab', { name: 'Events' }).click()
    await search(page, word)
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, `Session of Kept ${word}`)).toContainText('Abstract deleted: hidden from visitors')
    await page.getByRole('link', { name: `Edit Session of Kept ${word}` }).click()
    await expect(page.getByText('Visitors cannot see this event', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Update Event' }).click()
    await search(page, word)
    await expect(row(page, `Session of Kept ${word}`)).not.toContainText('hidden from visitors')
  })
})

test('both lists are exported as CSV', async ({ page, site, expectPageError }) => {
  expectPageError(/503/)
  const word = uniqueWord()
  await createAbstract(site.db, 'pending', { abstractTitle: `Waiting ${word}` })
  await createApprovedAbstract(site.db, { abstractTitle: `Accepted ${word}` })
  await failOnce(page, '/api/abstracts/export', 503, 'The site is temporarily unavailable.')
  await page.goto('/admin')
  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    await expect(page.getByText('Export successful', { exact: true })).toBeVisible()
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  await test.step('reports a failed export', async () => {
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByText('The site is temporarily unavailable.', { exact: true })).toBeVisible()
  })

  await test.step('exports all submissions', async () => {
    const all = await saved()
    expect(all.name).toBe('abstracts-export.csv')
    expect(all.text).toContain(`Waiting ${word}`)
    expect(all.text).toContain(`Accepted ${word}`)
  })

  await test.step('says when there is nothing to export', async () => {
    await search(page, uniqueWord())
    await page.getByRole('button', { name: 'Export CSV (0 shown)' }).click()
    await expect(page.getByText('No data available', { exact: true })).toBeVisible()
  })

  await test.step('exports approved abstracts', async () => {
    await search(page, '')
    await expect(page.getByRole('button', { name: 'Export CSV', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: /^Approved Abstracts \d+$/ }).click()
    await expect(row(page, `Accepted ${word}`)).toContainText('Not Registered')
    const approved = await saved()
    expect(approved.name).toBe('approved-abstracts-export.csv')
    expect(approved.text).toContain(`Accepted ${word}`)
    expect(approved.text).not.toContain(`Waiting ${word}`)
  })

  await test.step('links to the details', async () => {
    await search(page, word)
    await expect(row(page, `Accepted ${word}`)).toContainText('Not Registered')
    await page.getByRole('link', { name: `View Accepted ${word}` }).click()
    await expect(page).toHaveURL(/\/admin\/abstracts\/approved-details\/\d+$/)
    await expectPage(page, `Accepted ${word}`)
  })
})

test('a long list can be reloaded and states its row count', { tag: '@full' }, async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/500/)
  const word = uniqueWord()
  await createManyAbstracts(site.db, 130, (index) => ({ abstractTitle: `${word} ${index}` }))
  await failOnce(page, '/api/abstracts', 500, 'Away.')
  await page.goto('/admin')
  await test.step('offers to try again', async () => {
    await expect(page.getByRole('alert')).toContainText('Could not load the abstracts.')
    await page.getByRole('button', { name: 'Try again' }).click()
  })

  await test.step('renders only the rows in view', async () => {
    await search(page, word)
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
    const table = page.getByRole('table', { name: 'Submitted abstracts' })
    await expect(table).toHaveAttribute('aria-rowcount', '131')
    await expect(row(page, `${word} 0`)).toHaveAttribute('aria-rowindex', '2')
    expect(await rows(page).count()).toBeLessThan(60)
  })

  await test.step('reaches the last row by scrolling', async () => {
    await page
      .getByRole('region', { name: 'Submitted abstracts' })
      .evaluate((region) => region.scrollTo({ top: region.scrollHeight }))
    await expect(page.getByRole('row').filter({ hasText: `${word} 129` })).toHaveAttribute(
      'aria-rowindex',
      '131',
    )
  })
})
