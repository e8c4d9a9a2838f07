import type { Page } from '@playwright/test'
import { authorStates, createAuthor } from '../testing/builders/authors'
import { expect, test } from './fixtures'
import { openAlive } from './visit'

test.describe('author lookup', () => {
  const search = (page: Page) => page.getByRole('button', { name: 'Search' })
  const open = (page: Page) => openAlive(page, '/bio-demo')

  test('Search is enabled only when the email is valid', async ({ page }) => {
    await open(page)
    await expect(page.getByText('Enter an email address to view author details.')).toBeVisible()
    await expect(page.locator('code')).toContainText('AuthorBioCard')
    await expect(search(page)).toBeDisabled()
    await page.getByLabel('E-mail').fill('nobody')
    await expect(search(page)).toBeDisabled()
    await page.getByLabel('E-mail').blur()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('E-mail').fill('somebody@demo.example')
    await expect(search(page)).toBeEnabled()
    await expect(page.getByText('Please enter a valid email address')).toBeHidden()
  })

  test('finds a speaker whatever the case of the address, and clears', async ({ page, site }) => {
    const author = await createAuthor(site.db, {
      ...authorStates.keynote,
      name: 'Bio Baker',
      institution: 'Card College',
      bio: 'Writes cards.',
    })
    await open(page)
    await page.getByLabel('E-mail').fill(author.email.toUpperCase())
    await search(page).click()
    await expect(page.getByText(`Results for ${author.email.toUpperCase()}`)).toBeVisible()
    const result = page.getByRole('region', { name: 'Result' })
    for (const text of ['Bio Baker', 'Card College', 'Keynote Speaker', 'Writes cards.', 'BB'])
      await expect(result.getByText(text, { exact: true })).toBeVisible()
    await expect(result.getByRole('link', { name: 'View Full Profile' })).toHaveAttribute(
      'href',
      `/authors/${author.id}`,
    )
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText('Enter an email address to view author details.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('')
    await expect(page.getByLabel('E-mail')).toBeFocused()
  })

  test('says when nobody has that address', async ({ page, expectTrouble }) => {
    expectTrouble(/404/)
    await open(page)
    await page.getByLabel('E-mail').fill('nobody@demo.example')
    await search(page).click()
    await expect(page.getByText('No information available for this author')).toBeVisible()
  })

  test('the card and the speaker’s page read the other spellings of name, biography and photo', async ({
    page,
    site,
  }) => {
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

  test('shows a skeleton, then an error with another try', async ({ page, site, expectTrouble }) => {
    expectTrouble(/500/)
    const author = await createAuthor(site.db, { name: 'Second Try' })
    let fail = () => {}
    const waited = new Promise<void>((resolve) => {
      fail = resolve
    })
    await open(page)
    await page.route('/api/authors/email/*', async (route) => {
      await waited
      await route.fulfill({ status: 500, body: '{}' })
    })
    await page.getByLabel('E-mail').fill(author.email)
    await search(page).click()
    await expect(page.getByText('Loading author information…')).toBeAttached()
    fail()
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load author information. Please try again later.',
    )
    await page.unroute('/api/authors/email/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Second Try' })).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('finds a speaker and names a broken address', async ({ page, site }) => {
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
