import { chromium, type Page } from '@playwright/test'
import { launchSite } from '#testing/site-process.ts'
import { browserFlags, findBrowser } from '#testing/test-tools.mjs'
import type { Counts } from './counts.ts'
import { type DeployedDatabase, logIn } from './site.ts'

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

/** A few links to single records. */
const recordLinks = async (page: Page) => {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  return links.filter((link) => /\/\d+/.test(link)).slice(0, 5)
}

/** Opens every page that shows stored text and reports each injected script. */
export const checkForXss = async (deployed: DeployedDatabase, counts: Counts) => {
  const site = await launchSite(deployed.env)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags,
  })
  const context = await browser.newContext({ baseURL: site.origin })
  const [name = '', value = ''] = (await logIn(site.origin)).split('=')
  await context.addCookies([{ name, value, url: site.origin }])
  const page = await context.newPage()
  await page.exposeFunction('xssProbe', () => counts.wrong(`a stored script ran on ${page.url()}`))
  await page.exposeFunction('reportScript', (what: string) => counts.wrong(`${page.url()}: blocked ${what}`))
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
    counts.tried()
    await page.goto(path, { waitUntil: 'networkidle' })
    counts.answered()
    return recordLinks(page)
  }
  for (const path of pages) for (const record of await visit(path)) await visit(record)
  counts.note(`${seen.size} pages opened in a browser`)
  await browser.close()
  await site.end('SIGTERM')
  deployed.remove()
}
