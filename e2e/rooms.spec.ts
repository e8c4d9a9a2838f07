import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createEvent } from '../testing/builders/events'
import { changeRoom, createRoom } from '../testing/builders/rooms'
import { expect, test } from './fixtures'

const openTab = async (page: Page) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Rooms' }).click()
  await expect(page.getByRole('heading', { name: 'Rooms', level: 2 })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.beforeEach(({ signIn }) => signIn())

test('an organiser adds a room and changes it', async ({ page }) => {
  const name = `Hall ${randomUUID()}`
  await openTab(page)
  await page.getByRole('link', { name: 'Add Room' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Room', level: 1 })).toBeVisible()
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

test('an organiser who saves second sees what the first saved, and loses nothing', async ({
  page,
  site,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const room = await createRoom(site.db, { name: `Shared ${randomUUID()}` })
  await page.goto(`/admin/rooms/edit/${room.id}`)
  await page.getByLabel('Notes').fill('Mine')
  await changeRoom(site.db, room.id, { notes: 'Theirs', capacity: 99 })
  await page.getByRole('button', { name: 'Update Room' }).click()
  const other = page.getByRole('region', { name: 'The other version' })
  await expect(other).toContainText('Theirs')
  await expect(page.getByLabel('Notes')).toHaveValue('Mine')
  await other.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page.getByText('Room updated successfully', { exact: true })).toBeVisible()
  await expect(row(page, room.name)).toContainText('Mine')
})

test('every broken rule of the room form is named', async ({ page }) => {
  await page.goto('/admin/rooms/edit/new')
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

test('a room with events is not deleted, and the message says which', async ({
  page,
  site,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const room = await createRoom(site.db, { name: `Busy ${randomUUID()}` })
  await createEvent(site.db, { roomId: room.id, title: 'Opening session' })
  await page.goto(`/admin/rooms/edit/${room.id}`)
  await page.getByRole('button', { name: 'Delete Room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Room' })
  await expect(dialog).toContainText('may affect events scheduled in this room')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Failed to delete room', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    '1 event is scheduled in it (“Opening session”)',
  )
})

test('an empty room is deleted from the list, and another from its own page', async ({ page, site }) => {
  const room = await createRoom(site.db, { name: `Empty ${randomUUID()}` })
  await openTab(page)
  await page.getByRole('button', { name: `Delete ${room.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Room deleted successfully', { exact: true })).toBeVisible()
  await expect(row(page, room.name)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Rooms' })).toBeFocused()

  const other = await createRoom(site.db, { name: `Empty ${randomUUID()}` })
  await page.goto(`/admin/rooms/edit/${other.id}`)
  await page.getByRole('button', { name: 'Delete Room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rooms' })).toBeVisible()
  await expect(row(page, other.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(row(page, other.name)).toBeVisible()
})

test('rooms are listed as people count: Room 2 before Room 10', async ({ page, site }) => {
  const building = randomUUID()
  for (const number of [10, 2]) await createRoom(site.db, { name: `Room ${number} ${building}`, building })
  await openTab(page)
  const names = page.getByRole('row').filter({ hasText: building }).getByRole('cell').nth(0)
  await expect(names).toHaveText(`Room 2 ${building}`)
})

test('a name that is taken is refused beside its field', async ({ page, site, expectTrouble }) => {
  expectTrouble(/409/)
  const room = await createRoom(site.db)
  await page.goto('/admin/rooms/edit/new')
  await page.locator('[name="name"]').fill(room.name)
  await page.locator('[name="building"]').fill('Elsewhere')
  await page.locator('[name="capacity"]').fill('5')
  await page.getByRole('button', { name: 'Create Room' }).click()
  await expect(page.getByText('Failed to create room', { exact: true })).toBeVisible()
  await expect(page.locator('#name')).toHaveAccessibleDescription(/already exists/)
})
