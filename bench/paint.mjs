// First and largest contentful paint on a slow phone, against a static page of the same HTML and style without scripts.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { REPORT_HASH, startPhone } from './phone-browser.mjs'
import { onCleanUp } from './processes.mjs'
import { median, ratioAtMost, row } from './report.mjs'
import { fillProgramme } from './seed.mjs'
import { createDatabase, startSite } from './site.mjs'
import { startSlowNetwork } from './slow-network.mjs'

const PAGES = ['/', '/programme', '/submit', '/authors']
const NETWORK = { latencyMs: 150, down: 1_600_000 / 8, up: 750_000 / 8 }
const VISITS = Number(process.env.BENCH_VISITS ?? 5)
const IDLE_MS = 500

/** Runs in the page; reports once it is hydrated, if it has scripts, and no longer loads anything. */
const observe = (hasScripts, idleMs, reportHash) => {
  const report = { firstPaint: 0, largestPaint: 0, tasks: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') report.firstPaint = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    report.largestPaint = list.getEntries().at(-1).startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) report.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  const timer = setInterval(() => {
    const isReady = hasScripts
      ? document.documentElement.dataset.page === 'ready'
      : document.readyState === 'complete'
    const lastLoaded = Math.max(
      0,
      ...performance.getEntriesByType('resource').map((entry) => entry.responseEnd),
    )
    if (!isReady || performance.now() - lastLoaded < idleMs) return
    clearInterval(timer)
    history.replaceState(null, '', reportHash + encodeURIComponent(JSON.stringify(report)))
  }, 100)
}

const visit = async (phone, url, hasScripts) => {
  const script = `(${observe.toString()})(${hasScripts}, ${IDLE_MS}, '${REPORT_HASH}')`
  const { tasks, ...paints } = await phone.visit(url, script)
  // Scripts start after the first paint.
  const afterPaint = tasks.filter(({ startTime }) => startTime >= paints.firstPaint)
  return { ...paints, longestTask: Math.max(0, ...afterPaint.map(({ duration }) => duration)) }
}

/** The pages without their scripts; fonts and images come from the site. */
const startStaticPages = async (origin) => {
  const pages = new Map()
  for (const path of PAGES) {
    const html = await (await fetch(`${origin}${path}`)).text()
    pages.set(path, brotliCompressSync(html.replace(/<script[\s\S]*?<\/script>/g, '')))
  }
  const server = createServer(async ({ url }, response) => {
    const page = pages.get(url)
    if (page)
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
    const file = await fetch(`${origin}${url}`)
    const type = file.headers.get('content-type') ?? 'application/octet-stream'
    return response
      .writeHead(file.status, { 'content-type': type })
      .end(Buffer.from(await file.arrayBuffer()))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanUp(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${server.address().port}`
}

/** Visits both alternately, so that other load on the machine affects both. */
const comparePage = async (phone, path, site, baseline) => {
  const siteVisits = []
  const baselineVisits = []
  // The first visit pays for the start of the browser.
  await visit(phone, `${baseline}${path}`, false)
  for (let round = 0; round < VISITS; round++) {
    baselineVisits.push(await visit(phone, `${baseline}${path}`, false))
    siteVisits.push(await visit(phone, `${site}${path}`, true))
  }
  const compare = (label, key) => {
    const [value, baselineValue] = [siteVisits, baselineVisits].map((visits) =>
      median(visits.map((one) => one[key])),
    )
    return row(`${path} ${label}, ms`, value, baselineValue)
  }
  return [
    ratioAtMost(1.3, compare('first paint', 'firstPaint')),
    ratioAtMost(1.3, compare('largest paint', 'largestPaint')),
    compare('longest task after first paint', 'longestTask'),
  ]
}

export const paint = async () => {
  const database = await createDatabase('bench_paint')
  const site = await startSite({ DATABASE_URL: database })
  await fillProgramme(database, 90)
  const staticPages = await startSlowNetwork(await startStaticPages(site.origin), NETWORK)
  const pages = await startSlowNetwork(site.origin, NETWORK)
  const phone = await startPhone()
  const rows = []
  for (const path of PAGES) rows.push(...(await comparePage(phone, path, pages, staticPages)))
  await site.stop()
  return rows
}
