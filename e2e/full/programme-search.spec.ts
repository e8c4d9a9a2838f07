import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

test('a search covers all days and is kept in the URL', async ({ page, site }) => {
  const day = page.getByRole('tabpanel')
  const author = await createAuthor(site.db, { name: 'Zoë Findme' })
  const room = await createRoom(site.db)
  await createEvent(site.db, { title: 'A plain paper', type: 'paper', date: '2025-10-28' })
  await createEvent(site.db, { title: 'A workshop', type: 'workshop', mainPresenterId: author.id })
  await createEvent(site.db, { title: 'Zoe elsewhere', type: 'panel', date: '2025-10-29', roomId: room.id })
  await openWhenUpdated(page, '/programme?day=2025-10-28', 'A plain paper')
  await expectHydrated(page)
  await test.step('finds sessions on all days', async () => {
    await page.getByLabel('Search the programme').pressSequentially('zoe')
    await expect(page.getByText('2 sessions match')).toBeVisible()
    await expect(page).toHaveURL('/programme?text=zoe')
    await expect(day.getByRole('heading', { level: 2, name: /^Day [13], / })).toHaveCount(2)
    await expect(day.locator('mark', { hasText: 'Zoë' })).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toContainText('All days')
  })

  await test.step("keeps the search through a speaker's page", async () => {
    await page.getByLabel('Type').selectOption({ label: 'Workshop' })
    await expect(page.getByText('1 session matches')).toBeVisible()
    await page.getByRole('link', { name: 'A workshop' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Zoë Findme' }).click()
    await page
      .getByRole('dialog', { name: 'Zoë Findme' })
      .getByRole('link', { name: 'View full profile' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Zoë Findme' })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'A workshop' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/programme?text=zoe&type=workshop')
    await expect(page.getByLabel('Search the programme')).toHaveValue('zoe')
    await expect(page.getByText('1 session matches')).toBeVisible()
  })

  await test.step('filters by room and day', async () => {
    await page.getByLabel('Type').selectOption({ label: 'All types' })
    await page.getByLabel('Room').selectOption({ label: room.name })
    await expect(page.getByRole('link', { name: 'Zoe elsewhere' })).toBeVisible()
    await expect(page.getByText('1 session matches')).toBeVisible()
    await page.getByRole('tab', { name: 'Day 1' }).click()
    await expect(day).toContainText('No sessions match on this day.')
  })

  await test.step('returns to the day before the search', async () => {
    await page.getByRole('link', { name: 'Show all days' }).click()
    await page.getByLabel('Room').selectOption({ label: 'All rooms' })
    await page.getByLabel('Search the programme').fill('')
    // The day before the search.
    await expect(page).toHaveURL('/programme?day=2025-10-28')
    await expect(page.getByRole('link', { name: 'A plain paper' })).toBeVisible()
  })
})
