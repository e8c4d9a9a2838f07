import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buildXlsx } from '#testing/builders/imports.ts'
import { createRoom, removeRooms } from '#testing/builders/rooms.ts'
import { expect, expectToast, test } from '../fixtures.ts'

const choose = (page: Page, name: string, content: Buffer | string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const fileRow = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Rows of the file' }).getByRole('row').filter({ hasText: text })

test('an organiser imports rooms from a file', async ({ page, site, signIn, expectPageError }) => {
  expectPageError(/415/)
  await removeRooms(site.db)
  await signIn()
  const existing = await createRoom(site.db, { name: `Aula ${randomUUID()}` })
  const fresh = `Hall ${randomUUID()}`
  const list = [
    'Room;Building;Sitzplätze im Raum',
    `${fresh};East wing;120`,
    `${existing.name};West wing;80`,
    ';East wing;5',
  ].join('\n')

  await test.step('opens from the list', async () => {
    await page.goto('/admin?tab=rooms')
    await page.getByRole('tab', { name: 'Rooms' }).click()
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('heading', { name: 'Import rooms', level: 1 })).toBeVisible()
  })

  await test.step('says why a file cannot be read', async () => {
    await choose(page, 'rooms.csv', '%PDF-1.7')
    await expect(page.getByRole('alert')).toHaveText('This is not a list. Please choose a CSV or XLSX file.')
  })

  await test.step('shows wrong rows and asks for their columns', async () => {
    await choose(page, 'rooms.csv', list)
    await expect(page.getByText('3 rows: 0 new, 1 changed, 0 unchanged, 2 cannot be imported.')).toBeVisible()
    await expect(fileRow(page, fresh)).toContainText('Capacity must be a positive number')
    await expect(page.getByText('Columns: 2 of 3 matched')).toBeVisible()
    await page.getByLabel('Sitzplätze im Raum').focus()
    await page.getByLabel('Sitzplätze im Raum').selectOption('Capacity')
    await expect(page.getByText('3 rows: 1 new, 1 changed, 0 unchanged, 1 cannot be imported.')).toBeVisible()
    await expect(page.getByLabel('Sitzplätze im Raum')).toBeFocused()
    await expect(fileRow(page, existing.name)).toContainText('Building: Main building becomes West wing')
    await page.getByRole('tab', { name: 'Cannot be imported (1)' }).click()
    await expect(fileRow(page, 'Room name is required')).toContainText('4')
  })

  await test.step('imports the rest, and undoes it', async () => {
    const button = page.getByRole('button', { name: 'Import 2 rooms' })
    await expect(button).toBeDisabled()
    await page.getByLabel('Leave out the row that cannot be imported').check()
    await button.click()
    await expect(page.getByText('1 room added, 1 changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Undone')
    await expect(page.getByLabel('Choose a file')).toBeAttached()
  })

  await test.step('reads a workbook, with the columns remembered', async () => {
    await choose(
      page,
      'rooms.xlsx',
      buildXlsx([
        ['Room', 'Building', 'Sitzplätze im Raum'],
        [fresh, 'East wing', 120],
      ]),
    )
    await page.getByRole('button', { name: 'Import 1 room' }).click()
    await expect(page.getByText('1 room added, 0 changed.')).toBeVisible()
  })

  await test.step('takes pasted rows, and finds nothing new in them', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByText('Paste rows instead').click()
    await page.getByLabel('Rows with their headings').fill(`Room\tBuilding\n${fresh}\tEast wing`)
    await page.getByRole('button', { name: 'Preview pasted rows' }).click()
    await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  await test.step('the list has the room', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Back to rooms' }).click()
    await expect(page.getByRole('row').filter({ hasText: fresh })).toContainText('120')
  })
})

test('a file that is not in UTF-8 is read as its organiser says', async ({ page, site, signIn }) => {
  await removeRooms(site.db)
  await signIn()
  await page.goto('/admin?import=rooms')
  // Windows-1250 has č where Windows-1252 has è.
  const list = Buffer.from('Room,Building,Capacity\nDvorana Kova\u00e8,Filozofski fakultet,80', 'latin1')
  await choose(page, 'rooms.csv', list)
  await expect(fileRow(page, 'Dvorana Kovaè')).toBeVisible()
  const encodings = page.getByRole('group', { name: 'The file is not in UTF-8.' })
  await expect(encodings).toContainText('Dvorana Kovač,Filozofski fakultet,80')
  await encodings.getByLabel('Central European').check()
  await expect(fileRow(page, 'Dvorana Kovač')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 room' }).click()
  await expect(page.getByText('1 room added, 0 changed.')).toBeVisible()
  await page.goto('/admin?tab=rooms')
  await expect(page.getByRole('row').filter({ hasText: 'Dvorana Kovač' })).toBeVisible()
})

test('the import page has a title and marks its section', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin?tab=events')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import events', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Import · /)
  const bar = page.getByRole('navigation', { name: 'Back office' })
  await expect(bar.locator('[aria-current]:visible')).toHaveText('Scheduling board')
})

test('a long import shows its progress', async ({ page, site, signIn }) => {
  await removeRooms(site.db)
  await signIn()
  await page.goto('/admin?import=rooms')
  const rows = Array.from({ length: 2000 }, (_, index) => `Row ${index} ${randomUUID()},East wing,20`)
  await choose(page, 'rooms.csv', ['Room,Building,Capacity', ...rows].join('\n'))
  const button = page.getByRole('button', { name: 'Import 2,000 rooms' })
  await expect(button).toBeEnabled()
  const progressValues = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const values: number[] = []
        const observer = new MutationObserver(() => {
          const bar = document.querySelector<HTMLProgressElement>('progress[aria-label="Import"]')
          if (bar) values.push(bar.value)
          else if (values.length > 0) {
            observer.disconnect()
            resolve(values)
          }
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
  await button.click()
  await expect(page.getByText('2,000 rooms added, 0 changed.')).toBeVisible()
  const values = await progressValues
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(new Set(values).size).toBeGreaterThan(2)
  await removeRooms(site.db)
})
