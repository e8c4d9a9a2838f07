// API responses with 100 to 100,000 rows on PostgreSQL. `--sizes=100,1000` measures fewer.
import { row } from './report.mjs'
import { fillLists } from './seed.mjs'
import { cpuOf, createDatabase, logIn, medianTime, memoryOf, startSite, TRIES } from './site.mjs'

const sizes = process.argv.find((argument) => argument.startsWith('--sizes='))
const SIZES = sizes?.slice('--sizes='.length).split(',').map(Number) ?? [100, 1000, 10_000, 100_000]

const CALLS = [
  { name: 'abstracts as a list', path: '/api/abstracts' },
  { name: 'abstracts as CSV', path: '/api/abstracts/export' },
  { name: 'registrations as a list', path: '/api/registrations' },
  { name: 'registrations as CSV', path: '/api/registrations/export' },
  { name: 'summary', path: '/api/summary' },
  { name: 'home page', path: '/' },
]

const countBytes = async (url, headers) => {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  return bytes
}

/** A small heap, so that resident memory reflects live data. */
const SMALL_HEAP = '--max-old-space-size=48 --max-semi-space-size=4'

/** The most that an export adds to the resident memory, in MB. */
const exportMemory = async (site, headers) => {
  let peak = 0
  const before = memoryOf(site.pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(site.pid) - before)
  }, 20)
  await countBytes(`${site.origin}/api/abstracts/export`, headers)
  clearInterval(timer)
  return peak
}

export const growth = async () => {
  const database = await createDatabase('bench_growth')
  const site = await startSite({ DATABASE_URL: database })
  const smallSite = await startSite({ DATABASE_URL: database, NODE_OPTIONS: SMALL_HEAP })
  const headers = { cookie: await logIn(site.origin), 'accept-encoding': 'identity' }
  const rows = []
  for (const size of SIZES) {
    await fillLists(database, size)
    rows.push(row(`${size} rows: memory added by the export, MB`, await exportMemory(smallSite, headers)))
    for (const { name, path } of CALLS) {
      const url = `${site.origin}${path}`
      const bytes = await countBytes(url, headers)
      const cpuBefore = cpuOf(site.pid)
      const ms = await medianTime(() => countBytes(url, headers))
      const cpuMs = ((cpuOf(site.pid) - cpuBefore) * 1000) / TRIES
      rows.push(row(`${size} rows: ${name}, ms (${Math.ceil(bytes / 1000)} kB)`, ms))
      rows.push(row(`${size} rows: ${name}, CPU ms`, cpuMs))
    }
  }
  await Promise.all([site.stop(), smallSite.stop()])
  return rows
}
