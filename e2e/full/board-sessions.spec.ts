import { randomUUID } from 'node:crypto'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { emptyDay, expectEvent, findEvent, openBoard, timeOn } from '../board-page.ts'
import { expect, test } from '../fixtures.ts'

test.beforeEach(({ signIn }) => signIn())

test('a session is added and filled from its panel, by keyboard', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  await createEvent(site.db, { date })
  const word = `Zither${randomUUID().slice(0, 8)}`
  const abstract = await createApprovedAbstract(site.db, {
    abstractTitle: `Playing the ${word}`,
    keywords: word,
  })
  await openBoard(page, date)
  const panel = page.getByRole('region', { name: 'Selected' })
  const strip = page.getByRole('button', { name: `Session: All about ${word}` })

  await test.step('a new session is selected and keeps the focus', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    const form = page.getByRole('region', { name: 'New item' })
    await form.getByLabel('Title').fill(`All about ${word}`)
    await form.getByLabel('Start').fill('11:00')
    await form.getByLabel('End').fill('12:00')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('link', { name: 'Edit session' })).toBeVisible()
    await expect(strip).toBeFocused()
  })

  await test.step('proposes an abstract with its reason, and adds it', async () => {
    await panel.getByRole('button', { name: 'Fill this session' }).press('Enter')
    const proposed = panel.getByRole('checkbox', { name: abstract.abstractTitle })
    await expect(proposed).toBeChecked()
    await expect(proposed).toHaveAccessibleDescription(`Keywords: ${word}`)
    expect(await findEvent(page, abstract.abstractTitle)).toBeUndefined()
    await panel.getByRole('button', { name: 'Add to the running order' }).press('Enter')
    await expect(panel.getByRole('button', { name: 'Fill this session' })).toBeFocused()
    await expectEvent(page, abstract.abstractTitle, {
      startTime: timeOn(date, '11:00'),
      endTime: timeOn(date, '11:20'),
    })
    await expect(page.locator(`[data-abstract="${abstract.id}"]`)).toHaveCount(0)
  })

  await test.step('is undone as one', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator(`[data-abstract="${abstract.id}"]`)).toBeVisible()
    await expect(strip).toBeVisible()
  })
})

test('talks and posters change places in the panel', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const session = await createEventSession(site.db, { title: `Panel ${randomUUID()}`, date })
  const posters = await createEventSession(site.db, {
    title: `Posters ${randomUUID()}`,
    date,
    kind: 'posters',
  })
  const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
  const [one, two] = [`One ${randomUUID()}`, `Two ${randomUUID()}`]
  await createTalks(site.db, session, [{ title: first }, { title: second }])
  await createTalks(site.db, posters, [{ title: one }, { title: two }])
  await openBoard(page, date)
  const panel = page.getByRole('region', { name: 'Selected' })

  await page.getByRole('button', { name: `Session: ${session.title}` }).click()
  const down = panel.getByRole('button', { name: `Move down: ${first}` })
  await down.press('Enter')
  await expectEvent(page, second, { startTime: timeOn(date, '09:00') })
  await expectEvent(page, first, { startTime: timeOn(date, '09:20') })
  await expect(down).toBeFocused()
  await expect(down).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: `Session: ${posters.title}` }).click()
  await panel.getByRole('button', { name: `Move up: ${two}` }).click()
  await expectEvent(page, two, { boardNumber: 1 })
  await expectEvent(page, one, { boardNumber: 2 })
})

test('the form of a poster warns of clashes, but not with the other posters', async ({ page, site }) => {
  const date = await emptyDay(site.db)
  const session = await createEventSession(site.db, { date, kind: 'posters' })
  const [poster] = await createTalks(site.db, session, [{}, {}, {}])
  await createEvent(site.db, { title: 'In the way', date, roomId: session.roomId })
  await page.goto(`/admin/events/edit/${String(poster?.id)}`)
  await expect(page.getByText(/^Room clash: .* “In the way”/)).toBeVisible()
  await expect(page.getByText(/^Room clash/)).toHaveCount(1)
})
