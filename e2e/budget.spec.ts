import { createApprovedAuthor } from '../testing/builders/approved-authors'
import { removeAuthors } from '../testing/builders/authors'
import { createEvent } from '../testing/builders/events'
import { privateLinkOf } from '../testing/builders/my-abstract'
import { makeProgrammePublic } from '../testing/builders/settings'
import { expectAccessible } from './accessibility'
import budget from './budget.json' with { type: 'json' }
import { expect, test } from './fixtures'
import { expectHydrated, openWhenUpdated } from './navigation'

test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

test('every public page stays within its budget of script and requests before anybody touches it', async ({
  page,
  site,
}) => {
  // A photo of theirs that is gone would be one more answer.
  await removeAuthors(site.db)
  const { author, approved } = await createApprovedAuthor(site.db)
  await createEvent(site.db, {
    title: 'Within the budget',
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await makeProgrammePublic(site.db)
  const mine = await privateLinkOf(site.db, approved.abstractId)
  await openWhenUpdated(page, '/programme', 'Within the budget')
  const under = new Set<unknown>()
  page.on('request', (request) => under.add(request))
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  for (const [path, most] of Object.entries(budget)) {
    under.clear()
    await page.goto(path.replace('{id}', String(author.id)).replace('/my/{token}', mine))
    await expectHydrated(page)
    // What a living page fetches by itself, it asks for before it has nothing left to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect.poll(() => under.size, `${path} has all that it asked for`).toBe(0)
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }),
      ),
    )
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
    expect(bytes, `script of ${path}`).toBeGreaterThan(0)
    expect(bytes, `script of ${path}`).toBeLessThanOrEqual(most.scriptBytes)
    // The page itself is a request, too.
    const names = [path, ...loaded.map(({ name }) => name)]
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(most.requests)
    await expectAccessible(page)
  }
})
