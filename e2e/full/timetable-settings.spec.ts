import type { Page } from '@playwright/test'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { showTimetable } from '#testing/builders/settings.ts'
import { resetTimetable } from '#testing/builders/timetable.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { expectPage, openWhenUpdated } from '../navigation.ts'

const path = '/admin/settings/timetable'
const day = (page: Page, name: RegExp) => page.getByRole('region', { name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const expectNarrow = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test.beforeEach(({ signIn }) => signIn())
test.afterEach(async ({ site }) => {
  await removeConferenceChanges(site.db)
  await resetTimetable(site.db)
  await showTimetable(site.db)
})

test('an organiser edits the fixed timetable', async ({ page }) => {
  await test.step('adds a session to a day', async () => {
    await page.goto('/admin?tab=settings')
    await link(page, 'Edit timetable').click()
    await expectPage(page, 'Timetable')
    await expectNarrow(page)
    await link(page, 'Add session to Day 2').click()
    await press(page, 'Add session')
    await expect(page.getByRole('link', { name: 'Start time is required' })).toBeVisible()
    await expect(field(page, 'day')).toHaveValue('2')
    await field(page, 'startTime').fill('07:00')
    await field(page, 'endTime').fill('07:30')
    await field(page, 'type').selectOption('social')
    await field(page, 'title').fill('Morning run')
    await press(page, 'Add session')
    await expectToast(page, 'Session added')
    await expect(
      day(page, /^Day 2/)
        .getByRole('listitem')
        .first(),
    ).toContainText('Morning run')
  })

  await test.step('adds a theme with a talk and puts it first', async () => {
    await link(page, 'Parallel sessions 1').click()
    await press(page, 'Add theme')
    await expect(field(page, 'themes.3.room')).toBeFocused()
    await page.keyboard.type('Library')
    await field(page, 'themes.3.title').fill('Quiet reading')
    const added = page.getByRole('group', { name: 'Talks of theme 4' })
    await added.getByRole('button', { name: 'Add talk' }).click()
    await expect(field(page, 'themes.3.talks.0.talkTitle')).toBeFocused()
    await page.keyboard.type('Shelves')
    for (const position of [4, 3, 2]) await press(page, `Move Theme ${position} up`)
    await expect(page.getByRole('button', { name: 'Move Theme 1 up' })).toBeFocused()
    await expect(field(page, 'themes.0.talks.0.talkTitle')).toHaveValue('Shelves')
    await expectNarrow(page)
  })

  await test.step('restores the draft of an earlier visit', async () => {
    await page.reload()
    await press(page, 'Restore draft')
    await expect(field(page, 'themes.0.title')).toHaveValue('Quiet reading')
    await expect(field(page, 'themes.0.talks.0.talkTitle')).toHaveValue('Shelves')
    await expect(field(page, 'themes.1.talks.2.talkTitle')).not.toHaveValue('')
    await press(page, 'Save session')
    await expectToast(page, 'Session saved')
  })

  await test.step('visitors see both', async () => {
    await openWhenUpdated(page, '/programme?day=2025-10-27', 'Quiet reading')
    await expect(page.getByRole('main').getByText('Library', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Day 2' }).click()
    await expect(page.getByRole('heading', { name: 'Morning run' })).toBeVisible()
  })

  await test.step('deletes a session and undoes it', async () => {
    await page.goto(path)
    await press(page, 'Delete Morning run (Day 2)')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Session deleted')
    await expect(link(page, 'Morning run')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Day 2/ })).toBeFocused()
    await press(page, 'Undo')
    await expect(link(page, 'Morning run')).toBeVisible()
  })

  await test.step('switches the timetable off and names a date', async () => {
    await page.getByRole('checkbox', { name: 'Show the fixed timetable' }).uncheck()
    await expectToast(page, 'Timetable updated')
    await page.getByLabel('The programme will be published on').fill('2199-09-01')
    await press(page, 'Save date')
    await expectToast(page, 'Date saved')
    await openWhenUpdated(page, '/programme', 'The programme will be published on 1 September 2199.')
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  await test.step('keeps sessions of a day that the conference loses', async () => {
    const { version, days } = await (await page.request.get('/api/conference')).json()
    await page.request.patch('/api/conference', { data: { version, days: days.slice(0, 2) } })
    await page.goto(path)
    await expect(day(page, /^Day 3$/)).toContainText('Visitors do not see these sessions')
    await expect(link(page, 'Add session to Day 3')).toHaveCount(0)
  })
})
