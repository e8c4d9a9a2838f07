import type { Page } from '@playwright/test'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { publicPages } from '#shared/public-pages.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated, openWhenUpdated } from '../navigation.ts'
import { removePolicy, resetPolicy } from '../privacy-editor-page.ts'
import { withPublicProgramme } from '../public-programme.ts'
import { startSite } from '../site.ts'

withPublicProgramme()
// Links load their page's data in advance, and report 404 while there is no privacy policy.
test.beforeEach(({ site }) => resetPolicy(site.db))
test.afterEach(({ site }) => removePolicy(site.db))

/** Adds a function to the page: which bars that stay in view cover the focused element. */
const defineCovered = () => {
  const covered = () => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return []
    const { top, left, right, height } = focused.getBoundingClientRect()
    // Browsers show the line of a text that is typed in.
    const bottom = top + (focused instanceof HTMLTextAreaElement ? 48 : height)
    // What is larger than the space between the bars shows as much as it can; the skip link is above them.
    if (bottom - top > innerHeight / 3 || getComputedStyle(focused).position === 'fixed') return []
    const bars = [...document.querySelectorAll('body > *, main .sticky, main [class*="tall:sticky"]')].filter(
      (element) =>
        element.checkVisibility() &&
        getComputedStyle(element).position === 'sticky' &&
        !element.contains(focused),
    )
    const name = `${focused.localName} ${focused.textContent?.trim().slice(0, 30)}`
    const over = bars.filter((bar) => {
      const box = bar.getBoundingClientRect()
      return box.top < bottom - 1 && box.bottom > top + 1 && box.left < right && box.right > left
    })
    return over.map((bar) => `${name} below ${bar.localName} ${bar.getAttribute('aria-label') ?? ''}`)
  }
  Object.assign(window, { covered })
}

type WithCovered = typeof globalThis & { covered: () => string[] }

/** Focuses everything that Tab reaches, forwards and backwards; focusing scrolls as Tab does. */
const focusEverything = (page: Page) =>
  page.evaluate(() => {
    const { covered } = globalThis as WithCovered
    const focusable = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
    const coverings = [...focusable, ...focusable.toReversed()].flatMap((element) => {
      element.focus()
      return document.activeElement === element ? covered() : []
    })
    return { count: focusable.length, coverings: [...new Set(coverings)] }
  })

/** Goes through the page by keyboard. */
const walk = async (page: Page, key: 'Tab' | 'Shift+Tab') => {
  const isOver = () => page.evaluate(() => document.activeElement === document.body)
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => (globalThis as WithCovered).covered()), key).toEqual([])
    if (await isOver()) return
  }
}

const barHeights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'sticky' && element.checkVisibility())
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  )

test('focus is never covered in low and narrow windows', async ({ page, site }) => {
  await page.addInitScript(defineCovered)
  const author = await createAuthor(site.db, { name: 'Never Covered' })
  for (const startTime of ['09:00', '10:00', '11:00'])
    await createEvent(site.db, {
      title: `Talk at ${startTime}`,
      startTime: `2025-10-27T${startTime}:00Z`,
      endTime: `2025-10-27T${startTime.slice(0, 2)}:45:00Z`,
      mainPresenterId: author.id,
    })
  await openWhenUpdated(page, '/programme', 'Talk at 11:00')
  for (const path of publicPages) {
    await openHydrated(page, path)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    for (const [width, height] of [
      [320, 256],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await barHeights(page), path).toBeLessThanOrEqual(height / 3)
      const { count, coverings } = await focusEverything(page)
      expect(count).toBeGreaterThan(5)
      expect(coverings, `${path} at ${width} by ${height}`).toEqual([])
    }
  }

  await test.step('also by keyboard', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openHydrated(page, '/programme')
    await walk(page, 'Tab')
    await walk(page, 'Shift+Tab')
  })
})

test('the menu scrolls in a low window and the banner comes first', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openHydrated(page, '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Privacy policy' }).first()).toBeFocused()
  await page.getByText('Menu', { exact: true }).click()
  const about = page.getByRole('banner').getByRole('link', { name: 'About' })
  await about.click()
  await expect(page).toHaveURL('/about')
})

test('focus in a bar that stays in view scrolls nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/about')
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  for (const name of ['Skip to main content', 'Privacy policy', 'Accept', defaultConference.shortName]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toContainText(name)
    // A smooth scroll would have begun by then.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => scrollY), name).toBe(300)
  }
})

test('the cookie bar covers no first button on a small phone', async ({ page, expectPageError }) => {
  expectPageError(/404 \(Not Found\)/)
  // The notice of the demo takes room as well.
  const { site, stop } = await startSite({ DEMO: 'on' })
  try {
    const title = 'Captions for everyone'
    const { id } = await createApprovedAbstract(site.db, { abstractTitle: title })
    await createEvent(site.db, { title, approvedAbstractId: id })
    await makeProgrammePublic(site.db)
    await page.setViewportSize({ width: 320, height: 568 })
    for (const [path, name] of [
      ['/', 'Registration'],
      ['/auth', 'Login'],
      ['/abstracts', 'Search'],
      ['/nowhere', 'Go to the home page'],
    ] as const) {
      await openHydrated(page, `${site.origin}${path}`)
      const bar = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
      const button = page.getByRole('main').getByText(name, { exact: true }).last()
      const box = await button.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0)
    }
  } finally {
    await stop()
  }
})

test('back to top never covers a field, a star or a link', async ({ page, site }) => {
  const author = await createAuthor(site.db, { name: 'Under The Button' })
  for (const minute of ['00', '10', '20', '30', '40', '50'])
    await createEvent(site.db, {
      title: `Talk at 13:${minute}`,
      startTime: `2025-10-27T13:${minute}:00Z`,
      endTime: `2025-10-27T13:${minute.slice(0, 1)}9:00Z`,
      mainPresenterId: author.id,
    })
  await page.setViewportSize({ width: 390, height: 700 })
  const button = page.getByRole('button', { name: 'Back to top' })
  const covered = () =>
    page.evaluate(() => {
      const top = document.querySelector('[aria-label="Back to top"]')
      if (!top?.checkVisibility({ visibilityProperty: true })) return []
      const own = top.getBoundingClientRect()
      return (
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(a[href], button, input, select, textarea, summary), footer a[href]',
          ),
        ]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          // A link may have lines of different lengths.
          .filter((control) =>
            [...control.getClientRects()].some(
              ({ left, right, top: start, bottom }) =>
                left < own.right && own.left < right && start < own.bottom && own.top < bottom,
            ),
          )
          .map((control) => control.outerHTML.slice(0, 80))
      )
    })
  await openWhenUpdated(page, '/programme', 'Talk at 13:50')
  for (const path of ['/programme', '/submit', '/about']) {
    await openHydrated(page, path)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(end, path).toBeGreaterThan(1000)
    for (let y = 800; y < end; y += 50) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
      await expect.poll(covered, `${path} at ${y}`).toEqual([])
    }
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(button, path).toBeVisible()
  }
})
