import type { Page } from '@playwright/test'
import { authorStates, createAuthor, removeAuthors } from '#testing/builders/authors.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, expectPage, fetchedUrls, openHydrated, openWhenUpdated } from '../navigation.ts'
import { holdRequests } from '../requests.ts'

const apiCalls = async (page: Page) => (await fetchedUrls(page)).filter((url) => url.includes('/api/'))

const missingText =
  'Speaker details not available. The speaker may not exist or there was a problem retrieving their information.'

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

const viewProfile = (page: Page, name: string) =>
  card(page, name).getByRole('link', { name: 'View Profile' }).click()

const goToSpeakers = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Speakers', exact: true }).click()

test.beforeEach(({ site }) => removeAuthors(site.db))
test.afterEach(({ site }) => removeAuthors(site.db))

test('the list shows a card for each keynote speaker', async ({ page, site, expectPageError }) => {
  expectPageError(/404/)
  await test.step('shows a placeholder without speakers', async () => {
    await openWhenUpdated(page, '/authors', 'Our keynote speakers will be announced here.')
    await expect(page.getByRole('heading', { name: 'Keynote Speakers' })).toBeVisible()
  })

  const keynote = await createAuthor(site.db, {
    ...authorStates.keynote,
    name: 'Keynote Kaur',
    institution: 'North University',
    bio: 'Line. '.repeat(200),
  })
  const requested: string[] = []
  const cards = page.getByRole('main').getByRole('listitem')
  await test.step('shows keynote speakers only', async () => {
    const others = [
      { name: 'Maximiliana Konstantinopoulou-Featherstonehaugh of the Faculty' },
      { name: 'Bo Xu', bio: '' },
      { name: 'Dr Nora Nophoto' },
      { name: 'Elsa Where', photoUrl: 'https://elsewhere.example/me.jpg' },
      { name: 'Bea Broken', photoUrl: '/uploads/gone.jpg' },
      { name: 'Photo Pham', ...authorStates.withPhoto },
    ]
    for (const other of others) await createAuthor(site.db, { ...authorStates.keynote, ...other })
    await createAuthor(site.db, { name: 'Ordinary Osei' })
    page.on('request', (request) => requested.push(new URL(request.url()).host))
    await openWhenUpdated(page, '/authors', 'Photo Pham')
    await expect(cards).toHaveCount(1 + others.length)
    await expect(page.getByText('Ordinary Osei')).toBeHidden()
    const shown = card(page, 'Keynote Kaur')
    await expect(shown).toContainText('North University')
    const bio = shown.getByText(/^Line\. Line\./)
    const lines = await bio.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(Math.round(lines)).toBe(3)
  })

  await test.step('shows photos of this site, otherwise initials', async () => {
    await expect(card(page, 'Photo Pham').locator('img')).toHaveAttribute('src', '/icon-192.png')
    for (const [name, letters] of [
      ['Nora Nophoto', 'NN'],
      ['Elsa Where', 'EW'],
      ['Bea Broken', 'BB'],
    ] as const) {
      await card(page, name).scrollIntoViewIfNeeded()
      await expect(card(page, name).getByText(letters, { exact: true })).toBeVisible()
      await expect(card(page, name).locator('img')).toHaveCount(0)
    }
    expect(requested.filter((host) => host.includes('elsewhere'))).toEqual([])
  })

  await test.step('cards in a row have the same height', async () => {
    // Cards in a row are equally high, however long a name is.
    const boxes = await cards.evaluateAll((items) =>
      items
        .map((item) => item.getBoundingClientRect())
        .map(({ top, height }) => ({ top: Math.round(top), height: Math.round(height) })),
    )
    const rows = [...new Set(boxes.map(({ top }) => top))].map((top) =>
      boxes.filter((box) => box.top === top),
    )
    expect(Math.max(...rows.map((row) => row.length))).toBe(3)
    for (const row of rows) expect(new Set(row.map(({ height }) => height)).size).toBe(1)
  })

  await test.step('links to the profile', async () => {
    await viewProfile(page, 'Keynote Kaur')
    await expect(page).toHaveURL(`/authors/${keynote.id}`)
    await expectPage(page, 'Keynote Kaur')
  })
})

test('the list shows loading and error states', async ({ page, expectPageError }) => {
  expectPageError(/500/)
  expectPageError(/Failed to fetch authors/)
  await openHydrated(page, '/')
  const respond = await holdRequests(page, '/api/authors?*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await goToSpeakers(page)
  await expect(page.getByText('Loading speakers…')).toBeAttached()
  respond()
  await expect(page.getByRole('alert')).toContainText('Failed to load speakers. Please try again later.')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch authors')
  await page.unroute('/api/authors?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Keynote Speakers' })).toBeVisible()
})

test('a speaker’s page shows, prints and handles missing profiles', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/500/)
  expectPageError(/Failed to fetch author details/)
  expectPageError(/404/)
  const author = await createAuthor(site.db, {
    ...authorStates.keynote,
    name: 'Dr Ada Detail',
    institution: 'Demo College',
    bio: 'One.\n\nTwo.',
  })
  const back = page.getByRole('link', { name: 'Back', exact: true })
  await test.step('shows the profile', async () => {
    await openWhenUpdated(page, `/authors/${author.id}`, 'Ada Detail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr Ada Detail')
    await expect(page.getByText('Demo College')).toBeVisible()
    await expect(page.getByRole('link', { name: author.email })).toHaveAttribute(
      'href',
      `mailto:${author.email}`,
    )
    await expect(page.getByRole('region', { name: 'Biography' })).toContainText(/One\.\s+Two\./)
    await expect(page.getByText('AD', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Dr Ada Detail/)
  })

  await test.step('prints without navigation', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(author.email)).toBeVisible()
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('link', { name: 'Back' }),
    ])
      await expect(part).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('leads back to the list', async () => {
    // Opened from outside, Back leads to the list; else to where the visitor came from.
    await back.click()
    await expect(page).toHaveURL('/authors')
    await expectPage(page, 'Speakers')
    await openHydrated(page, '/')
    await goToSpeakers(page)
    await viewProfile(page, 'Ada Detail')
    await expectPage(page, 'Dr Ada Detail')
    await back.click()
    await expect(page).toHaveURL('/authors')
    await expectPage(page, 'Speakers')
  })

  await test.step('reports a failed request', async () => {
    await openHydrated(page, '/authors')
    await page.route(`/api/authors/${author.id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await viewProfile(page, 'Ada Detail')
    await expect(page.getByRole('alert').getByText(missingText, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to fetch author details. Internal Server Error',
    )
    await page.unroute(`/api/authors/${author.id}`)
  })

  await test.step('copes with a missing name', async () => {
    await openHydrated(page, '/authors')
    await page.route(`/api/authors/${author.id}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), name: '' } })
    })
    await viewProfile(page, 'Ada Detail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown Speaker')
  })

  await test.step('answers 404 for an unknown speaker', async () => {
    const response = await page.goto('/authors/999999')
    expect(response?.status()).toBe(404)
    await expectHydrated(page)
    await expect(page.getByRole('alert')).toHaveText(missingText)
    expect(await apiCalls(page)).toEqual([])
  })

  await test.step('does not load again what came with the page', async () => {
    await page.unroute(`/api/authors/${author.id}`)
    await openHydrated(page, `/authors/${author.id}`)
    await back.click()
    await expectPage(page, 'Speakers')
    await page.goBack()
    await expectPage(page, 'Dr Ada Detail')
    await expectHydrated(page)
    expect(await apiCalls(page)).not.toContainEqual(expect.stringContaining(`/api/authors/${author.id}`))
  })
})
