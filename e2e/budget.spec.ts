import { createApprovedAuthor } from '../testing/builders/approved-authors'
import { createEvent } from '../testing/builders/events'
import { privateLinkOf } from '../testing/builders/my-abstract'
import { makeProgrammePublic } from '../testing/builders/settings'
import budget from './budget.json' with { type: 'json' }
import { expect, test } from './fixtures'

for (const [path, most] of Object.entries(budget))
  test(`${path} stays within its budget of script and requests before anybody touches it`, async ({
    page,
    site,
  }) => {
    const { author, approved } = await createApprovedAuthor(site.db)
    await createEvent(site.db, { mainPresenterId: author.id, approvedAbstractId: approved.id })
    await makeProgrammePublic(site.db)
    const mine = await privateLinkOf(site.db, approved.abstractId)
    await page.goto(path.replace('{id}', String(author.id)).replace('/my/{token}', mine))
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }),
      ),
    )
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
    await expect(page.locator('html'), 'the page came to life').toHaveAttribute('data-page', 'ready')
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(most.scriptBytes)
    // The page itself is a request, too.
    expect(loaded.length + 1, loaded.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(most.requests)
  })
