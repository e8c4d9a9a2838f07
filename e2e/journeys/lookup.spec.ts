import type { Page } from '@playwright/test'
import { authorStates, createAuthor } from '#testing/builders/authors.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'
import { holdRequests } from '../requests.ts'

test.describe('author lookup', () => {
  const search = (page: Page) => page.getByRole('button', { name: 'Search' })
  const open = (page: Page) => openHydrated(page, '/bio-demo')

  test('Search validates the address and shows the speaker', async ({ page, site, expectPageError }) => {
    expectPageError(/404/)
    expectPageError(/500/)
    const author = await createAuthor(site.db, {
      ...authorStates.keynote,
      name: 'Bio Baker',
      institution: 'Card College',
      bio: 'Writes cards.',
    })
    const email = page.getByLabel('E-mail')
    const empty = page.getByText('Enter an email address to view author details.')
    await open(page)
    await test.step('needs a valid address', async () => {
      await expect(empty).toBeVisible()
      await expect(page.locator('code')).toContainText('AuthorBioCard')
      await expect(search(page)).toBeDisabled()
      await email.fill('nobody')
      await expect(search(page)).toBeDisabled()
      await email.blur()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await email.fill('nobody@demo.example')
      await expect(search(page)).toBeEnabled()
      await expect(page.getByText('Please enter a valid email address')).toBeHidden()
    })

    await test.step('says when nobody has the address', async () => {
      await search(page).click()
      await expect(page.getByText('No information available for this author')).toBeVisible()
    })

    await test.step('shows loading and error states', async () => {
      const respond = await holdRequests(page, '/api/authors/email/*', (route) =>
        route.fulfill({ status: 500, body: '{}' }),
      )
      await email.fill(author.email.toUpperCase())
      await search(page).click()
      await expect(page.getByText('Loading author information…')).toBeAttached()
      respond()
      const alert = page.getByRole('alert')
      await expect(
        alert.getByText('Failed to load author information. Please try again later.', { exact: true }),
      ).toBeVisible()
      await expect(alert).toContainText('Internal Server Error')
    })

    await test.step('finds the speaker in any letter case', async () => {
      await page.unroute('/api/authors/email/*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(`Results for ${author.email.toUpperCase()}`)).toBeVisible()
      const result = page.getByRole('region', { name: 'Result' })
      for (const text of ['Bio Baker', 'Card College', 'Keynote Speaker', 'Writes cards.', 'BB'])
        await expect(result.getByText(text, { exact: true })).toBeVisible()
      await expect(result.getByRole('link', { name: 'View Full Profile' })).toHaveAttribute(
        'href',
        `/authors/${author.id}`,
      )
    })

    await test.step('clears the result', async () => {
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(empty).toBeVisible()
      await expect(email).toHaveValue('')
      await expect(email).toBeFocused()
    })
  })

  test('alternative field names of a profile are read', async ({ page, site }) => {
    const author = await createAuthor(site.db)
    const json = {
      ...author,
      name: '',
      fullName: 'Ada Either',
      bio: '',
      biography: 'Spelt the other way.',
      photoUrl: '',
      photo_url: '/uploads/either.webp',
      events: [],
    }
    await page.route('/uploads/either.webp', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" />' }),
    )
    await page.route('/api/authors/**', (route) => route.fulfill({ json }))
    await open(page)
    await page.getByLabel('E-mail').fill(author.email)
    await search(page).click()
    for (const level of [2, 1]) {
      await expect(page.getByRole('heading', { name: 'Ada Either', level })).toBeVisible()
      await expect(page.getByText('Spelt the other way.')).toBeVisible()
      await expect(page.locator('main img')).toHaveAttribute('src', '/uploads/either.webp')
      if (level === 2) await page.getByRole('link', { name: 'View Full Profile' }).click()
    }
    await expect(page).toHaveTitle(/^Ada Either/)
    json.fullName = ''
    await open(page)
    await page.getByLabel('E-mail').fill(author.email)
    await search(page).click()
    await expect(page.getByRole('heading', { name: 'Unknown Speaker' })).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('finds a speaker and rejects an invalid address', async ({ page, site }) => {
      const author = await createAuthor(site.db, { name: 'Plain Pat' })
      await page.goto('/bio-demo')
      await page.getByLabel('E-mail').fill(author.email)
      await search(page).click()
      await expect(page.getByRole('heading', { name: 'Plain Pat' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(page.getByText('Enter an email address to view author details.')).toBeVisible()
      await page.goto('/bio-demo?email=nobody')
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    })
  })
})
