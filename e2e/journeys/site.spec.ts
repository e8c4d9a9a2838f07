import type { Page } from '@playwright/test'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, expectPage, openHydrated } from '../navigation.ts'
import { holdRequests } from '../requests.ts'

const main = (page: Page) => page.getByRole('main')

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('around every page', () => {
  test('cookie banner, navigation, back to top and footer work', async ({ page }) => {
    await openHydrated(page, '/')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await test.step('the cookie banner ends where the footer does and covers nothing on a phone', async () => {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      const gap = () =>
        page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight)
          const topOf = document.querySelector('[data-cookie-banner]')?.getBoundingClientRect().top ?? 0
          const bottom = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
          return Math.abs(Math.round(topOf - bottom))
        })
      await expect.poll(gap).toBe(0)
      if (size) await page.setViewportSize(size)
    })

    await test.step('cookies are accepted before scripts load', async () => {
      // The banner is part of the HTML and works before hydration.
      const releaseScripts = await holdRequests(page, /\.js$/)
      await page.reload({ waitUntil: 'commit' })
      await banner.getByRole('button', { name: 'Accept' }).click()
      await expect(banner).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe(
        '{"consented":"essential","level":"essential"}',
      )
      await expect(page.locator('html')).not.toHaveAttribute('data-page')
      releaseScripts()
      await expectHydrated(page)
      await page.reload()
      await expectHydrated(page)
      await expect(banner).toBeHidden()
    })

    await test.step('the navigation leads to every page', async () => {
      const bar = page.getByRole('banner').getByRole('navigation')
      for (const [name, path, heading] of [
        ['Programme', '/programme', 'Programme'],
        ['Speakers', '/authors', 'Speakers'],
        ['Submit Abstract', '/submit', 'Submit Your Abstract'],
        ['Registration fees', '/registration-fees', 'Registration information'],
        ['About', '/about', 'About the conference'],
        ['Home', '/', conference.title],
      ] as const) {
        await bar.getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(path)
        await expectPage(page, heading)
        await expect(bar.locator('[aria-current="page"]')).toHaveText(name)
      }
      await expect(bar.getByRole('link', { name: 'Admin' })).toBeHidden()
    })

    await test.step('Back to top scrolls up', async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.getByRole('button', { name: 'Back to top' }).click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })

    await test.step('the footer links to the remaining pages', async () => {
      await page.goto('/about')
      await expect(banner).toBeHidden()
      const footer = page.getByRole('contentinfo')
      const targets = await footer
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(targets).toEqual([
        '/',
        '/schedule',
        '/submit',
        '/lost-link',
        '/abstracts',
        '/book',
        '/now',
        '/data',
        '/privacy-policy',
      ])
      await expect(footer.getByRole('link', { name: conference.contactEmail })).toHaveAttribute(
        'href',
        `mailto:${conference.contactEmail}`,
      )
      for (const { name, url } of conference.socialLinks)
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url)
      await footer.getByRole('link', { name: 'Schedule' }).click()
      await expect(page).toHaveURL('/programme')
      await expectPage(page, 'Programme')
    })
  })

  test('the mobile menu opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, '/')
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    const toggle = page.getByText('Menu', { exact: true })
    await toggle.click()
    await expect(about).toBeVisible()
    await toggle.click()
    await expect(about).toBeHidden()
    await toggle.click()
    await about.click()
    await expect(page).toHaveURL('/about')
    await expectPage(page, 'About the conference')
    await expect(about).toBeHidden()
    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(about).toBeHidden()
    await expect(page.locator('summary:focus')).toHaveText('Menu')
    await toggle.click()
    await page.mouse.click(200, 800)
    await expect(about).toBeHidden()
  })

  test('a loading page shows its heading first', async ({ page, signIn }) => {
    await openHydrated(page, '/')
    const respond = await holdRequests(page, /\/assets\/submit-|\/api\/user$/)
    await page.getByRole('banner').getByRole('link', { name: 'Submit Abstract' }).click()
    await expect(main(page).getByRole('status')).toHaveText('Loading…')
    await expectPage(page, 'Submit Your Abstract')
    await signIn()
    for (const [path, heading] of [
      ['/admin/rooms/edit/new', 'Add New Room'],
      ['/admin/rooms/edit/7', 'Edit Room'],
      ['/admin', 'Dashboard'],
    ] as const) {
      await page.goto(path)
      await expectPage(page, heading)
      await expect(main(page).getByRole('status')).toHaveText('Loading…')
    }
    respond()
    await expect(page.getByRole('tab', { name: 'Rooms' })).toBeVisible()
  })

  test('no page overflows at 320 or 768 pixels', { tag: '@full' }, async ({ page }) => {
    for (const path of [
      '/',
      '/programme',
      '/authors',
      '/submit',
      '/registration-fees',
      '/about',
      '/privacy-policy',
      '/bio-demo',
      '/auth',
      '/adminlogin',
    ]) {
      await page.goto(path)
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => overflow(page), `${path} at ${width}`).toBe(0)
      }
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is complete', async ({ page }) => {
    for (const [path, text] of [
      ['/', 'Conference Highlights'],
      ['/programme', 'Monday, 27 October 2025'],
      ['/programme/changes', 'Programme changes'],
      ['/now', 'Now and next'],
      ['/authors', 'Speakers'],
      ['/registration-fees', '£289'],
      ['/about', 'Community Sponsor'],
      ['/privacy-policy', 'Last updated'],
      ['/bio-demo', 'Enter an email address to view author details.'],
      ['/auth', 'Username'],
    ] as const) {
      await page.goto(path)
      await expect(main(page).getByText(text).first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
      // Buttons of other types need scripts.
      await expect(page.locator('button[type="button"]').filter({ visible: true })).toHaveCount(0)
    }
  })

  test('the mobile menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expectPage(page, 'About the conference')
  })
})

test('the skip link comes first', async ({ page }) => {
  await page.goto('/submit')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
