import type { Page } from '@playwright/test'
import { dateRange } from '#shared/conference/conference.ts'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { formatDate } from '#shared/time/venue-clock.ts'
import { removePrivacyPolicy, setPrivacyPolicy } from '#testing/builders/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage, fetchedUrls, openHydrated, openWhenUpdated } from '../navigation.ts'
import { holdRequests } from '../requests.ts'

const main = (page: Page) => page.getByRole('main')

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('home shows key facts and actions above the fold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/')
  await test.step('shows them on small screens', async () => {
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      const top = async () => (await page.getByRole('region', { name: 'Cookies' }).boundingBox())?.y ?? 0
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        main(page).getByText(conference.theme).first(),
        main(page).getByText(dateRange(conference)).first(),
        main(page)
          .getByText(/The City Centre Hotel/)
          .first(),
        main(page).getByRole('link', { name: 'Submit Your Abstract' }),
        main(page).getByRole('link', { name: 'Registration' }),
      ]) {
        const isAbove = async () => {
          const box = await part.boundingBox()
          return (box?.y ?? height) + (box?.height ?? 0) <= (await top())
        }
        await expect.poll(isAbove, `in sight at ${width}`).toBe(true)
      }
      await expect.poll(() => overflow(page)).toBe(0)
    }
  })

  await test.step('shows themes, highlights and dates', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('heading', { level: 1, name: conference.title })).toBeVisible()
    await expect(
      main(page).getByText('Inclusion, Equity, and Generative AI in Education').first(),
    ).toBeVisible()
    await expect(main(page).getByText('27–29 October 2025').first()).toBeVisible()
    await expect(main(page).getByText('The City Centre Hotel, University City')).toBeVisible()
    const items = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    await expect(items('Key Themes')).toHaveText(conference.keyThemes.map((theme) => new RegExp(theme)))
    await expect(items('Conference Highlights')).toHaveText([...conference.highlights])
    await expect(page.getByText('30 June 2025', { exact: true })).toBeVisible()
    await expect(page.getByText('1 September 2025', { exact: true })).toBeVisible()
  })

  await test.step('links partners with their logos', async () => {
    const partners = page.getByRole('region', { name: 'Convened by' }).getByRole('link')
    await expect(partners).toHaveText(conference.partners.map(({ name }) => name))
    for (const link of await partners.all()) {
      await expect(link).toHaveAttribute('href', '/about')
      await link.scrollIntoViewIfNeeded()
      await expect
        .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  })

  await test.step('loads the video only when played', async () => {
    await expect.poll(() => fetchedUrls(page)).toContainEqual(expect.stringMatching(/introduction-poster/))
    expect(await fetchedUrls(page)).not.toContainEqual(expect.stringMatching(/\.mp4$/))
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
    await page.getByText('Read the transcript').click()
    await expect(page.getByText('Many voices, one conversation. A three-day')).toBeVisible()
  })

  await test.step('links to registration and submission', async () => {
    await expect(main(page).getByRole('link', { name: 'Registration' })).toHaveAttribute(
      'href',
      conference.salesUrl,
    )
    await main(page).getByRole('link', { name: 'Submit Your Abstract' }).click()
    await expect(page).toHaveURL('/submit')
    await expectPage(page, 'Submit Your Abstract')
  })
})

test('About and Registration show organisers and fees', async ({ page }) => {
  await test.step('About names the organisers', async () => {
    await page.goto('/about')
    const section = (name: string) => page.getByRole('region', { name })
    await expect(section('Organising partners').getByRole('heading', { level: 3 })).toHaveText(
      conference.partners.map(({ name }) => name),
    )
    await expect(section('Organising committee').getByRole('listitem')).toHaveCount(
      conference.committee.length,
    )
    await expect(section('Sponsors').getByRole('heading', { level: 3 })).toHaveText(
      conference.sponsors.map(({ name }) => name),
    )
    await expect(section('Venue')).toContainText(conference.venue.name)
    await expect(section('Contact').getByRole('link')).toHaveAttribute(
      'href',
      `mailto:${conference.contactEmail}`,
    )
  })

  await test.step('Registration lists the fees', async () => {
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
    await expect(page.getByRole('link', { name: 'Go to the booking page' })).toHaveAttribute(
      'href',
      conference.salesUrl,
    )
  })
})

test.describe('privacy policy', () => {
  test.beforeEach(({ site }) => removePrivacyPolicy(site.db))
  test.afterEach(({ site }) => removePrivacyPolicy(site.db))

  test('the default text is shown until one is saved', async ({ page, site }) => {
    await openWhenUpdated(page, '/privacy-policy', 'Last updated: 12 April 2025')
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Introduction',
      'Cookies',
      'Data Storage and Transfer',
      'GDPR rights',
      'Contact',
    ])
    const { updatedAt } = await setPrivacyPolicy(site.db, '<h2>Our own words</h2><p>Kept short.</p>')
    await openWhenUpdated(page, '/privacy-policy', 'Our own words')
    await expect(page.getByText(`Last updated: ${formatDate(updatedAt, conference.timeZone)}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'GDPR rights' })).toBeHidden()
  })

  test('navigation shows loading, errors and the default text', async ({ page, expectPageError }) => {
    expectPageError(/500/)
    expectPageError(/Failed to fetch the privacy policy/)
    // Without a saved policy the API answers 404.
    expectPageError(/404/)
    expectPageError(/401/)
    const policy = '/api/site-settings/privacy_policy'
    const goToPolicy = () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    const expectDefault = async () => {
      await expect(page.getByRole('heading', { name: 'GDPR rights' })).toBeVisible()
      await expect(page.getByText('Last updated: 12 April 2025')).toBeVisible()
    }
    await test.step('shows loading and error states', async () => {
      await openHydrated(page, '/')
      const respond = await holdRequests(page, policy, (route) => route.fulfill({ status: 500, body: '{}' }))
      await goToPolicy()
      await expect(page.getByText('Loading the privacy policy…')).toBeAttached()
      respond()
      const alert = page.getByRole('alert')
      await expect(
        alert.getByText('Error loading privacy policy content. Please try again later.', { exact: true }),
      ).toBeVisible()
      await expect(alert).toContainText('Failed to fetch the privacy policy. Internal Server Error')
      await page.unroute(policy)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectDefault()
    })

    await test.step('falls back to the default text', async () => {
      await openHydrated(page, '/about')
      await page.route(policy, (route) => route.fulfill({ status: 401, body: '{}' }))
      await goToPolicy()
      await expectDefault()
      await page.unroute(policy)
    })

    await test.step('shows the saved text', async () => {
      await openHydrated(page, '/about')
      const savedAt = '2025-05-01T00:00:00Z'
      const saved = { id: 1, key: 'privacy_policy', createdAt: savedAt, updatedAt: savedAt }
      await page.route(policy, (route) => route.fulfill({ json: { ...saved, value: '<p>Late</p>' } }))
      await goToPolicy()
      await expect(page.getByText('Late')).toBeVisible()
      await expect(page.getByText('Last updated: 1 May 2025')).toBeVisible()
    })
  })
})
