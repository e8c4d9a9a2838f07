// Measures the built site against its targets, most of them ratios to a baseline. `npm run bench -- paint` runs one part.
import { loadavg } from 'node:os'
import { build, install } from '../scripts/install-and-build.mjs'
import { printReport } from './report.mjs'

const PARTS = ['pages', 'submissions', 'paint', 'lists', 'imports', 'book', 'start', 'sessions', 'growth']

const requested = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = requested.filter((name) => !PARTS.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`)
  process.exit(1)
}

install()
build()
const { pinned, cleanUp } = await import('./processes.mjs')

console.log(
  `Node ${process.version}, ${pinned ? 'servers on one core, load on another' : 'not pinned to cores'}, load average ${loadavg()[0].toFixed(1)}`,
)
const rows = []
for (const part of requested.length > 0 ? requested : PARTS) {
  console.log(`Measuring ${part}…`)
  try {
    const module = await import(`./${part}.mjs`)
    rows.push(...(await module[part]()))
  } catch (error) {
    process.exitCode = 1
    console.error(`${part} failed:`, error)
  } finally {
    await cleanUp()
  }
}
printReport(rows)
