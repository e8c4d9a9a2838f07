import { readdirSync } from 'node:fs'
import { findProblems } from '../accessibility.ts'
import { test as base, expect, signInto } from '../fixtures.ts'
import { abstractsAdmin } from '../screens/abstracts.ts'
import { accounts } from '../screens/accounts.ts'
import { letters } from '../screens/letters.ts'
import { myAbstract } from '../screens/my-abstract.ts'
import { programme } from '../screens/programme.ts'
import { programmeAdmin } from '../screens/programme-admin.ts'
import { publicPages } from '../screens/public-pages.ts'
import { registrationsAdmin } from '../screens/registrations.ts'
import { reviewing } from '../screens/reviewing.ts'
import type { Area } from '../screens/screen.ts'
import { settings } from '../screens/settings.ts'
import { type Site, startSite } from '../site.ts'

const areas: Record<string, Area> = {
  'public pages': publicPages,
  programme,
  'pages of authors': myAbstract,
  accounts,
  reviewing,
  'abstracts in the back office': abstractsAdmin,
  'programme in the back office': programmeAdmin,
  registrations: registrationsAdmin,
  settings,
  'letters and book': letters,
}

/** Every test has a site of its own. */
const test = base.extend<{ env: Record<string, string>; ownSite: Site }>({
  env: [{}, { option: true }],
  ownSite: async ({ env }, use) => {
    const { site, stop } = await startSite(env)
    await use(site)
    await stop()
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
  storageState: async ({ ownSite }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '{"consented":"essential"}' }]
    await use({ cookies: [], origins: [{ origin: ownSite.origin, localStorage }] })
  },
})

for (const [name, { env = {}, screens }] of Object.entries(areas))
  test.describe(name, () => {
    test.use({ env })
    test(`every state is accessible: ${name}`, async ({ page, context, ownSite, expectPageError }) => {
      // A walk has as many checks as twenty tests.
      test.setTimeout(15 * 60_000)
      expectPageError(/status of 4|status of 5|Failed to fetch/)
      const signIn = (username = 'admin') => signInto(context, ownSite, username)
      for (const [route, screen] of Object.entries(screens))
        await test.step(route, async () => {
          // A route is looked at in each size and theme, its further states in turn.
          let count = 0
          for await (const state of screen({ page, db: ownSite.db, signIn })) {
            const usual = count === 0 ? 'route' : count % 2 === 0 ? 'even' : 'odd'
            const [stateName, look] = typeof state === 'string' ? ([state, usual] as const) : state
            count += 1
            await test.step(stateName, async () =>
              expect.soft(await findProblems(page, look), `${route}: ${stateName}`).toEqual([]),
            )
          }
        })
    })
  })

test('the walk covers every route', () => {
  const routes = readdirSync('src/client/routes').map((file) => file.replace('.tsx', ''))
  const screens = new Set(Object.values(areas).flatMap((area) => Object.keys(area.screens)))
  expect(routes.filter((route) => !screens.has(route))).toEqual([])
})

test('the check finds a picture without text and a skipped heading', async ({ context }) => {
  const page = await context.newPage()
  const show = (parts: string) =>
    page.setContent(
      `<html lang="en" data-page="ready"><title>A page</title><main><h1>A page</h1>${parts}</main></html>`,
    )
  await show('<p>A sample</p>')
  expect(await findProblems(page, 'route')).toEqual([])
  await show('<p><img src="data:,"></p>')
  expect((await findProblems(page, 'route')).join()).toContain('image-alt')
  await show('<h4>A level is left out</h4>')
  expect((await findProblems(page, 'route')).join()).toContain('heading-order')
})
