import type { Page } from '@playwright/test'
import { conference } from '../src/shared/conference'
import { expect, test } from './fixtures'
import { expectPage, openAlive } from './visit'

const main = (page: Page) => page.getByRole('main')

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('around every page', () => {
  test('the bar leads to every page and marks the one that is open', async ({ page }) => {
    await openAlive(page, '/')
    const bar = page.getByRole('banner').getByRole('navigation')
    for (const [name, path, heading] of [
      ['Programme', '/programme', 'Programme'],
      ['Speakers', '/authors', 'Speakers'],
      ['Submit Abstract', '/submit', 'Submit Your Abstract'],
      ['Registration', '/registration-fees', 'Registration information'],
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

  test('the mobile menu toggles, and closes on a link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAlive(page, '/')
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

  test('the footer links home, to the schedule, to submission and to the privacy policy', async ({
    page,
  }) => {
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    const targets = await footer
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['/', '/schedule', '/submit', '/privacy-policy'])
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

  test('the cookie banner stays until Accept is pressed, which stores an essential consent', async ({
    page,
  }) => {
    await openAlive(page, '/')
    await page.reload()
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.getByRole('button', { name: 'Accept' }).click()
    await expect(banner).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe(
      '{"consented":"essential","level":"essential"}',
    )
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  })

  test('a page on its way has its heading before its code and data have come', async ({ page, signIn }) => {
    await openAlive(page, '/')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const hold = (what: RegExp) =>
      page.route(what, async (route) => {
        await arrived
        await route.continue()
      })
    await hold(/\/assets\/submit-/)
    await hold(/\/api\/user$/)
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
    arrive()
    await expect(page.getByRole('tab', { name: 'Rooms' })).toBeVisible()
  })

  test('any other path answers 404 and reads 404 Page Not Found', async ({ page, expectTrouble }) => {
    expectTrouble(/404/)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  })

  test('a button leads back to the top of a long page', async ({ page }) => {
    await openAlive(page, '/')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Back to top' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  for (const width of [320, 768])
    test(`no page is wider than a screen of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
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
        expect(await overflow(page), path).toBe(0)
      }
    })

  test.describe('in the dark', () => {
    test.use({ colorScheme: 'dark' })
    for (const path of ['/', '/programme', '/registration-fees', '/about'])
      test(`${path} keeps its contrast`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
  })
})

test.describe('what search engines and chat apps read', () => {
  const head = (page: Page, selector: string) => page.locator(`head ${selector}`)

  for (const [path, title] of [
    ['/', conference.title],
    ['/about', `About the conference · ${conference.shortName}`],
    ['/registration-fees', `Registration information · ${conference.shortName}`],
    ['/privacy-policy', `Privacy policy · ${conference.shortName}`],
  ] as const)
    test(`${path} has a title, a description, an address and a picture`, async ({ page, site }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      await expect(head(page, 'meta[name="description"]')).toHaveAttribute('content', /.{20,}/)
      await expect(head(page, 'link[rel="canonical"]')).toHaveAttribute('href', `${site.origin}${path}`)
      await expect(head(page, 'meta[property="og:title"]')).toHaveAttribute('content', title)
      await expect(head(page, 'meta[property="og:url"]')).toHaveAttribute('content', `${site.origin}${path}`)
      await expect(head(page, 'meta[property="og:image"]')).toHaveAttribute(
        'content',
        `${site.origin}/social.png`,
      )
      await expect(head(page, 'meta[name="theme-color"]')).toHaveCount(2)
      await expect(head(page, 'meta[name="robots"]')).toHaveCount(0)
    })

  for (const path of ['/auth', '/adminlogin', '/bio-demo'])
    test(`${path} asks not to be indexed`, async ({ page }) => {
      await page.goto(path)
      await expect(head(page, 'meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    })

  test('home describes the conference and its offers to machines', async ({ page }) => {
    await page.goto('/')
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data).toMatchObject({ '@type': 'Event', name: conference.title, startDate: '2025-10-27' })
    expect(data.offers.map((offer: { price: number }) => offer.price)).toEqual([435, 289, 40])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is complete', async ({ page }) => {
    for (const [path, text] of [
      ['/', 'Conference Highlights'],
      ['/programme', 'Monday, 27 October 2025'],
      ['/authors', 'Speakers'],
      ['/registration-fees', '£289'],
      ['/about', 'Community Sponsor'],
      ['/privacy-policy', 'Last updated'],
      ['/bio-demo', 'Enter an email address to view author details.'],
      ['/auth', 'Username'],
    ] as const) {
      await page.goto(path)
      await expect(main(page).getByText(text).first()).toBeVisible()
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
