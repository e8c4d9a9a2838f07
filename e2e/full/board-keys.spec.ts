import { randomUUID } from 'node:crypto'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { block, emptyDay, expectEvent, findEvent, openBoard, recordWrites, timeOn } from '../board-page.ts'
import { expect, test } from '../fixtures.ts'

test.beforeEach(({ signIn }) => signIn())

test('the keyboard moves, resizes and drops an event', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const first = await createRoom(site.db, { name: `1 ${randomUUID()}` })
  const second = await createRoom(site.db, { name: `1 ${randomUUID()}~` })
  const [left, right] = [first, second].toSorted((a, b) => a.name.localeCompare(b.name))
  if (!left || !right) throw new Error('No rooms')
  const title = `By key ${randomUUID()}`
  await createEvent(site.db, { title, date, roomId: left.id })
  await createEvent(site.db, { title: 'Below', date, roomId: left.id, from: '11:00', to: '12:00' })
  await openBoard(page, date)
  const said = page.locator('p[aria-live="assertive"].sr-only')
  await test.step('arrow keys move the focus', async () => {
    await block(page, title).focus()
    await page.keyboard.press('ArrowDown')
    await expect(block(page, 'Below')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(block(page, title)).toBeFocused()
  })

  await test.step('Escape cancels a move', async () => {
    await page.keyboard.press('Enter')
    await expect(said).toContainText(`Picked up ${title}. 9:00 AM – 10:00 AM, ${left.name}.`)
    await page.keyboard.press('ArrowDown')
    await expect(said).toContainText('9:05 AM – 10:05 AM')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(said).toContainText('9:05 AM – 10:10 AM')
    await page.keyboard.press('Escape')
    await expect(said).toContainText('was not moved')
    await expect(block(page, title)).toBeFocused()
    expect(await findEvent(page, title)).toMatchObject({ startTime: timeOn(date, '09:00') })
  })

  await test.step('Enter drops the event', async () => {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await expectEvent(page, title, {
      roomId: right.id,
      startTime: timeOn(date, '08:55'),
      endTime: timeOn(date, '09:50'),
    })
    await expect(block(page, title)).toBeFocused()
    await expect(said).toContainText(`Dropped ${title}`)
  })
})

test('the keyboard schedules an abstract', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  await createEvent(site.db, { date })
  const title = `Key abstract ${randomUUID()}`
  const abstract = await createApprovedAbstract(site.db, { abstractTitle: title })
  await openBoard(page, date)
  await page.locator(`[data-abstract="${abstract.id}"]`).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save despite this clash?' })
  await expect(block(page, title).or(dialog)).toBeVisible()
  await expectEvent(page, title, { date, approvedAbstractId: abstract.id })
  await expect(block(page, title)).toBeFocused()
})

test('a clash is announced and saved only after confirmation', async ({ page, site }) => {
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
  await openBoard(page, date)
  const writes = await recordWrites(page)
  const dialog = page.getByRole('dialog', { name: 'Save despite this clash?' })
  await test.step('announces the clash', async () => {
    await block(page, title).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    const said = page.locator('p[aria-live="assertive"].sr-only')
    await expect(said).toContainText(`Room clash: ${room.name} is taken by “In the way”`)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(`Presenter clash: ${presenter.name} also presents “In the way”`)
  })

  await test.step('puts the event back', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(block(page, title)).toBeFocused()
    expect(await findEvent(page, title)).toMatchObject({ startTime: event.startTime })
  })

  await test.step('saves after confirmation', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expectEvent(page, title, { startTime: timeOn(date, '09:55') })
    expect(writes).toEqual(['PATCH'])
    await expect(block(page, title)).toHaveAccessibleName(/clashes with another event/)
  })
})
