import type { Page } from '@playwright/test'
import { authorStates, createAuthor, removeAuthors } from '../testing/builders/authors'
import { createEvent, removeEvents } from '../testing/builders/events'
import { makeProgrammePublic } from '../testing/builders/settings'
import { expect, test } from './fixtures'
import { alive, expectPage, openAlive, openWith } from './visit'

const missingText =
  'Speaker details not available. The speaker may not exist or there was a problem retrieving their information.'

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

const goToSpeakers = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Speakers', exact: true }).click()

test.beforeEach(({ site }) => removeAuthors(site.db))

test.describe('the list of speakers', () => {
  test('shows only keynote speakers, each with name, institution, biography and View Profile', async ({
    page,
    site,
  }) => {
    const keynote = await createAuthor(site.db, {
      ...authorStates.keynote,
      name: 'Keynote Kaur',
      institution: 'North University',
      bio: 'Line. '.repeat(200),
    })
    await createAuthor(site.db, { name: 'Ordinary Osei' })
    await openWith(page, '/authors', 'Keynote Kaur')
    await expect(page.getByText('Ordinary Osei')).toBeHidden()
    const shown = card(page, 'Keynote Kaur')
    await expect(shown).toContainText('North University')
    const bio = shown.getByText(/^Line\. Line\./)
    const lines = await bio.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(Math.round(lines)).toBe(3)
    await shown.getByRole('link', { name: 'View Profile' }).click()
    await expect(page).toHaveURL(`/authors/${keynote.id}`)
    await expectPage(page, 'Keynote Kaur')
  })

  test('shows a photo of our own, or initials when there is none, it is elsewhere or it is broken', async ({
    page,
    site,
    expectTrouble,
  }) => {
    expectTrouble(/404/)
    await createAuthor(site.db, { ...authorStates.keynote, ...authorStates.withPhoto, name: 'Photo Pham' })
    await createAuthor(site.db, { ...authorStates.keynote, name: 'Dr Nora Nophoto' })
    await createAuthor(site.db, {
      ...authorStates.keynote,
      name: 'Elsa Where',
      photoUrl: 'https://elsewhere.example/me.jpg',
    })
    await createAuthor(site.db, {
      ...authorStates.keynote,
      name: 'Bea Broken',
      photoUrl: '/uploads/gone.jpg',
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))
    await openWith(page, '/authors', 'Photo Pham')
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
    expect(asked.filter((host) => host.includes('elsewhere'))).toEqual([])
  })

  test('cards in a row are equally high, however long a name is', async ({ page, site }) => {
    for (const name of ['Al Li', 'Maximiliana Konstantinopoulou-Featherstonehaugh of the Faculty', 'Bo Xu'])
      await createAuthor(site.db, {
        ...authorStates.keynote,
        name,
        bio: name === 'Bo Xu' ? '' : 'Words. '.repeat(80),
      })
    await openWith(page, '/authors', 'Al Li')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(3)
    const heights = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().height)),
    )
    expect(new Set(heights).size).toBe(1)
  })

  test('shows a placeholder while there are no keynote speakers', async ({ page }) => {
    await openWith(page, '/authors', 'Our keynote speakers will be announced here.')
    await expect(page.getByRole('heading', { name: 'Keynote Speakers' })).toBeVisible()
  })

  test('shows skeletons while it loads', async ({ page }) => {
    await openAlive(page, '/')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('/api/authors?*', async (route) => {
      await arrived
      await route.fulfill({ json: [] })
    })
    await goToSpeakers(page)
    await expect(page.getByText('Loading speakers…')).toBeAttached()
    arrive()
    await expect(page.getByRole('heading', { name: 'Keynote Speakers' })).toBeVisible()
  })

  test('says when it could not be loaded, and tries again', async ({ page, expectTrouble }) => {
    expectTrouble(/500/)
    expectTrouble(/Failed to fetch authors/)
    await openAlive(page, '/')
    await page.route('/api/authors?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await goToSpeakers(page)
    await expect(page.getByRole('alert')).toContainText('Failed to load speakers. Please try again later.')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch authors')
    await page.unroute('/api/authors?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test.describe('a speaker’s page', () => {
  test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

  test('shows name, institution, e-mail and biography', async ({ page, site }) => {
    const author = await createAuthor(site.db, {
      name: 'Dr Ada Detail',
      institution: 'Demo College',
      bio: 'One.\n\nTwo.',
    })
    await openWith(page, `/authors/${author.id}`, 'Ada Detail')
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

  test('Back returns to where the visitor came from, or to the list', async ({ page, site }) => {
    const author = await createAuthor(site.db, { ...authorStates.keynote, name: 'Back Bell' })
    await openWith(page, `/authors/${author.id}`, 'Back Bell')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/authors')
    await expectPage(page, 'Speakers')
    await openAlive(page, '/')
    await goToSpeakers(page)
    await card(page, 'Back Bell').getByRole('link', { name: 'View Profile' }).click()
    await expectPage(page, 'Back Bell')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/authors')
    await expectPage(page, 'Speakers')
  })

  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo'])
    test.describe(`read in ${timezoneId}`, () => {
      test.use({ timezoneId })
      test('Upcoming Sessions show title, long date and 12-hour times', async ({ page, site }) => {
        await makeProgrammePublic(site.db)
        const author = await createAuthor(site.db, { name: 'Sess Ion' })
        const event = await createEvent(site.db, {
          title: 'Night and day',
          date: '2025-10-29',
          from: '00:30',
          to: '13:05',
          mainPresenterId: author.id,
        })
        await openWith(page, `/authors/${author.id}`, 'Night and day')
        const session = page.getByRole('region', { name: 'Upcoming Sessions' }).getByRole('listitem')
        await expect(session).toContainText('Wednesday, 29 October 2025')
        await expect(session).toContainText('12:30 AM – 1:05 PM')
        await expect(session.getByRole('link', { name: 'Night and day' })).toHaveAttribute(
          'href',
          `/programme?event=${event.id}`,
        )
        await removeEvents(site.db)
      })
    })

  test('no session is told while the programme is not public', async ({ page, site }) => {
    const author = await createAuthor(site.db, { name: 'Secret Sato' })
    await createEvent(site.db, { title: 'Not yet announced', mainPresenterId: author.id })
    await openWith(page, `/authors/${author.id}`, 'Secret Sato')
    expect(await page.content()).not.toContain('Not yet announced')
    await removeEvents(site.db)
  })

  for (const id of ['999999', 'abc', '1.5', '-1'])
    test(`an unknown speaker (${id}) answers 404 with its own text`, async ({ page, expectTrouble }) => {
      expectTrouble(/404/)
      const answer = await page.goto(`/authors/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('alert')).toHaveText(missingText)
    })

  test('a failed load shows the same text', async ({ page, site, expectTrouble }) => {
    expectTrouble(/500/)
    const author = await createAuthor(site.db, { ...authorStates.keynote, name: 'Fay Led' })
    await openWith(page, '/authors', 'Fay Led')
    await alive(page)
    await page.route(`/api/authors/${author.id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await card(page, 'Fay Led').getByRole('link', { name: 'View Profile' }).click()
    await expect(page.getByRole('alert')).toHaveText(missingText)
  })

  test('a speaker without a name is shown as Unknown Speaker', async ({ page, site }) => {
    const author = await createAuthor(site.db, { ...authorStates.keynote, name: 'Soon Nameless' })
    await openWith(page, '/authors', 'Soon Nameless')
    await page.route(`/api/authors/${author.id}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), name: '' } })
    })
    await alive(page)
    await card(page, 'Soon Nameless').getByRole('link', { name: 'View Profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown Speaker')
  })

  test('prints on clean paper', async ({ page, site }) => {
    const author = await createAuthor(site.db, { name: 'Paula Print' })
    await openWith(page, `/authors/${author.id}`, 'Paula Print')
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
})
