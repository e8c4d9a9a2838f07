import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { removeAuthors } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, fetchedUrls, openHydrated, openWhenUpdated } from '../navigation.ts'
import budget from './budget.json' with { type: 'json' }

test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

test('every public page stays within its script and request budget', async ({ page, site }) => {
  // A missing photo of another speaker would add a request.
  await removeAuthors(site.db)
  const { author, approved } = await createApprovedAuthor(site.db)
  await createEvent(site.db, {
    title: 'Within the budget',
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await makeProgrammePublic(site.db)
  const link = await privateLinkOf(site.db, approved.abstractId)
  await openWhenUpdated(page, '/programme', 'Within the budget')
  const inFlight = new Set<unknown>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  for (const [path, max] of Object.entries(budget)) {
    inFlight.clear()
    await page.goto(path.replace('{id}', String(author.id)).replace('/my/{token}', link))
    await expectHydrated(page)
    // Requests that the page makes by itself start before it is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect.poll(() => inFlight.size, `requests of ${path} in flight`).toBe(0)
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }),
      ),
    )
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
    expect(bytes, `script of ${path}`).toBeGreaterThan(0)
    expect(bytes, `script of ${path}`).toBeLessThanOrEqual(max.scriptBytes)
    // Counts the page itself.
    const names = [path, ...loaded.map(({ name }) => name)]
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(max.requests)
  }
})

test('the passkey library is loaded only on use', async ({ page, signIn }) => {
  const scripts = async () => (await fetchedUrls(page)).filter((url) => url.endsWith('.js'))
  const hasLibrary = async () => {
    const texts = (await scripts()).map(async (url) => (await page.request.get(url)).text())
    return (await Promise.all(texts)).some((text) =>
      text.includes('WebAuthn is not supported in this browser'),
    )
  }
  await openHydrated(page, '/auth')
  const button = page.getByRole('button', { name: 'Log in with a passkey' })
  await expect(button).toBeVisible()
  expect(await hasLibrary()).toBe(false)
  await button.click()
  await expect.poll(hasLibrary).toBe(true)
  await signIn()
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  expect(await hasLibrary()).toBe(false)
})

test('admin code is not loaded on public pages', async ({ page, signIn }) => {
  const scripts = async () => {
    const urls = (await fetchedUrls(page)).filter((url) => url.endsWith('.js'))
    const bodies = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()))
    return bodies.join('\n')
  }
  await openHydrated(page, '/submit')
  expect(await scripts()).toContain('Submit Your Abstract')
  expect(await scripts()).not.toContain('Submitted abstracts')
  await signIn()
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible()
  expect(await scripts()).toContain('Submitted abstracts')
})
