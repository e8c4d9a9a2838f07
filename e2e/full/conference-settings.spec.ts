import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { open, read, save } from '../conference-settings-page.ts'
import { expect, expectToast, test } from '../fixtures.ts'

test.beforeEach(({ signIn }) => signIn())
test.afterEach(async ({ site }) => {
  await removeEvents(site.db)
  await removeConferenceChanges(site.db)
})

test('an organiser edits the basics, resolves a conflict and undoes', async ({ page, expectPageError }) => {
  expectPageError(/409/)
  const before = await read(page)
  await page.goto('/admin?tab=settings')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Conference', exact: true })
    .click()
  const name = page.locator('[name="shortName"]')
  const preview = page.getByRole('region', { name: 'Preview' })
  await test.step('sees valid input previewed beside the form', async () => {
    await page.locator('[name="title"]').fill('Workshop on Reefs')
    await expect(preview).toContainText('Workshop on Reefs')
    await page.locator('[name="title"]').fill('')
    await page.locator('[name="theme"]').fill('Listening underwater')
    await expect(preview).toContainText('Listening underwater')
    await expect(preview).toContainText('Workshop on Reefs')
    await page.locator('[name="title"]').fill(before.title)
    await page.locator('[name="theme"]').fill(before.theme)
  })
  await test.step('saves the short name, which the page shows at once', async () => {
    await name.fill('Reefs 2027')
    await save(page)
    await expectToast(page, 'Basics saved')
    await expect(page.getByRole('banner')).toContainText('Reefs 2027')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  })
  await test.step('undoes it', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(name).toHaveValue(before.shortName)
    await expect(page.getByRole('banner')).toContainText(before.shortName)
  })
  await test.step('compares a colleague’s version', async () => {
    await name.fill('Mine')
    const { version } = await read(page)
    await page.request.patch('/api/conference', { data: { version, shortName: 'Theirs' } })
    await save(page)
    const other = page.getByRole('region', { name: 'The other version' })
    await expect(other.getByRole('row').filter({ hasText: 'Short name' })).toContainText('Theirs')
    await other.getByRole('button', { name: 'Discard mine and edit theirs' }).click()
    await expect(name).toHaveValue('Theirs')
  })
  await test.step('ignores a colleague’s change of another section', async () => {
    await name.fill('Ours')
    const { version } = await read(page)
    await page.request.patch('/api/conference', { data: { version, salesUrl: '' } })
    await save(page)
    await expectToast(page, 'Basics saved')
    expect(await read(page)).toMatchObject({ shortName: 'Ours', salesUrl: '' })
  })
})

test('lists are added to, put in order and shortened', async ({ page }) => {
  await open(page, 'venue')
  await test.step('adds a line and moves it up by keyboard', async () => {
    await page.getByRole('button', { name: 'Add line' }).click()
    await expect(page.getByRole('textbox', { name: 'Line 4' })).toBeFocused()
    await page.keyboard.type('Second floor')
    await page.getByRole('button', { name: 'Move Line 4 up' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Line 3' })).toHaveValue('Second floor')
    await expect(page.getByRole('button', { name: 'Move Line 3 up' })).toBeFocused()
  })
  await test.step('drags the last line to the top and back', async () => {
    const row = (text: string) =>
      page.getByRole('listitem').filter({ has: page.locator(`[value="${text}"]`) })
    const top = row('The City Centre Hotel')
    const bottom = row('University City')
    await bottom.locator('[data-handle]').hover()
    await page.mouse.down()
    await page.mouse.move(600, ((await top.boundingBox())?.y ?? 0) + 5, { steps: 12 })
    await expect(page.getByRole('textbox', { name: 'Line 1' })).toHaveValue('University City')
    await expect(page.getByRole('textbox', { name: 'Line 2' })).toHaveValue('The City Centre Hotel')
    await page.mouse.move(600, 2000, { steps: 12 })
    await page.mouse.up()
    await expect(page.getByRole('textbox', { name: 'Line 4' })).toHaveValue('University City')
    await expect(page.getByRole('textbox', { name: 'Line 1' })).toHaveValue('The City Centre Hotel')
  })
  await test.step('removes the first line', async () => {
    await page.getByRole('button', { name: 'Remove Line 1' }).click()
    await expect(page.getByRole('button', { name: 'Remove Line 1' })).toBeFocused()
  })
  await test.step('restores the draft of an earlier visit', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(page.getByRole('textbox', { name: 'Line 2' })).toHaveValue('Second floor')
  })
  await save(page)
  await expectToast(page, 'Venue saved')
  const { venue } = await read(page)
  expect(venue.address).toEqual(['Market Square', 'Second floor', 'University City'])
})

test('days move with their events, and back', async ({ page, site }) => {
  const { id: event } = await createEvent(site.db, { title: 'Opening', date: '2025-10-27' })
  const dateOf = async () => (await (await page.request.get(`/api/events/${event}`)).json()).date
  await open(page, 'dates')
  const dialog = page.getByRole('dialog', { name: 'What happens to the events?' })
  await test.step('the same day twice is refused and stays', async () => {
    await page.locator('[name="days.1.date"]').fill('2025-10-27')
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Each day can be listed only once')
    await expect(page.locator('[name="days.1.date"]')).toHaveValue('2025-10-27')
  })
  await test.step('removes two days and moves the first', async () => {
    await page.getByRole('button', { name: 'Remove Day 3' }).click()
    await page.getByRole('button', { name: 'Remove Day 2' }).click()
    await page.locator('[name="days.0.date"]').fill('2025-11-03')
    await save(page)
    await expect(dialog.getByRole('radio', { name: 'Move all events' })).toBeChecked()
    await expect(dialog.getByRole('row', { name: /^Opening/ })).toHaveText(
      /27 October 2025.*3 November 2025$/,
    )
  })
  await test.step('cancels, which keeps what was typed', async () => {
    await dialog.getByRole('radio', { name: 'Leave all events' }).check()
    await expect(dialog.getByRole('row', { name: /^Opening/ })).toContainText('hidden from visitors')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
    await expect(page.locator('[name="days.0.date"]')).toHaveValue('2025-11-03')
    expect(await dateOf()).toBe('2025-10-27')
  })
  await test.step('saves, and undoes it', async () => {
    await save(page)
    await dialog.getByRole('button', { name: 'Save the new days' }).click()
    await expectToast(page, 'Dates and deadlines saved')
    expect(await dateOf()).toBe('2025-11-03')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Undone')
    await expect(page.locator('[name="days.2.date"]')).toHaveValue('2025-10-29')
    expect(await dateOf()).toBe('2025-10-27')
  })
})

test('a partner is added with a logo, which is removed again', async ({ page, expectPageError }) => {
  expectPageError(/415/)
  const names = async () => (await read(page)).partners.map(({ name }: { name: string }) => name)
  const before = await names()
  const added = before.length + 1
  await open(page, 'partners')
  await page.getByRole('button', { name: 'Add partner' }).click()
  await page.keyboard.type('Reef Institute')
  const file = page.getByLabel(`logo of Partner ${added}`).first()
  await test.step('refuses an SVG file', async () => {
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
    await expectToast(page, 'Failed to upload logo')
  })
  await test.step('asks for the alternative text of the logo', async () => {
    await file.setInputFiles({ name: 'reef.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto() })
    const alternative = page.locator(`[name="partners.${added - 1}.logo.alt"]`)
    await expect(alternative).toBeFocused()
    await save(page)
    await expect(page.getByRole('alert')).toContainText('The alternative text of a logo is required')
    await alternative.fill('A coral reef')
  })
  await test.step('saves it', async () => {
    await save(page)
    await expectToast(page, 'Partners and sponsors saved')
    expect(await names()).toEqual([...before, 'Reef Institute'])
    const about = async () => (await page.request.get('/about')).text()
    await expect.poll(about).toContain('alt="A coral reef"')
  })
  await test.step('removes the logo', async () => {
    await page.getByRole('button', { name: `Remove the logo of Partner ${added}` }).click()
    await save(page)
    await expect.poll(async () => (await read(page)).partners.at(-1).logo).toBeNull()
  })
})

test('the accent is previewed in both themes and colours the site', async ({ page }) => {
  await open(page, 'look')
  const heading = page.getByRole('region', { name: 'Preview' }).locator('h1').first()
  await expect(heading).toBeVisible()
  await page.getByLabel('Accent colour').selectOption('Plum')
  const theme = page.getByRole('region', { name: 'Preview' }).locator('h1 + p')
  await expect(theme.first()).toHaveCSS('color', 'rgb(112, 44, 100)')
  await expect(theme.last()).toHaveCSS('color', 'rgb(232, 180, 220)')
  await save(page)
  await expectToast(page, 'Look saved')
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'plum')

  await test.step('every other section opens', async () => {
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    for (const link of await links.all()) {
      const label = await link.innerText()
      await link.click()
      await expect(page.getByRole('form', { name: label })).toBeVisible()
    }
  })
})
