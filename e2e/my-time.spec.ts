import { createEvent, removeEvents } from '../testing/builders/events'
import { makeProgrammePublic } from '../testing/builders/settings'
import { expect, test } from './fixtures'
import { alive, openAlive, openWith } from './visit'

test.beforeEach(async ({ site }) => {
  await removeEvents(site.db)
  await makeProgrammePublic(site.db)
})
test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

test.describe('far from the venue', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })
  test('a visitor adds their own time beside the venue’s, everywhere and for good', async ({
    page,
    site,
  }) => {
    const event = await createEvent(site.db, { title: 'Across the world', from: '10:30', to: '11:30' })
    await openWith(page, '/programme', 'Across the world')
    await alive(page)
    const own = page.getByText('11:30 PM – 12:30 AM Tuesday my time')
    await expect(own).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Add my time (Auckland)' }).press('Space')
    await expect(own).toBeVisible()
    await expect(page.getByRole('listitem').getByText('10:30 AM – 11:30 AM')).toBeVisible()
    await openAlive(page, '/programme?view=grid')
    await expect(own.filter({ visible: true })).toHaveCount(1)
    await openAlive(page, `/programme?mine=true&events=${event.id}`)
    await expect(own).toBeVisible()
    await openAlive(page, `/programme?event=${event.id}`)
    await expect(page.getByRole('dialog').getByText('my time')).toBeVisible()
    await openAlive(page, '/now')
    await page.getByRole('checkbox', { name: 'Add my time (Auckland)' }).uncheck()
    await openAlive(page, '/programme')
    await expect(own).toHaveCount(0)
  })
})

test.describe('in a zone whose clocks show the same', () => {
  test.use({ timezoneId: 'Europe/Lisbon' })
  test('nothing is offered', async ({ page, site }) => {
    await createEvent(site.db, { title: 'At the same hour' })
    await openWith(page, '/programme', 'At the same hour')
    await alive(page)
    await expect(page.getByText('Add my time')).toHaveCount(0)
  })
})
