import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAbstract } from '../testing/builders/abstracts'
import { createApprovedAbstract } from '../testing/builders/approved-abstracts'
import { expect, test } from './fixtures'
import { expectPage } from './visit'

const list = (page: Page) => page.getByRole('tabpanel').last()
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const row = (page: Page, title: string) => list(page).getByRole('row').filter({ hasText: title })
const search = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Search' }).fill(words)
const unique = () => `W${Math.random().toString(36).slice(2, 10)}`

/** What a browser does when the organiser comes back to the tab. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test.beforeEach(async ({ signIn }) => signIn())

test('submissions are listed newest first; titles sort ascending first, other columns descending', async ({
  page,
  site,
}) => {
  const word = unique()
  for (const [title, institution] of [
    ['Bravo', 'One'],
    ['Alpha', 'Three'],
    ['Charlie', 'Two'],
  ])
    await createAbstract(site.db, 'pending', { abstractTitle: `${title} ${word}`, institution })
  await page.goto('/admin')
  await search(page, word)
  const titles = () => rows(page).getByRole('cell').first()
  const order = async (first: string, ...rest: string[]) => {
    await expect(titles()).toHaveText(`${first} ${word}`)
    await expect(rows(page)).toHaveText([first, ...rest].map((title) => new RegExp(`^${title} ${word}`)))
  }
  await order('Charlie', 'Alpha', 'Bravo')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Submitted')).toHaveAttribute('aria-sort', 'descending')
  await head('Title').getByRole('button').click()
  await order('Alpha', 'Bravo', 'Charlie')
  await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending')
  await head('Title').getByRole('button').click()
  await order('Charlie', 'Bravo', 'Alpha')
  await head('Institution').getByRole('button').click()
  await order('Charlie', 'Alpha', 'Bravo')
  await expect(head('Institution')).toHaveAttribute('aria-sort', 'descending')
})

test('every status has its label, and the list can be narrowed to one', async ({ page, site }) => {
  const word = unique()
  const labels = {
    pending: 'Pending',
    'part reviewed': 'Part Reviewed',
    reviewed: 'Reviewed',
    partial: 'Partially Approved',
    approved: 'Approved',
    rejected: 'Rejected',
  } as const
  for (const state of Object.keys(labels) as (keyof typeof labels)[])
    await createAbstract(site.db, state, { abstractTitle: `${word} is ${state}.` })
  await page.goto('/admin')
  await search(page, word)
  await expect(rows(page)).toHaveCount(6)
  for (const [state, label] of Object.entries(labels))
    await expect(row(page, `${word} is ${state}.`).getByText(label, { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption('part reviewed')
  await expect(rows(page)).toHaveText([new RegExp(`${word} is part reviewed`)])
  await search(page, 'no such words anywhere')
  await expect(page.getByText('No abstract matches. Try another word or status.')).toBeVisible()
})

test('what was searched and sorted is still there after opening an abstract', async ({ page, site }) => {
  const word = unique()
  await createAbstract(site.db, 'pending', { abstractTitle: `Findable ${word}` })
  await page.goto('/admin')
  await search(page, word)
  await page.getByRole('link', { name: `View Findable ${word}` }).click()
  await expect(page.getByRole('heading', { name: `Findable ${word}`, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to abstracts' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(word)
  await expect(rows(page)).toHaveCount(1)
})

test('deleting asks first and says when it is done', async ({ page, site }) => {
  // A list with nothing else in it would say that it is empty.
  await createAbstract(site.db)
  const { abstractTitle } = await createAbstract(site.db, 'pending', { abstractTitle: `Gone ${unique()}` })
  await page.goto('/admin')
  await search(page, abstractTitle)
  await page.getByRole('button', { name: `Delete ${abstractTitle}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Abstract' })
  await expect(dialog).toContainText(abstractTitle)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, abstractTitle)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${abstractTitle}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Abstract deleted successfully', { exact: true })).toBeVisible()
  await expect(row(page, abstractTitle)).toBeHidden()
  await page.reload()
  await search(page, abstractTitle)
  await expect(page.getByText('No abstract matches.')).toBeVisible()
})

test('a failed delete says so and keeps the abstract', async ({ page, site, expectTrouble }) => {
  expectTrouble(/500/)
  const { id, abstractTitle } = await createAbstract(site.db, 'pending', {
    abstractTitle: `Stays ${unique()}`,
  })
  await page.route(`/api/abstracts/${id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is away.' } }),
  )
  await page.goto('/admin')
  await search(page, abstractTitle)
  await page.getByRole('button', { name: `Delete ${abstractTitle}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Failed to delete abstract. The database is away.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(row(page, abstractTitle)).toBeVisible()
})

test('both lists are exported as CSV files', async ({ page, site }) => {
  const word = unique()
  await createAbstract(site.db, 'pending', { abstractTitle: `Waiting ${word}` })
  await createApprovedAbstract(site.db, { abstractTitle: `Accepted ${word}` })
  await page.goto('/admin')
  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    await expect(page.getByText('Export successful', { exact: true })).toBeVisible()
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const all = await saved()
  expect(all.name).toBe('abstracts-export.csv')
  expect(all.text).toContain(`Waiting ${word}`)
  expect(all.text).toContain(`Accepted ${word}`)
  await page.getByRole('tab', { name: 'Approved Abstracts' }).click()
  const approved = await saved()
  expect(approved.name).toBe('approved-abstracts-export.csv')
  expect(approved.text).toContain(`Accepted ${word}`)
  expect(approved.text).not.toContain(`Waiting ${word}`)
})

test('an export of nothing says that there is no data', async ({ page }) => {
  await page.goto('/admin')
  await search(page, unique())
  await page.getByRole('button', { name: 'Export CSV (0 shown)' }).click()
  await expect(page.getByText('No data available', { exact: true })).toBeVisible()
})

test('an export that fails says so', async ({ page, site, expectTrouble }) => {
  expectTrouble(/503/)
  await createAbstract(site.db)
  await page.goto('/admin')
  await page.route('/api/abstracts/export', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database does not answer.' } }),
  )
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('The database does not answer.', { exact: true })).toBeVisible()
})

test('a change made by another organiser is seen when the page is looked at again', async ({
  page,
  site,
}) => {
  const word = unique()
  await page.goto('/admin')
  await search(page, word)
  await expect(page.getByText('No abstract matches.')).toBeVisible()
  await createAbstract(site.db, 'pending', { abstractTitle: `Fresh ${word}` })
  await lookAgain(page)
  await expect(row(page, `Fresh ${word}`)).toBeVisible()
})

test('a list that cannot be loaded says so and can be tried again', async ({ page, expectTrouble }) => {
  expectTrouble(/500/)
  await page.route('/api/abstracts', (route) => route.fulfill({ status: 500, json: { message: 'Away.' } }), {
    times: 1,
  })
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText('Failed to load abstracts.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
})

test('approved abstracts are listed with their count and lead to their details', async ({ page, site }) => {
  const word = unique()
  await createApprovedAbstract(site.db, { abstractTitle: `Accepted ${word}` })
  await page.goto('/admin')
  const tab = page.getByRole('tab', { name: /^Approved Abstracts \d+$/ })
  await tab.click()
  await search(page, word)
  await expect(row(page, `Accepted ${word}`)).toContainText('Not Registered')
  await page.getByRole('link', { name: `View Accepted ${word}` }).click()
  await expect(page).toHaveURL(/\/admin\/abstracts\/approved-details\/\d+$/)
  await expectPage(page, `Accepted ${word}`)
})

test('a long list stays a table that says how many rows it has', async ({ page, site }) => {
  const word = unique()
  for (let index = 0; index < 130; index++)
    await createAbstract(site.db, 'pending', { abstractTitle: `${word} ${index}` })
  await page.goto('/admin')
  await search(page, word)
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  const table = page.getByRole('table', { name: 'Submitted abstracts' })
  await expect(table).toHaveAttribute('aria-rowcount', '131')
  await expect(row(page, `${word} 0`)).toHaveAttribute('aria-rowindex', '2')
  expect(await rows(page).count()).toBeLessThan(60)
  await page
    .getByRole('region', { name: 'Submitted abstracts' })
    .evaluate((region) => region.scrollTo({ top: region.scrollHeight }))
  await expect(page.getByRole('row').filter({ hasText: `${word} 129` })).toHaveAttribute(
    'aria-rowindex',
    '131',
  )
})
