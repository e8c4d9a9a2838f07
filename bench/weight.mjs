// Script and requests of public pages before anybody touches them, with a cold cache; e2e/budget.spec.ts holds the same limits.
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/test-tools.mjs'
import { onCleanUp } from './processes.mjs'
import { atMost, row } from './report.mjs'
import { fillProgramme } from './seed.mjs'
import { createDatabase, startSite } from './site.mjs'

const PATHS = ['/', '/about', '/authors', '/now', '/programme', '/registration-fees', '/submit']
const VIEWPORT = { width: 390, height: 844 }
const IDLE_MS = 1000

/** Every request of a first visit, as the browser's network log has it: the document and favicons included. */
const visit = async (browser, url) => {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const requests = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requests.set(requestId, { url: request.url, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) requests.get(requestId).bytes = encodedDataLength
  })
  await page.goto(url)
  await page.locator('html[data-page=ready]').waitFor({ state: 'attached' })
  await page.waitForTimeout(IDLE_MS)
  await context.close()
  const sent = [...requests.values()].filter((request) => request.url.startsWith('http'))
  const scripts = sent.filter((request) => request.url.endsWith('.js'))
  return { requests: sent.length, scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }
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
