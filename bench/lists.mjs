// The back office with 10,000 abstracts: first rows, steps in the list, and the API behind it.
import { chromium } from '@playwright/test'
import { findBrowser } from '#testing/test-tools.mjs'
import { onCleanUp } from './processes.mjs'
import { atMost, median, row } from './report.mjs'
import { fillLists } from './seed.mjs'
import { admin, createDatabase, logIn, medianTime, startSite, TRIES } from './site.mjs'

const ROWS = 10_000
const LIST = 'section[aria-label="Submitted abstracts"]'
const SHOWN_ROWS = `${LIST} tbody tr[data-key]`

/** Runs in the page: polling it from outside would take its time. */
const reportFirstRows = (selector) => {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < 4) return
    observer.disconnect()
    requestAnimationFrame(() => console.log('first rows', performance.now()))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Logs in; milliseconds from the request of a page to its first rows, which are found by the selector. */
export const timeToFirstRows = async (page, { origin, path, selector, whenDone }) => {
  await page.goto(`${origin}/adminlogin`)
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/admin$/)
  await page.addInitScript(reportFirstRows, selector)
  const times = []
  for (let n = 0; n < TRIES; n++) {
    const reported = page.waitForEvent('console', (message) => message.text().startsWith('first rows '))
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
    times.push(Number((await reported).text().split(' ')[2]))
    await whenDone?.()
  }
  return median(times)
}

export const openPage = async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  onCleanUp(() => browser.close())
  // The content security policy would forbid the steps' scripts.
  return browser.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
}

/** From an event to the frame that shows its effect. */
const timeStep = (page, act) =>
  page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await frame()
    const start = performance.now()
    ${act}
    await frame()
    return performance.now() - start
  })()`)

const STEPS = {
  sorting: `document.querySelector('${LIST} th button').click()`,
  searching: `const field = document.querySelector('main input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'Family' + Math.floor(Math.random() * 99));
    field.dispatchEvent(new Event('input', { bubbles: true }))`,
  // Eight screens down: all rows are new.
  scrolling: `document.querySelector('${LIST}').scrollTop += 4000`,
}

const timeSteps = async (page) => {
  const rows = []
  for (const [name, act] of Object.entries(STEPS)) {
    const times = []
    for (let n = 0; n < TRIES; n++) times.push(await timeStep(page, act))
    rows.push(atMost(100, row(`${name} ${ROWS} abstracts, ms per step`, median(times))))
  }
  return rows
}

export const lists = async () => {
  const database = await createDatabase('bench_lists')
  const site = await startSite({ DATABASE_URL: database })
  await fillLists(database, ROWS)
  const cookie = await logIn(site.origin)
  const get = async (path, headers = {}) => {
    const response = await fetch(`${site.origin}${path}`, {
      headers: { cookie, 'accept-encoding': 'br', ...headers },
    })
    await response.arrayBuffer()
    return response
  }
  const etag = (await get('/api/abstracts')).headers.get('etag')
  const revalidate = () => get('/api/abstracts', { 'if-none-match': etag })
  if ((await revalidate()).status !== 304) throw new Error('An unchanged list was sent again')
  const api = [
    row(`list of ${ROWS} abstracts as JSON, ms`, await medianTime(() => get('/api/abstracts'))),
    row('unchanged list (304), ms', await medianTime(revalidate)),
    row(`summary of ${ROWS} abstracts, ms`, await medianTime(() => get('/api/summary'))),
    atMost(
      100,
      row(`search of ${ROWS} abstracts, ms`, await medianTime(() => get('/api/search?q=Family42'))),
    ),
  ]
  const page = await openPage()
  const all = page.getByRole('status').filter({ hasText: `${ROWS} abstracts` })
  const firstRows = await timeToFirstRows(page, {
    origin: site.origin,
    path: '/admin',
    selector: SHOWN_ROWS,
    whenDone: () => all.waitFor(),
  })
  const steps = await timeSteps(page)
  await site.stop()
  return [...api, atMost(500, row(`first rows of ${ROWS} abstracts, ms`, firstRows)), ...steps]
}
