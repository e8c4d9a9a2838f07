// First and largest contentful paint on a slow phone, against a static file of the same HTML with its style and no script.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { fillProgramme } from './fill.mjs'
import { later } from './machine.mjs'
import { SAYS, startPhone } from './phone.mjs'
import { createDatabase, startSite } from './site.mjs'
import { startSlowLine } from './slow-line.mjs'

const PAGES = ['/', '/programme', '/submit', '/authors']
const LINE = { latencyMs: 150, down: 1_600_000 / 8, up: 750_000 / 8 }
const VISITS = Number(process.env.BENCH_VISITS ?? 5)

const QUIET_MS = 500

/** Runs in the page, and tells when it has come to life, where it does, and nothing more is fetched. */
const watch = (comesToLife, quietMs, says) => {
  const seen = { fcp: 0, lcp: 0, tasks: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1).startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  const asking = setInterval(() => {
    const isThere = comesToLife
      ? document.documentElement.dataset.page === 'ready'
      : document.readyState === 'complete'
    const fetched = Math.max(0, ...performance.getEntriesByType('resource').map((entry) => entry.responseEnd))
    if (!isThere || performance.now() - fetched < quietMs) return
    clearInterval(asking)
    history.replaceState(null, '', says + encodeURIComponent(JSON.stringify(seen)))
  }, 100)
}

const longest = (tasks) => Math.max(0, ...tasks.map(({ duration }) => duration))

const visit = async (phone, url, comesToLife) => {
  const script = `(${watch.toString()})(${comesToLife}, ${QUIET_MS}, '${SAYS}')`
  const { tasks, ...seen } = await phone.visit(url, script)
  // Before the first paint both pages do the same: styles, fonts, layout. Scripts start after it.
  const later = tasks.filter(({ startTime }) => startTime >= seen.fcp)
  return { ...seen, longest: longest(tasks), longestLater: longest(later) }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** The page as the site sends it, without its scripts; what it points to comes from the site. */
const startStatic = async (origin) => {
  const files = new Map()
  for (const path of PAGES) {
    const html = await (await fetch(`${origin}${path}`)).text()
    const still = html.replace(/<script[\s\S]*?<\/script>|<link[^>]+modulepreload[^>]*>/g, '')
    files.set(path, brotliCompressSync(still))
  }
  const server = createServer(async ({ url }, response) => {
    const page = files.get(url)
    if (page)
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
    const answer = await fetch(`${origin}${url}`)
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    return response
      .writeHead(answer.status, { 'content-type': type })
      .end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  later(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${server.address().port}`
}

export const paint = async () => {
  const database = await createDatabase('bench_paint')
  const site = await startSite({ DATABASE_URL: database })
  await fillProgramme(database, 90)
  const still = await startSlowLine(await startStatic(site.origin), LINE)
  const live = await startSlowLine(site.origin, LINE)
  const phone = await startPhone()
  const rows = []
  for (const path of PAGES) {
    const [ours, floors] = [[], []]
    // The first visit of all pays for the browser's own start.
    await visit(phone, `${still}${path}`, false)
    for (let round = 0; round < VISITS; round++) {
      floors.push(await visit(phone, `${still}${path}`, false))
      ours.push(await visit(phone, `${live}${path}`, true))
    }
    const of = (visits, name) => median(visits.map((one) => one[name]))
    for (const [name, label] of [
      ['fcp', 'first paint'],
      ['lcp', 'largest paint'],
    ]) {
      const [own, floor] = [of(ours, name), of(floors, name)]
      const ratio = own / floor
      rows.push({ what: `${path} ${label}, ms`, ours: own, floor, ratio, target: '≤ 1.3', met: ratio <= 1.3 })
    }
    const scripted = of(ours, 'longestLater')
    rows.push({
      what: `${path} longest task of coming to life, ms`,
      ours: scripted,
      floor: of(floors, 'longestLater'),
      target: '≤ 100',
      met: scripted <= 100,
    })
    const [own, floor] = [of(ours, 'longest'), of(floors, 'longest')]
    rows.push({ what: `${path} longest task of all, ms`, ours: own, floor, ratio: own / floor })
  }
  await site.stop()
  return rows
}
