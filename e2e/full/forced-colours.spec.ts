import type { Page } from '@playwright/test'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

const CHOSEN =
  '[aria-selected="true"], [aria-pressed="true"], :is(a, button)[aria-current]:not([aria-current="false"]), input:checked'

/** Each chosen control looks different once it is no longer chosen. A kind of control is looked at once. */
const expectVisibleStates = async (page: Page, seen: Set<string>) => {
  const controls = page.locator(CHOSEN).filter({ visible: true })
  const count = await controls.count()
  for (let n = 0; n < count; n += 1) {
    const handle = await controls.nth(n).elementHandle()
    if (!handle) throw new Error('The page changed')
    const kind = await handle.evaluate(
      ({ localName, className, parentElement }) => `${localName} ${className} in ${parentElement?.className}`,
    )
    if (seen.has(kind)) continue
    seen.add(kind)
    const chosen = await handle.screenshot()
    const restore = await handle.evaluateHandle((element) => {
      if (element instanceof HTMLInputElement) {
        element.checked = false
        return () => {
          element.checked = true
        }
      }
      const states = ['aria-selected', 'aria-pressed', 'aria-current']
        .filter((name) => element.hasAttribute(name))
        .map((name) => [name, element.getAttribute(name) ?? ''] as const)
      for (const [name] of states) element.setAttribute(name, 'false')
      return () => {
        for (const [name, value] of states) element.setAttribute(name, value)
      }
    })
    const other = await handle.screenshot()
    expect(chosen.equals(other), await handle.evaluate((element) => element.outerHTML.slice(0, 200))).toBe(
      false,
    )
    await restore.evaluate((run) => run())
  }
  return count
}

test('chosen states are visible in forced colours', async ({ page, site, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const seen = new Set<string>()
  const { title } = await createEvent(site.db, { title: 'In forced colours' })
  const { id } = await createAbstract(site.db, 'part reviewed')
  await test.step('in the programme', async () => {
    await openWhenUpdated(page, '/programme', title)
    await openHydrated(page, '/programme')
    await page.getByRole('button', { name: `Add to my sessions: ${title}` }).click()
    // The navigation, the day, the view and the star.
    expect(await expectVisibleStates(page, seen)).toBeGreaterThanOrEqual(4)
    await page.getByLabel('My sessions (1)').check()
    await expect(page.getByRole('heading', { name: 'My sessions' })).toBeVisible()
    await expectVisibleStates(page, seen)
    await openHydrated(page, '/programme?view=grid')
    expect(await expectVisibleStates(page, seen)).toBeGreaterThanOrEqual(4)
  })

  await test.step('in the back office', async () => {
    await signIn()
    for (const path of ['/admin', `/admin/abstracts/review/${id}`, '/admin/registrations']) {
      await openHydrated(page, path)
      await expect(page.locator('.animate-spin').filter({ visible: true })).toHaveCount(0)
      expect(await expectVisibleStates(page, seen), path).toBeGreaterThanOrEqual(1)
    }
  })
})

test('forced colours keep tabs and charts distinguishable', async ({ page, signIn }) => {
  await signIn()
  const amount = { pending: 3, 'part reviewed': 0, reviewed: 0, partial: 0, approved: 2, rejected: 1 }
  await page.route('/api/summary', async (route) => {
    const response = await route.fetch()
    const summary = (await response.json()) as object
    const json = { ...summary, abstracts: amount, submissions: [{ date: '2025-06-01', count: 6 }] }
    return route.fulfill({ response, json })
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin?tab=events')
  const edge = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  await expect.poll(async () => (await edge('Events')) === (await edge('Rooms'))).toBe(false)
  const marks = page.getByRole('figure', { name: 'Abstracts by status' }).locator('p[aria-hidden] span span')
  await expect(marks).toHaveCount(3)
  const colours = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor))
  expect(new Set(colours).size).toBe(3)
})
