import type { Page } from '@playwright/test'
import { fixedTimetable } from '#shared/programme/fixed-timetable.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { conferenceDays } from '#testing/conference-days.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openWhenUpdated } from '../navigation.ts'

const day = (page: Page) => page.getByRole('tabpanel')
const row = (page: Page, text: string) => day(page).locator('ol > li').filter({ hasText: text })
const chosen = (page: Page) => page.getByRole('tab', { selected: true })

test.beforeEach(({ site }) => removeEvents(site.db))

test('the fixed timetable is shown until the programme is public', async ({ page, site }) => {
  await createEvent(site.db, { title: 'Still a secret' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.clock.setFixedTime('2025-10-26T10:50:00Z')
  await openWhenUpdated(page, '/programme', 'Registration and coffee')
  await expectHydrated(page)
  const expectTimetable = async (date: string) => {
    const slots = fixedTimetable(conferenceDays).filter((slot) => slot.date === date)
    await expect(day(page).locator('ol > li')).toHaveCount(slots.length)
    for (const { title, type, talks } of slots)
      await expect(day(page)).toContainText(type === 'keynote' ? (talks[0]?.talkTitle ?? title) : title)
  }
  await test.step('shows the first day and hides sessions', async () => {
    expect(await page.content()).not.toContain('Still a secret')
    await expect(page.getByRole('tab')).toHaveText([/Day 1/, /Day 2/, /Day 3/])
    await expect(chosen(page)).toContainText('Day 1')
    await expect(page.getByRole('heading', { level: 2, name: 'Monday, 27 October 2025' })).toBeVisible()
    // The clock shows the day before the conference.
    await expect(page.locator('[aria-current="time"]')).toHaveCount(0)
    await expect(page.getByText('Today')).toHaveCount(0)
  })

  await test.step('lists every day', async () => {
    await expectTimetable('2025-10-27')
    await expect(row(page, 'Drinks reception')).toContainText('6:00 PM – 7:30 PM')
    // Tabs stay in view, and another day starts at the top.
    await row(page, 'Drinks reception').scrollIntoViewIfNeeded()
    await expect(page.getByRole('tab', { name: 'Day 2' })).toBeInViewport()
    await page.getByRole('tab', { name: 'Day 2' }).click()
    await expect(page.getByRole('heading', { name: 'Tuesday, 28 October 2025' })).toBeInViewport()
    await expect(page).toHaveURL('/programme?day=2025-10-28')
    await expectTimetable('2025-10-28')
    await expect(row(page, 'Conference dinner')).toContainText('7:00 PM – 10:00 PM')
    await page.getByRole('tab', { name: 'Day 3' }).click()
    await expectTimetable('2025-10-29')
  })

  await test.step('days are chosen by keyboard', async () => {
    await page.getByRole('tab', { name: 'Day 1' }).click()
    await expect(chosen(page)).toContainText('Day 1')
    await page.getByRole('tab', { name: 'Day 1' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Day 2' })).toBeFocused()
    await expect(chosen(page)).toContainText('Day 2')
    await page.keyboard.press('End')
    await expect(chosen(page)).toContainText('Day 3')
    await page.keyboard.press('ArrowRight')
    await expect(chosen(page)).toContainText('Day 1')
    // All days are one tab stop.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tablist').locator(':focus')).toHaveCount(0)
    await expectTimetable('2025-10-27')
    expect(requested.filter((url) => url.includes('/api/events'))).toEqual([])
  })

  await test.step('rooms are columns, or rows on a phone', async () => {
    const rooms = row(page, 'Parallel sessions 1').getByText(/^Room [ABC]$/)
    await expect(rooms).toHaveText(['Room A', 'Room B', 'Room C'])
    const tops = () =>
      rooms.evaluateAll((labels) => new Set(labels.map((l) => l.getBoundingClientRect().top)).size)
    await expect.poll(tops).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(tops).toBe(3)
    await expect(rooms.last()).toBeVisible()
  })

  await test.step('prints without navigation', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('tablist'),
      page.getByRole('button', { name: 'Print this day' }),
    ])
      await expect(part).toBeHidden()
    await expect(row(page, 'Drinks reception')).toBeVisible()
    expect(
      await row(page, 'Parallel sessions 1').evaluate((element) => getComputedStyle(element).breakInside),
    ).toBe('avoid-page')
    expect(await page.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    await page.emulateMedia({ media: null, colorScheme: null })
  })
})
