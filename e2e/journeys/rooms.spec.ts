import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createEvent } from '#testing/builders/events.ts'
import { changeRoom, createRoom, removeRooms } from '#testing/builders/rooms.ts'
import { expect, notifications, test } from '../fixtures.ts'

const openTab = async (page: Page) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Rooms' }).click()
  await expect(page.getByRole('heading', { name: 'Rooms', level: 2 })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.beforeEach(async ({ signIn, site }) => {
  // A long list renders only the rows in view.
  await removeRooms(site.db)
  await signIn()
})

test('an organiser adds and edits a room', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  const name = `Hall ${randomUUID()}`
  const building = randomUUID()
  for (const number of [10, 2]) await createRoom(site.db, { name: `Room ${number} ${building}`, building })
  await openTab(page)
  await test.step('sorts names by number', async () => {
    // Numeric order: Room 2 before Room 10.
    const names = page.getByRole('row').filter({ hasText: building }).getByRole('cell').nth(0)
    await expect(names).toHaveText(`Room 2 ${building}`)
  })

  await test.step('names every broken rule', async () => {
    await page.getByRole('link', { name: 'Add Room' }).click()
    await expect(page.getByRole('heading', { name: 'Add New Room', level: 1 })).toBeVisible()
    await page.locator('[name="capacity"]').fill('')
    await page.getByRole('button', { name: 'Create Room' }).click()
    const summary = page.getByRole('form').getByRole('alert')
    for (const message of [
      'Room name is required',
      'Building is required',
      'Capacity must be a positive number',
    ])
      await expect(summary.getByRole('link', { name: message, exact: true })).toBeVisible()
  })

  await test.step('rejects a taken name', async () => {
    await page.locator('[name="name"]').fill(`Room 2 ${building}`)
    await page.locator('[name="building"]').fill('Elsewhere')
    await page.locator('[name="capacity"]').fill('5')
    await page.getByRole('button', { name: 'Create Room' }).click()
    await expect(page.getByText('Failed to create room', { exact: true })).toBeVisible()
    await expect(page.locator('#name')).toHaveAccessibleDescription(/already exists/)
  })

  await test.step('creates and changes the room', async () => {
    await page.locator('[name="name"]').fill(name)
    await page.locator('[name="building"]').fill('North wing')
    await page.locator('[name="capacity"]').fill('120')
    await page.getByRole('button', { name: 'Create Room' }).click()
    await expect(page.getByText('Room created successfully', { exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Rooms' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByRole('heading', { name: 'Edit Room', level: 1 })).toBeVisible()
    await page.locator('[name="notes"]').fill('Step-free')
    await page.getByRole('button', { name: 'Update Room' }).click()
    await expect(page.getByText('Room updated successfully', { exact: true })).toBeVisible()
    await expect(row(page, name)).toContainText('Step-free')
    await expect(row(page, name)).toContainText('120')
  })

  await test.step('compares conflicting edits', async () => {
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByLabel('Notes').fill('Mine')
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await changeRoom(site.db, id, { notes: 'Theirs', capacity: 99 })
    await page.getByRole('button', { name: 'Update Room' }).click()
    const other = page.getByRole('region', { name: 'The other version' })
    await expect(other).toContainText('Theirs')
    await expect(page.getByLabel('Notes')).toHaveValue('Mine')
    await other.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText('Room updated successfully', { exact: true })).toBeVisible()
    await expect(row(page, name)).toContainText('Mine')
    await expect(row(page, name)).toContainText('99')
  })
})

test('empty rooms are deleted, rooms with events are not', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  const empty = await createRoom(site.db, { name: `Empty ${randomUUID()}` })
  const other = await createRoom(site.db, { name: `Empty ${randomUUID()}` })
  const busy = await createRoom(site.db, { name: `Busy ${randomUUID()}` })
  await createEvent(site.db, { roomId: busy.id, title: 'Opening session' })
  const confirm = () =>
    page
      .getByRole('dialog', { name: 'Delete Room' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
  await openTab(page)
  await test.step('deletes from the list', async () => {
    await page.getByRole('button', { name: `Delete ${empty.name}` }).click()
    await confirm()
    await expect(page.getByText('Room deleted successfully', { exact: true })).toBeVisible()
    await expect(row(page, empty.name)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Rooms' })).toBeFocused()
  })

  await test.step('refuses a room with events', async () => {
    await page.getByRole('link', { name: `Edit ${busy.name}` }).click()
    await page.getByRole('button', { name: 'Delete Room', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Delete Room' })).toContainText(
      'may affect events scheduled in this room',
    )
    await confirm()
    await expect(page.getByText('Failed to delete room', { exact: true })).toBeVisible()
    await expect(notifications(page)).toContainText('1 event is scheduled in it (“Opening session”)')
  })

  await test.step('deletes from its page and undoes it', async () => {
    await page.getByRole('link', { name: 'Back to Rooms' }).click()
    await page.getByRole('link', { name: `Edit ${other.name}` }).click()
    await page.getByRole('button', { name: 'Delete Room', exact: true }).click()
    await confirm()
    await expect(page.getByRole('heading', { name: 'Rooms' })).toBeVisible()
    await expect(row(page, other.name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await expect(row(page, other.name)).toBeVisible()
  })
})

test('a room added by a colleague appears when the window is focused', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await createRoom(site.db, { name: `Known ${randomUUID()}` })
  await page.goto('/admin?tab=rooms')
  await expect(row(page, 'Known')).not.toHaveCount(0)
  const { name } = await createRoom(site.db, { name: `New ${randomUUID()}` })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(row(page, name)).toBeVisible()
})
