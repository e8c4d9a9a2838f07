import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { offlinePages } from '#shared/public-pages.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { textsOfOther } from '#testing/conference-texts.ts'
import { secondConference } from '#testing/second-conference.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { expectHydrated, expectPage, openHydrated, openWhenUpdated } from '../navigation.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(async ({ site, page, baseURL: origin = '' }) => {
  // A reused context still has the caches of the previous test.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' })
  await removeEvents(site.db)
  await makeProgrammePublic(site.db)
})
test.afterEach(async ({ site }) => {
  await makeProgrammePublic(site.db, false)
  await removeConferenceChanges(site.db)
})

/** Paths of the pages in the browser's caches. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths.filter((path) => !path.startsWith('/assets/')).toSorted()
  })

// Pages are cached in the background.
const CACHE_TIMEOUT_MS = 120_000
const NOTICE = /You’re offline\. Saved \d{1,2} [A-Z][a-z]+, \d{1,2}:\d{2} [AP]M\./
const openOffline = async (page: Page, path: string) => {
  await openHydrated(page, path)
  await expect(page.getByText(NOTICE)).toBeVisible()
}
const goOffline = async (context: BrowserContext) => context.setOffline(true)

test('visited pages and drafts open offline', async ({ page, site, context, expectPageError }) => {
  const author = await createAuthor(site.db, { name: 'Olga Offline' })
  const event = await createEvent(site.db, { title: 'Kept talk', mainPresenterId: author.id })
  const approved = await createApprovedAbstract(site.db, { abstractTitle: 'Kept abstract' })
  await createEvent(site.db, { title: 'Kept abstract', approvedAbstractId: approved.id })
  await createEvent(site.db, { title: 'Talk of day two', date: '2025-10-28' })
  await test.step('caches pages after the first visit', async () => {
    await openWhenUpdated(page, '/programme', 'Kept talk')
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Add to my sessions: Kept talk' }).click()
    await expect
      .poll(() => cachedPages(page), { timeout: CACHE_TIMEOUT_MS })
      .toEqual(
        expect.arrayContaining([
          '/',
          '/about',
          '/abstracts',
          '/authors',
          `/authors/${author.id}`,
          '/now',
          '/privacy-policy',
          '/programme',
          '/programme/changes',
          '/registration-fees',
          '/submit',
        ]),
      )
    await openHydrated(page, `/abstracts/${approved.abstractId}`)
    await openHydrated(page, '/submit')
    await page.getByLabel('Abstract title').fill('Half a thought')
  })

  await test.step('opens cached pages', async () => {
    await goOffline(context)
    await openOffline(page, '/programme')
    await page.getByRole('tab', { name: 'Day 2' }).click()
    await expect(page.getByRole('link', { name: 'Talk of day two' })).toBeVisible()
    await openOffline(page, '/programme?day=2025-10-28')
    await expect(page.getByRole('link', { name: 'Talk of day two' })).toBeVisible()
    await openOffline(page, `/programme?event=${event.id}`)
    await expect(page.getByRole('dialog').getByText('What this session is about.')).toBeVisible()
    // Many devices report a connection although nothing is reachable.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
    await openOffline(page, '/programme?mine=true')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'Olga Offline' }).click()
    await expectPage(page, 'Olga Offline')
    await expect(page.getByText(NOTICE)).toBeVisible()
    for (const [path, heading] of [
      ['/about', 'About the conference'],
      ['/now', 'Now and next'],
    ] as const) {
      await openOffline(page, path)
      await expectPage(page, heading)
    }
    await openOffline(page, `/abstracts/${approved.abstractId}`)
    await expectPage(page, 'Kept abstract')
    await openOffline(page, '/abstracts')
    await expect(page.getByRole('link', { name: 'Kept abstract' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Submit Abstract' })
      .click()
    await expectHydrated(page)
    await expect(page.getByLabel('Abstract title')).toHaveValue('Half a thought')
  })

  const send = page.getByRole('button', { name: 'Submit Abstract' })
  await test.step('keeps a submission that could not be sent', async () => {
    const {
      institutionType: _,
      abstractTitle: __,
      ...typed
    } = buildSubmission({ abstractText: 'All of it.' })
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
    await send.click()
    expectPageError(/ERR_INTERNET_DISCONNECTED/)
    await expect(page.getByRole('alert').getByText('We could not reach the server.')).toBeVisible()
    await expectToast(page, 'Submission failed', 'You’re offline. Your draft is saved on this device.')
    await expect(page.getByLabel('Abstract text')).toHaveValue('All of it.')
  })

  await test.step('explains a page that is not saved', async () => {
    expectPageError(/503/)
    for (const path of ['/admin', '/my/abstract-1-unknown', '/authors/999999']) {
      await page.goto(path)
      await expectPage(page, 'You are offline')
    }
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Source Sans')
    await page.getByRole('main').getByRole('link', { name: 'Submit Abstract' }).click()
    await expectHydrated(page)
    await expect(page.getByText(NOTICE)).toBeVisible()
  })

  await test.step('is an ordinary page again once online, and sends it', async () => {
    await context.setOffline(false)
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    await expect(page.getByLabel('Abstract text')).toHaveValue('All of it.')
    await send.click()
    await expectToast(page, 'Success!', 'Your abstract has been submitted.')
  })
})

test('online pages are fresh and private pages are not cached', async ({
  page,
  site,
  context,
  signIn,
  expectPageError,
}) => {
  await createEvent(site.db, { title: 'First title' })
  await test.step('caches pages only after interaction', async () => {
    await openWhenUpdated(page, '/programme', 'First title')
    await expectHydrated(page)
    expect(await cachedPages(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect
      .poll(() => cachedPages(page), { timeout: CACHE_TIMEOUT_MS })
      .toEqual(expect.arrayContaining(['/now', '/submit']))
  })

  await test.step('shows the latest programme', async () => {
    await page.reload()
    await removeEvents(site.db)
    await createEvent(site.db, { title: 'Second title' })
    await openWhenUpdated(page, '/programme', 'Second title')
    await expect(page.getByText('First title')).toHaveCount(0)
  })

  await test.step('caches no private page', async () => {
    await signIn()
    expectPageError(/404 \(Not Found\)/)
    for (const path of ['/admin', '/adminlogin', '/auth', '/my/not-a-link', '/bio-demo?email=a@demo.example'])
      await page.goto(path)
    await openHydrated(page, '/now?at=2025-10-27T09:30')
    await expect(page.getByText('Second title')).toBeVisible()
    const cached = await cachedPages(page)
    expect(cached.filter((path) => !offlinePages.includes(path) && !/^\/authors\/\d+$/.test(path))).toEqual(
      [],
    )
  })

  await test.step('caches neutral copies', async () => {
    const now = await page.evaluate(async () => (await caches.match('/now'))?.text())
    expect(now).not.toContain('This is a preview')
    expect(await page.evaluate(async () => (await caches.match('/submit'))?.text())).toContain(
      'name="submissionKey" value=""',
    )
    const worker = await page.request.get('/service-worker.js')
    expect(worker.headers()['cache-control']).toBe('no-cache')
    await context.clearCookies()
  })
})

test('an abstract that is withdrawn is no longer saved', async ({ page, site, expectPageError }) => {
  const approved = await createApprovedAbstract(site.db, { abstractTitle: 'Saved abstract' })
  const { abstractId } = approved
  await createEvent(site.db, { title: 'Saved abstract', approvedAbstractId: approved.id })
  const path = `/abstracts/${abstractId}-saved-abstract`
  await openWhenUpdated(page, path, 'Saved abstract')
  await expectHydrated(page)
  await page.keyboard.press('Tab')
  // The pages are saved before the worker takes over, which then saves what is visited.
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(hasWorker, { timeout: CACHE_TIMEOUT_MS }).toBe(true)
  await openHydrated(page, path)
  await expect.poll(() => cachedPages(page)).toContain(path)
  expectPageError(/410 \(Gone\)/)
  await site.db
    .update(abstracts)
    .set({ withdrawnAt: new Date().toISOString() })
    .where(eq(abstracts.id, abstractId))
  await expect.poll(async () => (await page.goto(path))?.status()).toBe(410)
  await expect.poll(() => cachedPages(page)).not.toContain(path)
})

test('saved copies and printed pages follow the next conference', async ({ page, site, context, signIn }) => {
  const author = await createAuthor(site.db, { name: 'Noor Next', keynoteSpeaker: true })
  const ofFirst = textsOfOther(defaultConference, secondConference)
  /** The copies that contain something of the first conference. */
  const copiesOfFirst = () =>
    page.evaluate(async (texts) => {
      const paths: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const copy = await (await cache.match(request))?.text()
          if (texts.some((text) => copy?.includes(text))) paths.push(new URL(request.url).pathname)
        }
      }
      return paths.filter((path) => !path.startsWith('/assets/'))
    }, ofFirst)

  await test.step('copies show the first conference', async () => {
    await openWhenUpdated(page, '/authors', 'Noor Next')
    await openHydrated(page, '/programme')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => cachedPages(page), { timeout: CACHE_TIMEOUT_MS })
      .toEqual(expect.arrayContaining([...offlinePages, `/authors/${author.id}`]))
    expect(await copiesOfFirst()).toEqual(expect.arrayContaining(['/', '/about', `/authors/${author.id}`]))
  })

  await test.step('the next visit replaces them at once', async () => {
    await signIn()
    const changed = await page.request.patch('/api/conference', { data: { ...secondConference, version: 1 } })
    expect(changed.status()).toBe(200)
    await context.clearCookies()
    await openWhenUpdated(page, '/', secondConference.title)
    await expectHydrated(page)
    await page.keyboard.press('Tab')
    await expect.poll(copiesOfFirst, { timeout: CACHE_TIMEOUT_MS }).toEqual([])
    expect(await cachedPages(page)).toContain(`/authors/${author.id}`)
  })

  const expectSecondOnly = async () => {
    const text = await page.locator('body').innerText()
    expect(ofFirst.filter((one) => text.includes(one))).toEqual([])
  }
  await test.step('pages print the second conference only', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const path of ['/programme', '/registration-fees', '/about', '/now']) {
      await openHydrated(page, path)
      await expectSecondOnly()
    }
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('offline pages show the second conference only', async () => {
    await goOffline(context)
    for (const path of ['/about', '/registration-fees', `/authors/${author.id}`]) {
      await openOffline(page, path)
      await expectSecondOnly()
    }
    await context.setOffline(false)
  })
})
