// Script and requests of public pages before anybody touches them, with a cold cache; e2e/budget.spec.ts holds the same limits.
import { chromium } from '@playwright/test'
import { findBrowser } from '#testing/test-tools.mjs'
import { onCleanUp } from './processes.mjs'
import { atMost, row } from './report.mjs'
import { fillProgramme } from './seed.mjs'
import { createDatabase, startSite } from './site.mjs'

const PATHS = ['/', '/about', '/authors', '/now', '/programme', '/registration-fees', '/submit']
const VIEWPORT = { width: 390, height: 844 }
const IDLE_MS = 1000

/** A first visit: the document counts as a request, and scripts by their compressed bodies. */
const visit = async (browser, url) => {
  const page = await browser.newPage({ viewport: VIEWPORT })
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.goto(url)
  await page.locator('html[data-page=ready]').waitFor({ state: 'attached' })
  await page.waitForTimeout(IDLE_MS)
  const scriptBytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  await page.close()
  return { requests, scriptBytes }
}

export const weight = async () => {
  const database = await createDatabase('bench_weight')
  const site = await startSite({ DATABASE_URL: database })
  await fillProgramme(database, 90)
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  onCleanUp(() => browser.close())
  const rows = []
  for (const path of PATHS) {
    const { requests, scriptBytes } = await visit(browser, `${site.origin}${path}`)
    rows.push(atMost(110, row(`${path} script, kB`, scriptBytes / 1000)))
    rows.push(atMost(12, row(`${path} requests`, requests)))
  }
  await site.stop()
  return rows
}
