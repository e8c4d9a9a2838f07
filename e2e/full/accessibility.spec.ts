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

// DEV
const cpu = async (page: any) => {
  const session = await page.context().browser().newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum: number, { cpuTime }: any) => sum + cpuTime, 0)
}
const dev: any = async (page: any, step: any, route: string, run: any) => {
  const start = await cpu(page)
  await step(route, run).catch((e: any) =>
    expect.soft(`${route}: ${e.stack ?? e}`.split('\n').slice(0, 30).join('\n')).toBe(''),
  )
  console.log(route, Math.round(1000 * ((await cpu(page)) - start)))
}

for (const [name, { env = {}, screens }] of Object.entries(areas))
  test.describe(name, () => {
    test.use({ env })
    test(`every state is accessible: ${name}`, async ({ page, context, ownSite, expectPageError }) => {
      expectPageError(/status of 4|status of 5|Failed to fetch/)
      const signIn = (username = 'admin') => signInto(context, ownSite, username)
      for (const [route, screen] of Object.entries(screens))
        await dev(page, test.step, route, async () => {
          for await (const state of screen({ page, db: ownSite.db, signIn })) {
            const [stateName, look] = typeof state === 'string' ? ([state, 'screen'] as const) : state
            await test.step(stateName, async () =>
              expect.soft(await findProblems(page, look), `${route}: ${stateName}`).toEqual([]),
            )
          }
        })
    })
  })
