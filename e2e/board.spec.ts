import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Db } from '../src/server/db/open'
import { conference } from '../src/shared/conference'
import { formatLongDate } from '../src/shared/dates'
import { createApprovedAbstract } from '../testing/builders/approved-abstracts'
import { createAuthor } from '../testing/builders/authors'
import { createEvent, removeEvents } from '../testing/builders/events'
import { createRoom } from '../testing/builders/rooms'
import { expect, test } from './fixtures'

const PIXELS_PER_MINUTE = 2

const [, { date: secondDay, label: secondDayLabel }] = conference.days

/** A day on which nothing is yet. */
const emptyDay = async (db: Db) => {
  await removeEvents(db)
  return secondDay
}

const open = async (page: Page, date: string) => {
  await page.goto('/admin/events/board')
  await page.getByRole('tab', { name: secondDayLabel }).click()
  await expect(page.getByRole('region', { name: formatLongDate(date) })).toBeVisible()
}

const block = (page: Page, title: string) =>
  page.getByRole('application').getByRole('button', { name: title })

const boxOf = async (locator: Locator) => {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not in view')
  return box
}

const dragBy = async (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y)
}

/** Writes to the API. Each is noted before it leaves the browser, so whatever was stored is among them. */
const watchWrites = async (page: Page) => {
  const writes: string[] = []
  await page.route(/\/api\/events/, (route) => {
    if (route.request().method() !== 'GET') writes.push(route.request().method())
    return route.continue()
  })
  return writes
}

const stored = async (page: Page, title: string) => {
  const events = (await (await page.request.get('/api/events')).json()) as Record<string, unknown>[]
  return events.find((event) => event.title === title)
}

const expectStored = (page: Page, title: string, facts: Record<string, unknown>) =>
  expect.poll(() => stored(page, title)).toMatchObject(facts)

const at = (date: string, time: string) => `${date}T${time}:00Z`

test.beforeEach(({ signIn }) => signIn())

test('the events tab leads to the board', async ({ page, site }) => {
  await createRoom(site.db)
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('link', { name: 'Scheduling board' }).click()
  await expect(page.getByRole('heading', { name: 'Scheduling board', level: 1 })).toBeVisible()
  await expect(page.getByText('arrow keys move it by 5 minutes or one room')).toBeVisible()
})

test('an event is moved and resized by mouse, each drop is one call, and undo and redo go back and forth', async ({
  page,
  site,
}) => {
  const date = await emptyDay(site.db)
  const title = `Movable ${randomUUID()}`
  const event = await createEvent(site.db, { title, date })
  await open(page, date)
  const writes = await watchWrites(page)
  const box = await boxOf(block(page, title))
  await dragBy(page, { x: box.x + 40, y: box.y + 30 }, { x: 0, y: 33 * PIXELS_PER_MINUTE })
  await page.mouse.up()
  await expectStored(page, title, {
    startTime: at(date, '09:35'),
    endTime: at(date, '10:35'),
    roomId: event.roomId,
  })

  const moved = await boxOf(block(page, title))
  await dragBy(page, { x: moved.x + 40, y: moved.y + moved.height - 3 }, { x: 0, y: -30 * PIXELS_PER_MINUTE })
  await page.mouse.up()
  await expectStored(page, title, { startTime: at(date, '09:35'), endTime: at(date, '10:05') })
  expect(writes).toEqual(['PATCH', 'PATCH'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectStored(page, title, { startTime: at(date, '09:35'), endTime: at(date, '10:35') })
  await page.keyboard.press('Control+z')
  await expectStored(page, title, { startTime: at(date, '09:00'), endTime: at(date, '10:00') })
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.keyboard.press('Control+Shift+z')
  await expectStored(page, title, { startTime: at(date, '09:35'), endTime: at(date, '10:35') })
  await page.getByRole('button', { name: 'Redo' }).click()
  await expectStored(page, title, { endTime: at(date, '10:05') })
})

test('an abstract is dragged from the tray to another room, and undo brings it back to the tray', async ({
  page,
  site,
}) => {
  const date = await emptyDay(site.db)
  const room = await createRoom(site.db, { name: `0 first ${randomUUID()}` })
  await createEvent(site.db, { date, roomId: room.id, title: 'Earlier' })
  const title = `Unplaced ${randomUUID()}`
  const abstract = await createApprovedAbstract(site.db, { abstractTitle: title })
  await open(page, date)
  const item = page.locator(`[data-abstract="${abstract.id}"]`)
  const earlier = await boxOf(block(page, 'Earlier'))
  const from = await boxOf(item)
  await dragBy(
    page,
    { x: from.x + 60, y: from.y + 10 },
    { x: earlier.x + 50 - from.x - 60, y: earlier.y + 62 * PIXELS_PER_MINUTE - from.y - 10 },
  )
  await page.mouse.up()
  await expectStored(page, title, {
    approvedAbstractId: abstract.id,
    mainPresenterId: abstract.authorId,
    roomId: room.id,
    startTime: at(date, '10:00'),
    endTime: at(date, '10:30'),
    type: 'paper',
  })
  await expect(item).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toBeVisible()
  await expect.poll(() => stored(page, title)).toBeUndefined()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expectStored(page, title, { startTime: at(date, '10:00') })
  await expect(item).toHaveCount(0)
})

test('by keyboard alone an event is picked up, moved, resized, dropped or put back', async ({
  page,
  site,
}) => {
  const date = await emptyDay(site.db)
  const [first, second] = [
    await createRoom(site.db, { name: `1 ${randomUUID()}` }),
    await createRoom(site.db, { name: `1 ${randomUUID()}~` }),
  ]
  const [left, right] = [first, second].toSorted((a, b) => a.name.localeCompare(b.name))
  if (!left || !right) throw new Error('No rooms')
  const title = `By key ${randomUUID()}`
  await createEvent(site.db, { title, date, roomId: left.id })
  await createEvent(site.db, { title: 'Below', date, roomId: left.id, from: '11:00', to: '12:00' })
  await open(page, date)
  const said = page.locator('p[aria-live="assertive"].sr-only')

  await block(page, title).focus()
  await page.keyboard.press('ArrowDown')
  await expect(block(page, 'Below')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(block(page, title)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(said).toContainText(`Picked up ${title}. 9:00 AM – 10:00 AM, ${left.name}.`)
  await page.keyboard.press('ArrowDown')
  await expect(said).toContainText('9:05 AM – 10:05 AM')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(said).toContainText('9:05 AM – 10:10 AM')
  await page.keyboard.press('Escape')
  await expect(said).toContainText('was not moved')
  await expect(block(page, title)).toBeFocused()
  expect(await stored(page, title)).toMatchObject({ startTime: at(date, '09:00') })

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expectStored(page, title, {
    roomId: right.id,
    startTime: at(date, '08:55'),
    endTime: at(date, '09:50'),
  })
  await expect(block(page, title)).toBeFocused()
  await expect(said).toContainText(`Dropped ${title}`)
})

test('by keyboard alone an abstract finds its slot', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  await createEvent(site.db, { date })
  const title = `Key abstract ${randomUUID()}`
  const abstract = await createApprovedAbstract(site.db, { abstractTitle: title })
  await open(page, date)
  await page.locator(`[data-abstract="${abstract.id}"]`).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save with this clash?' })
  await expect(block(page, title).or(dialog)).toBeVisible()
  await expectStored(page, title, { date, approvedAbstractId: abstract.id })
  await expect(block(page, title)).toBeFocused()
})

test('a clash is marked as it arises and saved only after it is seen', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const room = await createRoom(site.db)
  const presenter = await createAuthor(site.db)
  const title = `Clashing ${randomUUID()}`
  const event = await createEvent(site.db, {
    title,
    date,
    roomId: room.id,
    from: '10:00',
    to: '11:00',
    mainPresenterId: presenter.id,
  })
  await createEvent(site.db, { title: 'In the way', date, roomId: room.id, mainPresenterId: presenter.id })
  await open(page, date)
  const writes = await watchWrites(page)
  await block(page, title).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  const said = page.locator('p[aria-live="assertive"].sr-only')
  await expect(said).toContainText(`Room clash: ${room.name} is taken by “In the way”`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save with this clash?' })
  await expect(dialog).toContainText(`Presenter clash: ${presenter.name} also presents “In the way”`)
  await dialog.getByRole('button', { name: 'Put back' }).click()
  await expect(block(page, title)).toBeFocused()
  expect(await stored(page, title)).toMatchObject({ startTime: event.startTime })

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expectStored(page, title, { startTime: at(date, '09:55') })
  expect(writes).toEqual(['PATCH'])
  await expect(block(page, title)).toHaveAccessibleName(/clashes with another event/)
})

test('a change that cannot be saved goes back with a message', async ({ page, site, expectTrouble }) => {
  expectTrouble(/500/)
  const date = await emptyDay(site.db)
  const title = `Unlucky ${randomUUID()}`
  const event = await createEvent(site.db, { title, date })
  await open(page, date)
  const before = await boxOf(block(page, title))
  await page.route(
    `/api/events/${event.id}`,
    (route) => route.fulfill({ status: 500, json: { message: 'The database is resting.' } }),
    { times: 1 },
  )
  await dragBy(page, { x: before.x + 40, y: before.y + 30 }, { x: 0, y: 100 })
  await page.mouse.up()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('The change was not saved')
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('The database is resting.')
  await expect(block(page, title)).toHaveAccessibleName(/9:00 AM/)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('Escape ends a drag, and so does letting go outside the grid', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const title = `Stays ${randomUUID()}`
  await createEvent(site.db, { title, date })
  await open(page, date)
  const writes = await watchWrites(page)
  const box = await boxOf(block(page, title))
  await dragBy(page, { x: box.x + 40, y: box.y + 30 }, { x: 0, y: 80 })
  await expect(page.locator('[data-ghost]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  await page.mouse.up()
  await dragBy(page, { x: box.x + 40, y: box.y + 30 }, { x: 0, y: -box.y - 20 })
  await page.mouse.up()
  await expect(block(page, title)).toHaveAccessibleName(/9:00 AM/)
  // One that is meant comes after those that are not, and is alone.
  await block(page, title).focus()
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expectStored(page, title, { startTime: at(date, '09:05') })
  expect(writes).toEqual(['PATCH'])
})

test('a finger drags by the handle, and scrolls elsewhere', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const title = `Touched ${randomUUID()}`
  await createEvent(site.db, { title, date })
  await open(page, date)
  const box = await boxOf(block(page, title))
  const finger = async (target: Locator) => {
    const start = {
      clientX: box.x + 10,
      clientY: box.y + 12,
      pointerId: 7,
      pointerType: 'touch',
      isPrimary: true,
    }
    await target.dispatchEvent('pointerdown', { ...start, button: 0 })
    const moved = { ...start, clientY: start.clientY + 20 * PIXELS_PER_MINUTE }
    await page.locator('body').dispatchEvent('pointermove', moved)
    await page.locator('body').dispatchEvent('pointerup', moved)
  }
  await finger(block(page, title))
  expect(await stored(page, title)).toMatchObject({ startTime: at(date, '09:00') })
  await finger(block(page, title).locator('[data-handle]').first())
  await expectStored(page, title, { startTime: at(date, '09:20'), endTime: at(date, '10:20') })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the board shows one room at a time, and events move without dragging', async ({ page, site }) => {
    const date = await emptyDay(site.db)
    const [room, other] = [await createRoom(site.db), await createRoom(site.db)]
    const title = `Pocket ${randomUUID()}`
    await createEvent(site.db, { title, date, roomId: room.id })
    await open(page, date)
    await page.getByLabel('Room shown').selectOption(room.name)
    await block(page, title).click()
    const form = page.getByRole('form', { name: 'Place' })
    await form.getByLabel('Start').fill('14:00')
    await form.getByRole('button', { name: 'Move' }).click()
    await expect(form.getByText('End time must be after start time')).toBeVisible()
    await form.getByLabel('End').fill('15:00')
    await form.getByLabel('Room').selectOption(other.name)
    await form.getByRole('button', { name: 'Move' }).click()
    await expectStored(page, title, { roomId: other.id, startTime: at(date, '14:00') })
    await expect(block(page, title)).toHaveCount(0)
    await page.getByLabel('Room shown').selectOption(other.name)
    await expect(block(page, title)).toBeVisible()
  })
})
