import type { Page } from '@playwright/test'
import { conference } from '../src/shared/conference'
import { formatDate } from '../src/shared/format'
import { removePrivacyPolicy, savePrivacyPolicy } from '../testing/builders/settings'
import { expect, test } from './fixtures'

const main = (page: Page) => page.getByRole('main')

/** Hydrated: from here on a link changes the page without loading it anew. */
const openHome = async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('home', () => {
  test('names the title, the theme, the dates and the venue', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: conference.title })).toBeVisible()
    await expect(
      main(page).getByText('Inclusion, Equity, and Generative AI in Education').first(),
    ).toBeVisible()
    await expect(main(page).getByText('27–29 October 2025').first()).toBeVisible()
    await expect(main(page).getByText('The City Centre Hotel, University City')).toBeVisible()
  })

  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const)
    test(`what, when, where and the two actions are in sight at ${width} by ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openHome(page)
      const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        main(page).getByText(conference.theme).first(),
        main(page).getByText(conference.dates).first(),
        main(page)
          .getByText(/The City Centre Hotel/)
          .first(),
        main(page).getByRole('link', { name: 'Submit Your Abstract' }),
        main(page).getByRole('link', { name: 'Registration' }),
      ]) {
        const box = await part.boundingBox()
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
      }
      expect(await overflow(page)).toBe(0)
    })

  test('Submit Your Abstract leads to /submit and Registration to the sales page', async ({ page }) => {
    await openHome(page)
    await expect(main(page).getByRole('link', { name: 'Registration' })).toHaveAttribute(
      'href',
      conference.salesUrl,
    )
    await main(page).getByRole('link', { name: 'Submit Your Abstract' }).click()
    await expect(page).toHaveURL('/submit')
  })

  test('four partner logos link to /about', async ({ page }) => {
    await page.goto('/')
    const partners = page.getByRole('region', { name: 'Convened by' }).getByRole('link')
    await expect(partners).toHaveText(conference.partners.map(({ name }) => name))
    for (const link of await partners.all()) {
      await expect(link).toHaveAttribute('href', '/about')
      await expect
        .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  })

  test('Key Themes and Conference Highlights are listed', async ({ page }) => {
    await page.goto('/')
    const items = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    await expect(items('Key Themes')).toHaveText(conference.keyThemes.map((theme) => new RegExp(theme)))
    await expect(items('Conference Highlights')).toHaveText([...conference.highlights])
    await expect(page.getByText('30 June 2025', { exact: true })).toBeVisible()
    await expect(page.getByText('1 September 2025', { exact: true })).toBeVisible()
  })

  test('the video comes from this site with captions, and only when it is played', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([])
    const video = page.locator('video')
    await expect(video.locator('track')).toHaveAttribute('kind', 'captions')
    const [request] = await Promise.all([
      page.waitForRequest(/introduction\.mp4$/),
      video.evaluate((element: HTMLVideoElement) => {
        element.muted = true
        void element.play()
      }),
    ])
    expect(new URL(request.url()).origin).toBe(new URL(page.url()).origin)
    await video.evaluate((element: HTMLVideoElement) => element.pause())
    await page.getByText('Read what the video says').click()
    await expect(page.getByText('Many voices, one conversation. A three-day')).toBeVisible()
  })
})

test('About names the committee, four partners, seven sponsors, the venue and the contact', async ({
  page,
}) => {
  await page.goto('/about')
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Organising partners').getByRole('heading', { level: 3 })).toHaveText(
    conference.partners.map(({ name }) => name),
  )
  await expect(section('Organising committee').getByRole('listitem')).toHaveCount(conference.committee.length)
  await expect(section('Sponsors').getByRole('heading', { level: 3 })).toHaveText(
    conference.sponsors.map(({ name }) => name),
  )
  await expect(section('Venue')).toContainText(conference.venue.name)
  await expect(section('Contact').getByRole('link')).toHaveAttribute(
    'href',
    `mailto:${conference.contactEmail}`,
  )
})

test('Registration information lists fees, what they include, bursaries and the sales page', async ({
  page,
}) => {
  await page.goto('/registration-fees')
  for (const [name, fee] of [
    ['Industry', '£435'],
    ['Academic', '£289'],
    ['Optional Conference Dinner', '£40'],
  ] as const)
    await expect(page.getByRole('row', { name: `${name} ${fee}` })).toBeVisible()
  const included = page.getByRole('region', { name: 'What is included' }).getByRole('listitem')
  await expect(included).toHaveText([
    'All sessions, 27–29 October 2025',
    'Conference materials and programme guide',
    'Refreshments and lunches',
    /Drinks reception.*Not included in the fee/,
    /Optional conference dinner.*Not included in the fee: £40/,
  ])
  await expect(main(page)).toContainText('covers all days of the conference')
  await expect(main(page)).toContainText('no discount for attending only part')
  await expect(main(page)).toContainText('Priority is given to students who are presenting a paper')
  await expect(page.getByRole('link', { name: 'Go to the online sales page' })).toHaveAttribute(
    'href',
    conference.salesUrl,
  )
})

test.describe('privacy policy', () => {
  test.afterEach(({ site }) => removePrivacyPolicy(site.db))

  test('until one is saved, the default text of 12 April 2025 is shown', async ({ page, site }) => {
    await removePrivacyPolicy(site.db)
    await expect(async () => {
      await page.goto('/privacy-policy')
      await expect(page.getByText('Last updated: 12 April 2025')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Introduction',
      'Cookies',
      'Data Storage and Transfer',
      'GDPR rights',
      'Contact',
    ])
  })

  test('a saved text is shown with the date it was saved', async ({ page, site }) => {
    const { updatedAt } = await savePrivacyPolicy(site.db, '<h2>Our own words</h2><p>Kept short.</p>')
    await expect(async () => {
      await page.goto('/privacy-policy')
      await expect(page.getByRole('heading', { name: 'Our own words' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText(`Last updated: ${formatDate(updatedAt)}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'GDPR rights' })).toBeHidden()
  })

  test('a load error says so, and trying again helps', async ({ page, expectTrouble }) => {
    expectTrouble(/500/)
    // None was saved: the second try is told so, and shows the default text.
    expectTrouble(/404/)
    await openHome(page)
    await page.route('/api/site-settings/privacy_policy', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Error loading privacy policy content. Please try again later.',
    )
    await page.unroute('/api/site-settings/privacy_policy')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'GDPR rights' })).toBeVisible()
  })

  for (const status of [401, 404])
    test(`a ${status} falls back to the default text`, async ({ page, expectTrouble }) => {
      expectTrouble(new RegExp(String(status)))
      await openHome(page)
      await page.route('/api/site-settings/privacy_policy', (route) => route.fulfill({ status, body: '{}' }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
      await expect(page.getByRole('heading', { name: 'GDPR rights' })).toBeVisible()
      await expect(page.getByText('Last updated: 12 April 2025')).toBeVisible()
    })

  test('a skeleton is shown while it loads', async ({ page }) => {
    await openHome(page)
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('/api/site-settings/privacy_policy', async (route) => {
      await arrived
      await route.fulfill({
        json: {
          id: 1,
          key: 'privacy_policy',
          value: '<p>Late</p>',
          createdAt: '2025-05-01T00:00:00Z',
          updatedAt: '2025-05-01T00:00:00Z',
        },
      })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page.getByText('Loading the privacy policy…')).toBeAttached()
    arrive()
    await expect(page.getByText('Late')).toBeVisible()
    await expect(page.getByText('Last updated: 1 May 2025')).toBeVisible()
  })
})

test.describe('around every page', () => {
  test('the bar leads to every page and marks the one that is open', async ({ page }) => {
    await openHome(page)
    const bar = page.getByRole('banner').getByRole('navigation')
    for (const [name, path] of [
      ['Programme', '/programme'],
      ['Speakers', '/authors'],
      ['Submit Abstract', '/submit'],
      ['Registration', '/registration-fees'],
      ['About', '/about'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(bar.locator('[aria-current="page"]')).toHaveText(name)
    }
    await expect(bar.getByRole('link', { name: 'Admin' })).toBeHidden()
  })

  test('the mobile menu toggles, and closes on a link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHome(page)
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    const toggle = page.getByText('Menu', { exact: true })
    await toggle.click()
    await expect(about).toBeVisible()
    await toggle.click()
    await expect(about).toBeHidden()
    await toggle.click()
    await about.click()
    await expect(page).toHaveURL('/about')
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
  })

  test('the cookie banner stays until Accept is pressed, which stores an essential consent', async ({
    page,
  }) => {
    await openHome(page)
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

  test('any other path answers 404 and reads 404 Page Not Found', async ({ page, expectTrouble }) => {
    expectTrouble(/404/)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  })

  test('a button leads back to the top of a long page', async ({ page }) => {
    await openHome(page)
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
  })
})
