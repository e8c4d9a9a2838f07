import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

test.describe('far from the venue', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })
  test('a visitor adds their own time on every page', async ({ page, site }) => {
    const event = await createEvent(site.db, { title: 'Across the world', from: '10:30', to: '11:30' })
    await openWhenUpdated(page, '/programme', 'Across the world')
    await expectHydrated(page)
    const own = page.getByText('11:30 PM – 12:30 AM Tuesday my time')
    await expect(own).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Also show my time (Auckland)' }).press('Space')
    await expect(own).toBeVisible()
    await expect(page.getByRole('listitem').getByText('10:30 AM – 11:30 AM').first()).toBeVisible()
    await page.getByRole('link', { name: 'Across the world' }).click()
    await expect(page.getByRole('dialog').getByText('my time')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: 'Rooms by time' }).click()
    await expect(page.getByRole('region', { name: /^Rooms by time/ })).toBeVisible()
    await expect(own.filter({ visible: true })).toHaveCount(1)
    await openHydrated(page, `/programme?mine=true&events=${event.id}`)
    await expect(own).toBeVisible()
    await openHydrated(page, '/now')
    await page.getByRole('checkbox', { name: 'Also show my time (Auckland)' }).uncheck()
    await openHydrated(page, '/programme')
    await expect(own).toHaveCount(0)
  })
})

test.describe('read in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('times and the current session follow the venue', async ({ page, site }) => {
    await page.clock.setFixedTime('2025-10-28T10:50:00Z')
    const current = page.getByRole('tabpanel').locator('[aria-current="time"]')
    await test.step('in the timetable', async () => {
      await makeProgrammePublic(site.db, false)
      await openWhenUpdated(page, '/programme?day=2025-10-28', 'Parallel sessions 3')
      await expect(current).toHaveCount(1)
      await expect(current).toContainText('Parallel sessions 3')
      await expect(current).toContainText('10:45 AM – 12:15 PM')
      await expect(current.getByText('Now', { exact: true })).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Day 2' })).toContainText('Today')
    })

    const room = await createRoom(site.db, { building: 'East wing' })
    const author = await createAuthor(site.db, { name: 'Sess Ion' })
    const event = await createEvent(site.db, {
      title: 'Midnight panel',
      description: 'First.\n\nSecond.',
      type: 'panel',
      date: '2025-10-29',
      from: '00:15',
      to: '12:45',
      roomId: room.id,
      mainPresenterId: author.id,
    })
    await test.step('in the programme', async () => {
      await makeProgrammePublic(site.db)
      await createEvent(site.db, { title: 'Under way', date: '2025-10-28', from: '10:00', to: '11:00' })
      await createEvent(site.db, { title: 'Later', date: '2025-10-28', from: '11:00', to: '12:00' })
      await openWhenUpdated(page, '/programme?day=2025-10-28', 'Later')
      await expect(current).toContainText('Under way')
      await expect(current).toHaveCount(1)
    })

    await test.step('in the session dialog', async () => {
      await page.getByRole('tab', { name: 'Day 3' }).click()
      await page.getByRole('link', { name: 'Midnight panel' }).click()
      const dialog = page.getByRole('dialog', { name: 'Midnight panel' })
      for (const text of [
        'Wednesday, 29 October 2025',
        '12:15 AM – 12:45 PM',
        `${room.name}, East wing`,
        'Panel',
      ])
        await expect(dialog.getByText(text, { exact: true })).toBeVisible()
      await expect(dialog).toContainText(/First\.\s+Second\./)
      await expect(page).toHaveURL(`/programme?day=2025-10-29&event=${event.id}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/programme?day=2025-10-29')
      await expect(page.getByRole('link', { name: 'Midnight panel' })).toBeFocused()
    })

    await test.step("on the speaker's page", async () => {
      await openWhenUpdated(page, `/authors/${author.id}`, 'Midnight panel')
      const session = page.getByRole('region', { name: 'Upcoming Sessions' }).getByRole('listitem')
      await expect(session).toContainText('Wednesday, 29 October 2025')
      await expect(session).toContainText('12:15 AM – 12:45 PM')
      await expect(session.getByRole('link', { name: 'Midnight panel' })).toHaveAttribute(
        'href',
        `/programme?event=${event.id}`,
      )
    })
  })
})
