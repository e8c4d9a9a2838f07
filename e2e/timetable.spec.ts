import type { Page } from '@playwright/test'
import { timetable } from '../src/shared/programme/timetable'
import { createEvent, removeEvents } from '../testing/builders/events'
import { expect, test } from './fixtures'
import { alive, openWith } from './visit'

const day = (page: Page) => page.getByRole('tabpanel')
const row = (page: Page, text: string) => day(page).locator('ol > li').filter({ hasText: text })

test.beforeEach(({ site }) => removeEvents(site.db))

test.describe('while the programme is not public', () => {
  const openFixed = (page: Page, path = '/programme') => openWith(page, path, 'Registration and coffee')

  test('three tabs, Day 1 to Day 3, show the fixed timetable, Day 1 first', async ({ page }) => {
    await openFixed(page)
    await alive(page)
    await expect(page.getByRole('tab')).toHaveText([/Day 1/, /Day 2/, /Day 3/])
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 1')
    await expect(page.getByRole('heading', { level: 2, name: 'Monday, 27 October 2025' })).toBeVisible()
    const seen = async (date: string) => {
      const sessions = timetable.filter((session) => session.date === date)
      await expect(day(page).locator('ol > li')).toHaveCount(sessions.length)
      for (const { title, type, talks } of sessions)
        await expect(day(page)).toContainText(type === 'keynote' ? (talks[0]?.talkTitle ?? title) : title)
    }
    await seen('2025-10-27')
    await expect(row(page, 'Drinks reception')).toContainText('6:00 PM – 7:30 PM')
    await page.getByRole('tab', { name: 'Day 2' }).click()
    await expect(page).toHaveURL('/programme?day=2025-10-28')
    await seen('2025-10-28')
    await expect(row(page, 'Conference dinner')).toContainText('7:00 PM – 10:00 PM')
    await page.getByRole('tab', { name: 'Day 3' }).click()
    await seen('2025-10-29')
  })

  test('parallel sessions in Rooms A, B and C stand side by side, and below each other on a phone', async ({
    page,
  }) => {
    await openFixed(page)
    const rooms = row(page, 'Parallel sessions 1').getByText(/^Room [ABC]$/)
    await expect(rooms).toHaveText(['Room A', 'Room B', 'Room C'])
    const tops = () =>
      rooms.evaluateAll((labels) => new Set(labels.map((l) => l.getBoundingClientRect().top)).size)
    expect(await tops()).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await tops()).toBe(3)
    await expect(rooms.last()).toBeVisible()
  })

  test('no event is asked for or told', async ({ page, site }) => {
    await createEvent(site.db, { title: 'Still a secret' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openFixed(page)
    expect(await page.content()).not.toContain('Still a secret')
    expect(asked.filter((url) => url.includes('/api/events'))).toEqual([])
  })

  test('the keyboard moves between the days', async ({ page }) => {
    await openFixed(page)
    await alive(page)
    await page.getByRole('tab', { name: 'Day 1' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Day 2' })).toBeFocused()
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 2')
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 3')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 2')
  })

  test('the tabs stay in view, and another day starts at its beginning', async ({ page }) => {
    await openFixed(page)
    await alive(page)
    await row(page, 'Drinks reception').scrollIntoViewIfNeeded()
    await expect(page.getByRole('tab', { name: 'Day 2' })).toBeInViewport()
    await page.getByRole('tab', { name: 'Day 2' }).click()
    await expect(page.getByRole('heading', { name: 'Tuesday, 28 October 2025' })).toBeInViewport()
  })

  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo'])
    test.describe(`read in ${timezoneId}`, () => {
      test.use({ timezoneId })

      test('times are those of the venue, and the session under way there is marked', async ({ page }) => {
        await page.clock.setFixedTime('2025-10-28T10:50:00Z')
        await openFixed(page, '/programme?day=2025-10-28')
        const current = day(page).locator('[aria-current="time"]')
        await expect(current).toHaveCount(1)
        await expect(current).toContainText('Parallel sessions 3')
        await expect(current).toContainText('10:45 AM – 12:15 PM')
        await expect(current.getByText('Now', { exact: true })).toBeVisible()
        await expect(page.getByRole('tab', { name: 'Day 2' })).toContainText('Today')
      })
    })

  test('nothing is marked on another day', async ({ page }) => {
    await page.clock.setFixedTime('2025-10-26T10:50:00Z')
    await openFixed(page)
    await alive(page)
    await expect(page.locator('[aria-current="time"]')).toHaveCount(0)
    await expect(page.getByText('Today')).toHaveCount(0)
  })

  test('it prints without navigation, with its times and titles', async ({ page }) => {
    await openFixed(page)
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

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('the days are links', async ({ page }) => {
      await openFixed(page)
      await page.getByRole('tab', { name: 'Day 3' }).click()
      await expect(page).toHaveURL('/programme?day=2025-10-29')
      await expect(page.getByText('Closing and farewell')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Print this day' })).toBeHidden()
    })
  })
})
