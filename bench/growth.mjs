// The calls that read lists, at a hundred to a hundred thousand rows, on PostgreSQL. `--plot=file.svg` draws them,
// `--sizes=100,1000` takes fewer.
import { writeFileSync } from 'node:fs'
import { fillLists } from './fill.mjs'
import { timeOf } from './lists.mjs'
import { plot } from './plot.mjs'
import { cpuOf, createDatabase, logIn, memoryOf, startSite } from './site.mjs'

const option = (name) =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

const SIZES = option('sizes')?.split(',').map(Number) ?? [100, 1000, 10_000, 100_000]

const read = async (url, headers) => {
  const response = await fetch(url, { headers })
  if (!response.ok && response.status !== 304) throw new Error(`${url}: ${response.status}`)
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  return bytes
}

const calls = [
  { name: 'abstracts as a list', path: '/api/abstracts' },
  { name: 'abstracts as CSV', path: '/api/abstracts/export' },
  { name: 'registrations as a list', path: '/api/registrations' },
  { name: 'registrations as CSV', path: '/api/registrations/export' },
  { name: 'summary', path: '/api/summary' },
  { name: 'home page', path: '/' },
]

/** Little room for garbage: what a program holds then is what it needs. */
const SMALL_HEAP = '--max-old-space-size=48 --max-semi-space-size=4'

/** What a whole export adds to the memory that the program holds. */
const exportMemory = async (site, headers) => {
  let most = 0
  const before = memoryOf(site.pid)
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(site.pid) - before)
  }, 20)
  await read(`${site.origin}/api/abstracts/export`, headers)
  clearInterval(timer)
  return most
}

export const growth = async () => {
  const database = await createDatabase('bench_growth')
  const site = await startSite({ DATABASE_URL: database })
  const small = await startSite({ DATABASE_URL: database, NODE_OPTIONS: SMALL_HEAP })
  const headers = { cookie: await logIn(site.origin), 'accept-encoding': 'identity' }
  const lines = calls.map(({ name }) => ({ name, points: [] }))
  const rows = []
  for (const size of SIZES) {
    await fillLists(database, size)
    const memory = await exportMemory(small, headers)
    rows.push({
      what: `${size} rows: memory that the export of abstracts adds, with a heap of 48 MB, MB`,
      ours: memory,
    })
    for (const [index, { name, path }] of calls.entries()) {
      const url = `${site.origin}${path}`
      const bytes = await read(url, headers)
      const cpuBefore = cpuOf(site.pid)
      let times = 0
      const ms = await timeOf(() => {
        times += 1
        return read(url, headers)
      })
      const cpu = ((cpuOf(site.pid) - cpuBefore) * 1000) / times
      lines[index].points.push([size, ms])
      rows.push({ what: `${size} rows: ${name}, ms (${Math.ceil(bytes / 1000)} kB)`, ours: ms })
      rows.push({ what: `${size} rows: ${name}, ms of processor`, ours: cpu })
    }
  }
  await site.stop()
  await small.stop()
  const file = option('plot')
  if (file) writeFileSync(file, plot(lines, 'How answers grow, on PostgreSQL'))
  return rows
}
