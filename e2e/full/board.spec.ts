import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { PIXELS_PER_MINUTE } from '#client/components/admin/events/board/geometry.ts'
import { events } from '#server/db/schema/events.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import {
  block,
  boxOf,
  chooseDay,
  dragBy,
  emptyDay,
  expectEvent,
  findEvent,
  openBoard,
  recordWrites,
  timeOn,
} from '../board-page.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { failOnce, holdRequests } from '../requests.ts'

test.beforeEach(({ signIn }) => signIn())

const moveDown = async (page: Page, title: string) => {
  const { x, y } = await boxOf(block(page, title))
  await dragBy(page, { x: x + 40, y: y + 30 }, { x: 0, y: 60 * PIXELS_PER_MINUTE })
  await page.mouse.up()
}

test('the mouse moves and resizes an event, with undo', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const title = `Movable ${randomUUID()}`
  const event = await createEvent(site.db, { title, date })
  await test.step('is opened from the events', async () => {
    await page.goto('/admin?tab=events')
    await page.getByRole('main').getByRole('link', { name: 'Scheduling board' }).click()
    await expect(page.getByText('arrow keys move it by 5 minutes or one room')).toBeVisible()
    await chooseDay(page, date)
  })
  const writes = await recordWrites(page)
  await test.step('moves the event', async () => {
    const box = await boxOf(block(page, title))
    await dragBy(page, { x: box.x + 40, y: box.y + 30 }, { x: 0, y: 33 * PIXELS_PER_MINUTE })
    await page.mouse.up()
    await expectEvent(page, title, {
      startTime: timeOn(date, '09:35'),
      endTime: timeOn(date, '10:35'),
      roomId: event.roomId,
    })
  })

  await test.step('resizes the event', async () => {
    const moved = await boxOf(block(page, title))
    await dragBy(
      page,
      { x: moved.x + 40, y: moved.y + moved.height - 3 },
      { x: 0, y: -30 * PIXELS_PER_MINUTE },
    )
    await page.mouse.up()
    await expectEvent(page, title, { startTime: timeOn(date, '09:35'), endTime: timeOn(date, '10:05') })
    expect(writes).toEqual(['PATCH', 'PATCH'])
  })

  await test.step('undoes and redoes both', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectEvent(page, title, { startTime: timeOn(date, '09:35'), endTime: timeOn(date, '10:35') })
    await page.keyboard.press('Control+z')
    await expectEvent(page, title, { startTime: timeOn(date, '09:00'), endTime: timeOn(date, '10:00') })
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await page.keyboard.press('Control+Shift+z')
    await expectEvent(page, title, { startTime: timeOn(date, '09:35'), endTime: timeOn(date, '10:35') })
    await page.getByRole('button', { name: 'Redo' }).click()
    await expectEvent(page, title, { endTime: timeOn(date, '10:05') })
  })
})

test('undo leaves what a colleague has changed, and is refused where they changed the same', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/409/)
  const date = await emptyDay(site.db)
  const event = await createEvent(site.db, { title: `Shared ${randomUUID()}`, date })
  const byColleague = (changes: Partial<typeof events.$inferInsert>) =>
    site.db
      .update(events)
      .set({ ...changes, version: sql`${events.version} + 1` })
      .where(eq(events.id, event.id))
  await openBoard(page, date)
  const undo = page.getByRole('button', { name: 'Undo' })
  const title = `Corrected ${randomUUID()}`

  await moveDown(page, event.title)
  await expectEvent(page, event.title, { startTime: timeOn(date, '10:00') })
  await byColleague({ title })
  await undo.click()
  await expectEvent(page, title, { startTime: timeOn(date, '09:00') })
  const latest = `Corrected again ${randomUUID()}`
  await byColleague({ title: latest })
  await page.getByRole('button', { name: 'Redo' }).click()
  await expectEvent(page, latest, { startTime: timeOn(date, '10:00') })
  await byColleague({ title })
  await undo.click()
  await expectEvent(page, title, { startTime: timeOn(date, '09:00') })

  await moveDown(page, title)
  await expectEvent(page, title, { startTime: timeOn(date, '10:00') })
  await byColleague({ startTime: timeOn(date, '12:00'), endTime: timeOn(date, '13:00') })
  await undo.click()
  await expect(notifications(page)).toContainText('This cannot be undone: the event has been changed since')
  await expect(block(page, title)).toHaveAccessibleName(/12:00 PM – 1:00 PM/)
  await expect(undo).toBeDisabled()
})

test('a move that waits for another is refused once a colleague has moved the same', async ({
  page,
  site,
}) => {
  const date = await emptyDay(site.db)
  const { id: roomId } = await createRoom(site.db)
  const first = await createEvent(site.db, { title: `First ${randomUUID()}`, date })
  const second = await createEvent(site.db, { title: `Second ${randomUUID()}`, date, roomId })
  await openBoard(page, date)
  const answer = await holdRequests(page, `**/api/events/${first.id}`)
  await moveDown(page, first.title)
  await moveDown(page, first.title)
  await moveDown(page, second.title)
  await expect(block(page, second.title)).toHaveAccessibleName(/10:00 AM – 11:00 AM/)
  await site.db
    .update(events)
    .set({
      startTime: timeOn(date, '12:00'),
      endTime: timeOn(date, '13:00'),
      version: sql`${events.version} + 1`,
    })
    .where(eq(events.id, second.id))
  answer()
  await expect(notifications(page)).toContainText('Somebody moved it. Here is where it is now.')
  await expect(block(page, second.title)).toHaveAccessibleName(/12:00 PM – 1:00 PM/)
  await expectEvent(page, second.title, { startTime: timeOn(date, '12:00') })
  await expectEvent(page, first.title, { startTime: timeOn(date, '11:00') })
})

test('an unscheduled abstract is dragged to a room, with undo', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const room = await createRoom(site.db, { name: `0 first ${randomUUID()}` })
  await createEvent(site.db, { date, roomId: room.id, title: 'Earlier' })
  const title = `Unplaced ${randomUUID()}`
  const abstract = await createApprovedAbstract(site.db, { abstractTitle: title })
  await openBoard(page, date)
  const item = page.locator(`[data-abstract="${abstract.id}"]`)
  await test.step('drops the abstract into a room', async () => {
    const earlier = await boxOf(block(page, 'Earlier'))
    const from = await boxOf(item)
    await dragBy(
      page,
      { x: from.x + 60, y: from.y + 10 },
      { x: earlier.x + 50 - from.x - 60, y: earlier.y + 62 * PIXELS_PER_MINUTE - from.y - 10 },
    )
    await page.mouse.up()
    await expectEvent(page, title, {
      approvedAbstractId: abstract.id,
      mainPresenterId: abstract.authorId,
      roomId: room.id,
      startTime: timeOn(date, '10:00'),
      endTime: timeOn(date, '10:30'),
      type: 'paper',
    })
    await expect(item).toHaveCount(0)
  })

  await test.step('undoes and redoes the drop', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(item).toBeVisible()
    await expect.poll(() => findEvent(page, title)).toBeUndefined()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expectEvent(page, title, { startTime: timeOn(date, '10:00') })
    await expect(item).toHaveCount(0)
  })
})

test('a talk is unscheduled by drag, key and button', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const title = `Returning ${randomUUID()}`
  const abstract = await createApprovedAbstract(site.db, { abstractTitle: title })
  const again = () => createEvent(site.db, { date, title, approvedAbstractId: abstract.id })
  const item = page.locator(`[data-abstract="${abstract.id}"]`)
  const unscheduled = page.getByRole('region', { name: 'Unscheduled abstracts' })
  const panel = page.getByRole('region', { name: 'Selected' })
  await again()
  await test.step('by drag, with undo', async () => {
    await openBoard(page, date)
    const to = await boxOf(unscheduled)
    const from = await boxOf(block(page, title))
    await dragBy(page, { x: from.x + 40, y: from.y + 30 }, { x: to.x - from.x, y: to.y + 20 - from.y - 30 })
    await page.mouse.up()
    await expect(item).toBeFocused()
    await expect.poll(() => findEvent(page, title)).toBeUndefined()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectEvent(page, title, { startTime: timeOn(date, '09:00') })
  })

  await test.step('by key', async () => {
    await block(page, title).focus()
    await page.keyboard.press('Delete')
    await expect(item).toBeFocused()
    await expect.poll(() => findEvent(page, title)).toBeUndefined()
  })

  await test.step('by button, in a panel that leaves the list visible', async () => {
    await again()
    await openBoard(page, date)
    await block(page, title).click()
    await expect(panel).toBeVisible()
    await expect(unscheduled.getByRole('heading')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await block(page, title).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toHaveCount(0)
    await block(page, title).click()
    await panel.getByRole('button', { name: 'Move to Unscheduled' }).click()
    await expect(item).toBeFocused()
    await expect.poll(() => findEvent(page, title)).toBeUndefined()
  })

  await test.step('marks an abstract that is scheduled twice', async () => {
    await again()
    await createEvent(site.db, {
      date,
      title: 'Second time',
      approvedAbstractId: abstract.id,
      from: '11:00',
      to: '12:00',
    })
    await openBoard(page, date)
    await expect(block(page, 'Second time')).toHaveAccessibleName(/scheduled twice/)
    await block(page, 'Second time').click()
    await expect(panel).toContainText(`Scheduled twice: the same abstract is in “${title}”`)
  })
})

test('a drag is cancelled, reverted or left to touch', async ({ page, site, expectPageError }) => {
  expectPageError(/500/)
  const date = await emptyDay(site.db)
  const title = `Stays ${randomUUID()}`
  const event = await createEvent(site.db, { title, date })
  await openBoard(page, date)
  const writes = await recordWrites(page)
  const box = await boxOf(block(page, title))
  const start = { x: box.x + 40, y: box.y + 30 }
  await test.step('by Escape or a drop outside the grid', async () => {
    await dragBy(page, start, { x: 0, y: 80 })
    await expect(page.locator('[data-drag-preview]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-drag-preview]')).toHaveCount(0)
    await page.mouse.up()
    await dragBy(page, start, { x: 0, y: -box.y - 20 })
    await page.mouse.up()
    await expect(block(page, title)).toHaveAccessibleName(/9:00 AM/)
    expect(writes).toEqual([])
  })

  await test.step('when it cannot be saved', async () => {
    await failOnce(page, `/api/events/${event.id}`, 500, 'The database is down.')
    await dragBy(page, start, { x: 0, y: 100 })
    await page.mouse.up()
    await expect(notifications(page)).toContainText('Failed to save the change')
    await expect(notifications(page)).toContainText('The database is down.')
    await expect(block(page, title)).toHaveAccessibleName(/9:00 AM/)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

  await test.step('by touch outside the handle, which scrolls', async () => {
    const finger = async (target: Locator) => {
      const touch = {
        clientX: box.x + 10,
        clientY: box.y + 12,
        pointerId: 7,
        pointerType: 'touch',
        isPrimary: true,
      }
      await target.dispatchEvent('pointerdown', { ...touch, button: 0 })
      const moved = { ...touch, clientY: touch.clientY + 20 * PIXELS_PER_MINUTE }
      await page.locator('body').dispatchEvent('pointermove', moved)
      await page.locator('body').dispatchEvent('pointerup', moved)
    }
    await finger(block(page, title))
    expect(await findEvent(page, title)).toMatchObject({ startTime: timeOn(date, '09:00') })
    await finger(block(page, title).locator('[data-handle]').first())
    await expectEvent(page, title, { startTime: timeOn(date, '09:20'), endTime: timeOn(date, '10:20') })
    expect(writes).toEqual(['PATCH'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the board shows one room and moves events by form', async ({ page, site }) => {
    const date = await emptyDay(site.db)
    const room = await createRoom(site.db)
    const other = await createRoom(site.db)
    const title = `Pocket ${randomUUID()}`
    await createEvent(site.db, { title, date, roomId: room.id })
    await openBoard(page, date)
    await page.getByLabel('Room shown').selectOption(room.name)
    await block(page, title).click()
    const form = page.getByRole('form', { name: 'Place' })
    await form.getByLabel('Start').fill('14:00')
    await form.getByRole('button', { name: 'Move' }).click()
    await expect(form.getByText('End time must be after start time')).toBeVisible()
    await form.getByLabel('End').fill('15:00')
    await form.getByLabel('Room').selectOption(other.name)
    await form.getByRole('button', { name: 'Move' }).click()
    await expectEvent(page, title, { roomId: other.id, startTime: timeOn(date, '14:00') })
    await expect(block(page, title)).toHaveCount(0)
    await page.getByLabel('Room shown').selectOption(other.name)
    await expect(block(page, title)).toBeVisible()
  })
})

test('a session is moved with its talks and lengthened, each undone as one', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const session = await createEventSession(site.db, { title: `Framed ${randomUUID()}`, date })
  const [title, second] = [`Talk ${randomUUID()}`, `Second ${randomUUID()}`]
  await createTalks(site.db, session, [{ title }, { title: second }])
  await openBoard(page, date)
  const strip = page.getByRole('button', { name: `Session: ${session.title}` })
  const undo = page.getByRole('button', { name: 'Undo' })
  const panel = page.getByRole('region', { name: 'Selected' })
  const said = page.locator('p[aria-live="assertive"].sr-only')

  await test.step('by mouse', async () => {
    const { x, y } = await boxOf(strip)
    await dragBy(page, { x: x + 8, y: y + 40 }, { x: 0, y: 60 * PIXELS_PER_MINUTE })
    await page.mouse.up()
    await expectEvent(page, title, { startTime: timeOn(date, '10:00'), sessionId: session.id })
    await undo.click()
    await expectEvent(page, title, { startTime: timeOn(date, '09:00'), sessionId: session.id })
  })

  await test.step('by keys', async () => {
    await block(page, title).focus()
    await page.keyboard.press('ArrowUp')
    await expect(strip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(said).toContainText(`Picked up ${session.title}.`)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await expect(said).toContainText(`Moved the session ${session.title}.`)
    await expectEvent(page, title, { startTime: timeOn(date, '10:00'), sessionId: session.id })
    await expect(strip).toBeFocused()
  })

  await test.step('by the minutes of a talk', async () => {
    const minutes = panel.getByRole('form', { name: title }).getByLabel('Minutes')
    await minutes.fill('0')
    await minutes.press('Enter')
    await expect(panel.getByText('Minutes must be at least 1')).toBeVisible()
    await minutes.fill('35')
    await minutes.press('Enter')
    await expect(said).toContainText(`${title} now takes 35 minutes.`)
    await expectEvent(page, second, { startTime: timeOn(date, '10:35'), endTime: timeOn(date, '10:55') })
    await expect(panel).toContainText('10:35 AM – 10:55 AM')
  })
})

test('a session is drawn, filled and reordered, and all of it is undone', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const room = await createRoom(site.db, { name: `0 drawn ${randomUUID()}` })
  const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
  const abstracts = [
    await createApprovedAbstract(site.db, { abstractTitle: first }),
    await createApprovedAbstract(site.db, { abstractTitle: second }),
  ]
  await openBoard(page, date)
  const region = page.getByRole('region', { name: formatLongDate(date) })
  await region.scrollIntoViewIfNeeded()
  // The grid begins at 8:00.
  await region.evaluate((element) => element.scrollTo(0, 0))
  const grid = await page.getByRole('application').boundingBox()
  if (!grid) throw new Error('The grid is not visible')
  const at = (minutes: number) => ({ x: grid.x + 60, y: grid.y + minutes * PIXELS_PER_MINUTE + 2 })
  const strip = page.getByRole('button', { name: 'Session: Drawn' })
  const undo = page.getByRole('button', { name: 'Undo' })

  await test.step('is drawn in an empty slot', async () => {
    await dragBy(page, at(60), { x: 0, y: 60 * PIXELS_PER_MINUTE })
    await page.mouse.up()
    const panel = page.getByRole('region', { name: 'New item' })
    await expect(panel.getByLabel('Start')).toHaveValue('09:00')
    await expect(panel.getByLabel('End')).toHaveValue('10:30')
    await panel.getByLabel('Title').fill('Drawn')
    await panel.getByRole('button', { name: 'Add' }).click()
    await expect(strip).toBeVisible()
  })

  await test.step('takes abstracts one after the other', async () => {
    for (const [index, abstract] of abstracts.entries()) {
      const item = page.locator(`[data-abstract="${abstract.id}"]`)
      const box = await boxOf(item)
      const from = { x: box.x + 60, y: box.y + 15 }
      const to = at(62 + index * 35)
      await dragBy(page, from, { x: to.x - from.x, y: to.y - from.y })
      await page.mouse.up()
      await expect(item).toHaveCount(0)
    }
    await expectEvent(page, first, { startTime: timeOn(date, '09:00'), roomId: room.id })
    await expectEvent(page, second, { startTime: timeOn(date, '09:30') })
  })

  await test.step('is reordered by keys, and a talk is shortened', async () => {
    await block(page, second).focus()
    await page.keyboard.press('Enter')
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expectEvent(page, second, { startTime: timeOn(date, '09:00') })
    await expectEvent(page, first, { startTime: timeOn(date, '09:30') })
    await block(page, second).focus()
    await page.keyboard.press('Enter')
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await expectEvent(page, second, { endTime: timeOn(date, '09:20') })
    await expectEvent(page, first, { startTime: timeOn(date, '09:20') })
  })

  await test.step('is undone step by step', async () => {
    await undo.click()
    await expectEvent(page, first, { startTime: timeOn(date, '09:30') })
    await undo.click()
    await expectEvent(page, first, { startTime: timeOn(date, '09:00') })
    await undo.click()
    await undo.click()
    for (const { id } of abstracts) await expect(page.locator(`[data-abstract="${id}"]`)).toBeVisible()
    await undo.click()
    await expect(strip).toHaveCount(0)
    await expect(undo).toBeDisabled()
  })
})

test('a talk that is dragged out of its session leaves it', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const session = await createEventSession(site.db, { date })
  const title = `Talk ${randomUUID()}`
  await createTalks(site.db, session, [{ title, minutes: 30 }])
  await openBoard(page, date)
  const box = await boxOf(block(page, title))
  await dragBy(page, { x: box.x + 40, y: box.y + 30 }, { x: 0, y: 120 * PIXELS_PER_MINUTE })
  await page.mouse.up()
  await expectEvent(page, title, { startTime: timeOn(date, '11:00'), sessionId: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectEvent(page, title, { startTime: timeOn(date, '09:00'), sessionId: session.id })
})

test('an abstract that is dropped into a session is in its place at once', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/409/)
  const date = await emptyDay(site.db)
  const session = await createEventSession(site.db, { date })
  const talk = `Talk ${randomUUID()}`
  await createTalks(site.db, session, [{ title: talk, minutes: 30 }])
  const title = `Dropped ${randomUUID()}`
  const abstract = await createApprovedAbstract(site.db, { abstractTitle: title })
  await openBoard(page, date)
  const item = page.locator(`[data-abstract="${abstract.id}"]`)
  const drop = async () => {
    const to = await boxOf(block(page, talk))
    const from = await boxOf(item)
    const start = { x: from.x + 60, y: from.y + 15 }
    await dragBy(page, start, { x: to.x + 40 - start.x, y: to.y + 2 - start.y })
    await page.mouse.up()
  }
  const save = `**/api/event-sessions/${session.id}`
  const refusal = { status: 409, json: { message: 'Somebody else changed this session.' } }

  await test.step('and taken back with the message of the server that refuses it', async () => {
    const answer = await holdRequests(page, save, (route) => route.fulfill(refusal), { times: 1 })
    await drop()
    await expect(block(page, title)).toHaveAccessibleName(/9:00 AM – 9:30 AM/)
    await expect(block(page, talk)).toHaveAccessibleName(/9:30 AM – 10:00 AM/)
    await expect(item).toHaveCount(0)
    answer()
    await expect(notifications(page)).toContainText(refusal.json.message)
    await expect(block(page, title)).toHaveCount(0)
    await expect(block(page, talk)).toHaveAccessibleName(/9:00 AM – 9:30 AM/)
    await expect(item).toBeVisible()
  })

  await test.step('and stays there once it is saved', async () => {
    const answer = await holdRequests(page, save, (route) => route.continue(), { times: 1 })
    await drop()
    await expect(block(page, title)).toBeFocused()
    const before = await boxOf(block(page, title))
    answer()
    await expectEvent(page, title, { startTime: timeOn(date, '09:00'), sessionId: session.id })
    const saved = await findEvent(page, title)
    await expect(page.locator(`[data-event="${String(saved?.id)}"]`)).toBeFocused()
    expect(await boxOf(block(page, title))).toEqual(before)
  })
})
