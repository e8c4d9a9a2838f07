import type { Page } from '@playwright/test'
import { conference } from '../src/shared/conference'
import { aboutWords } from '../src/shared/conference-about'
import { homeWords } from '../src/shared/conference-home'
import { formatDate } from '../src/shared/venue-clock'
import { removePrivacyPolicy, savePrivacyPolicy } from '../testing/builders/settings'
import { expect, test } from './fixtures'
import { expectPage, fetched, openAlive, openWith } from './visit'

const main = (page: Page) => page.getByRole('main')

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
      await openAlive(page, '/')
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
    await openAlive(page, '/')
    await expect(main(page).getByRole('link', { name: 'Registration' })).toHaveAttribute(
      'href',
      conference.salesUrl,
    )
    await main(page).getByRole('link', { name: 'Submit Your Abstract' }).click()
    await expect(page).toHaveURL('/submit')
    await expectPage(page, 'Submit Your Abstract')
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
    await expect(items('Key Themes')).toHaveText(homeWords.keyThemes.map((theme) => new RegExp(theme)))
    await expect(items('Conference Highlights')).toHaveText([...homeWords.highlights])
    await expect(page.getByText('30 June 2025', { exact: true })).toBeVisible()
    await expect(page.getByText('1 September 2025', { exact: true })).toBeVisible()
  })

  test('the video comes from this site with captions, and only when it is played', async ({ page }) => {
    await openAlive(page, '/')
    await expect.poll(() => fetched(page)).toContainEqual(expect.stringMatching(/introduction-poster/))
    expect(await fetched(page)).not.toContainEqual(expect.stringMatching(/\.mp4$/))
    const video = page.locator('video')
    await expect(video.locator('track')).toHaveAttribute('kind', 'captions')
    const [request] = await Promise.all([
      page.waitForRequest(/introduction\.mp4$/),
      video.evaluate((element: HTMLVideoElement) => {
        element.muted = true
        return element.play()
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
  await expect(section('Organising committee').getByRole('listitem')).toHaveCount(aboutWords.committee.length)
  await expect(section('Sponsors').getByRole('heading', { level: 3 })).toHaveText(
    aboutWords.sponsors.map(({ name }) => name),
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
    await openWith(page, '/privacy-policy', 'Last updated: 12 April 2025')
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
    await openWith(page, '/privacy-policy', 'Our own words')
    await expect(page.getByText(`Last updated: ${formatDate(updatedAt)}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'GDPR rights' })).toBeHidden()
  })

  test('a load error says so, and trying again helps', async ({ page, expectTrouble }) => {
    expectTrouble(/500/)
    // None was saved: the second try is told so, and shows the default text.
    expectTrouble(/404/)
    await openAlive(page, '/')
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
      await openAlive(page, '/')
      await page.route('/api/site-settings/privacy_policy', (route) => route.fulfill({ status, body: '{}' }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
      await expect(page.getByRole('heading', { name: 'GDPR rights' })).toBeVisible()
      await expect(page.getByText('Last updated: 12 April 2025')).toBeVisible()
    })

  test('a skeleton is shown while it loads', async ({ page }) => {
    await openAlive(page, '/')
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
