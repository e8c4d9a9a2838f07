import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/test-tools.mjs'
import type { Tally } from './counts'
import { launch, logIn, type Place } from './site'

const pages = [
  '/',
  '/programme',
  '/authors',
  '/submit',
  '/about',
  '/registration-fees',
  '/privacy-policy',
  '/bio-demo?email=nobody@demo.example',
  '/auth',
  ...['abstracts', 'authors', 'events', 'rooms', 'registrations', 'settings'].map(
    (tab) => `/admin?tab=${tab}`,
  ),
  '/admin/letters',
  '/admin/photos',
]

/** Everything that looks like a link to one record, a few of each kind. */
const recordsOn = async (page: Page) => {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return links.filter((link) => /\/\d+/.test(link)).slice(0, 5)
}

/** Opens the pages on which stored texts are shown, and tells of every script that is none of ours. */
export const walkForScripts = async (place: Place, tally: Tally) => {
  const site = await launch(place.env)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({ baseURL: site.origin })
  const [name = '', value = ''] = (await logIn(site.origin)).split('=')
  await context.addCookies([{ name, value, url: site.origin }])
  const page = await context.newPage()
  await page.exposeFunction('tripwire', () => tally.wrong(`a stored script ran on ${page.url()}`))
  await page.exposeFunction('reportScript', (what: string) => tally.wrong(`${page.url()}: refused ${what}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportScript } = window as unknown as { reportScript: (what: string) => void } // Exposed above.
      if (event.violatedDirective.startsWith('script'))
        reportScript(`${event.violatedDirective} ${event.blockedURI}`)
    }),
  )
  const seen = new Set<string>()
  const visit = async (path: string) => {
    if (seen.has(path)) return []
    seen.add(path)
    tally.tried()
    await page.goto(path, { waitUntil: 'networkidle' })
    tally.answered()
    return recordsOn(page)
  }
  for (const path of pages) for (const record of await visit(path)) await visit(record)
  tally.figure(`${seen.size} pages walked with a browser`)
  await browser.close()
  await site.end('SIGTERM')
  place.forget()
}
