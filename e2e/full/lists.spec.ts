import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAbstract, createManyAbstracts } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'

const box = (page: Page) => page.getByRole('searchbox')
const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .last()
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test.beforeEach(({ signIn }) => signIn())

test('tab, search and order of a list are kept in the URL', async ({ page, site }) => {
  const mark = randomUUID()
  const first = await createAuthor(site.db, { name: `Ada ${mark}` })
  const last = await createAuthor(site.db, { name: `Zoë ${mark}` })
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Speakers' }).click()
  await box(page).fill(mark)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  const expectUnchanged = async (where: Page) => {
    await expect(box(where)).toHaveValue(mark)
    await expect(rows(where).getByRole('cell').first()).toHaveText(last.name)
    await expect(rows(where)).toHaveCount(2)
  }
  await expectUnchanged(page)
  const address = new RegExp(`/admin\\?tab=authors&search=${mark}&sort=name&order=descending$`)
  await test.step('survives a reload', async () => {
    await expect(page).toHaveURL(address)
    await page.reload()
    await expectUnchanged(page)
  })

  await test.step('survives Back and the back link', async () => {
    await page.getByRole('link', { name: first.name, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Edit Speaker' })).toBeVisible()
    await page.goBack()
    await expectUnchanged(page)
    await page.getByRole('link', { name: first.name, exact: true }).click()
    await page.getByRole('link', { name: 'Back to Speakers' }).click()
    await expectUnchanged(page)
  })

  await test.step('survives a change of tab', async () => {
    await page.getByRole('tab', { name: 'Rooms' }).click()
    await expect(page.getByRole('heading', { name: 'Rooms' })).toBeVisible()
    await page.goBack()
    await expectUnchanged(page)
  })
})

test('every list shows all columns on a wide screen', async ({ page, site }) => {
  await createAbstract(site.db)
  await createAuthor(site.db)
  await createEvent(site.db)
  await createRegistration(site.db)
  await page.setViewportSize({ width: 1900, height: 900 })
  await page.goto('/admin/registrations')
  const width = () =>
    page
      .getByRole('main')
      .locator('.table-width')
      .evaluate((box) => box.getBoundingClientRect().width)
  await expect.poll(width).toBe(1600)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin')
  for (const tab of ['Abstracts', 'Speakers', 'Events', 'Registrations']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    const list = page
      .getByRole('tabpanel')
      .last()
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
    await expect(list).toBeVisible()
    // Fonts may still be loading.
    const overflow = () =>
      list.evaluate((frame) => {
        frame.style.paddingRight = '17px'
        return frame.scrollWidth - frame.clientWidth
      })
    await expect.poll(overflow, tab).toBe(0)
  }
})

test('a stored tab overrides the URL once', async ({ page }) => {
  await openHydrated(page, '/')
  await page.evaluate(() => localStorage.setItem('activeAdminTab', 'events'))
  await page.goto('/admin?tab=rooms')
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('activeAdminTab'))).toBeNull()
  await page.goto('/admin?tab=speakers')
  await expect(page.getByRole('heading', { name: 'Speakers' })).toBeVisible()
})

test('a long list returns to the last row', async ({ page, site }) => {
  const mark = randomUUID()
  await createManyAbstracts(site.db, 130, (index) => ({ abstractTitle: `${100 + index} ${mark}` }))
  await page.goto(`/admin?search=${mark}&sort=abstractTitle&order=ascending`)
  const title = (number: number) => page.getByRole('link', { name: `${number} ${mark}`, exact: true })
  await expect(title(100)).toBeVisible()
  const region = page.getByRole('region', { name: 'Submitted abstracts' })
  /** Titles of the rows that are fully visible. */
  const visibleTitles = () =>
    region.evaluate((element) => {
      const frame = element.getBoundingClientRect()
      return [...element.querySelectorAll('tbody td:first-child a')]
        .filter((link) => {
          const { top, bottom } = link.getBoundingClientRect()
          return top > frame.top && bottom < frame.bottom
        })
        .map(({ textContent }) => textContent)
    })
  await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  await expect(page).toHaveURL(/row=\d+$/)
  // A row in the middle: the first is aligned on return, so the last may no longer fit.
  const rowTitle = (await visibleTitles())[3] ?? ''
  const isVisible = async () => (await visibleTitles()).includes(rowTitle)
  expect(rowTitle).toMatch(/^1[56]/)
  await page.getByRole('link', { name: rowTitle, exact: true }).click()
  await expect(page.getByRole('heading', { name: rowTitle, level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(isVisible).toBe(true)
  await page.reload()
  await expect.poll(isVisible).toBe(true)
})

test('an export contains the rows shown, or all', async ({ page, site }) => {
  const mark = randomUUID()
  const people = [
    await createRegistration(site.db, { surname: `Aa ${mark}`, firstName: 'Zoë', day2: false }),
    await createRegistration(site.db, { surname: `Bb ${mark}`, firstName: 'Émile', day2: true }),
    await createRegistration(site.db, { surname: `Cc ${mark}`, firstName: 'Ada', day2: true }),
  ]
  const other = await createRegistration(site.db)
  await page.goto(`/admin/registrations?search=${mark}&filter=day2&sort=name&order=descending`)
  const save = async (name: RegExp, says: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    expect(download.suggestedFilename()).toBe('registrations-export.csv')
    await expect(page.getByText(says)).toBeVisible()
    return readFile(await download.path(), 'utf8')
  }
  await test.step('exports the filtered rows in order', async () => {
    const shown = await save(
      /^Export CSV \(2 shown\)$/,
      /^2 of \d+ registrations, as shown\. Saved as registrations-export\.csv\.$/,
    )
    // The byte order mark lets spreadsheets read accents.
    expect(shown.startsWith('\uFEFFID,')).toBe(true)
    const emails = shown
      .split('\r\n')
      .slice(1, -1)
      .map((line) => people.find(({ email }) => line.includes(email))?.surname)
    expect(emails).toEqual([people[2]?.surname, people[1]?.surname])
  })

  await test.step('exports all rows', async () => {
    const all = await save(/^Export all \d+$/, /^All \d+ registrations\. Saved as/)
    for (const { email } of [...people, other]) expect(all).toContain(email)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('rows are cards with actions, sorted from a list', async ({ page, site }) => {
    const mark = randomUUID().slice(0, 8)
    await createAbstract(site.db, 'approved', { abstractTitle: `Beta ${mark}`, leadAuthorSurname: 'Older' })
    await createAbstract(site.db, 'pending', { abstractTitle: `Alpha ${mark}`, leadAuthorSurname: 'Newer' })
    await page.goto(`/admin?search=${mark}`)
    const card = rows(page).first()
    await expect(card).toContainText(`Alpha ${mark}`)
    await card.scrollIntoViewIfNeeded()
    for (const part of [
      card.getByText('Pending', { exact: true }),
      card.getByRole('link', { name: `View Alpha ${mark}` }),
      card.getByRole('button', { name: `Delete Alpha ${mark}` }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expect(card.getByText('Institution:')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByLabel('Sort by').selectOption('Title, descending')
    await expect(rows(page).first()).toContainText(`Beta ${mark}`)
  })
})
