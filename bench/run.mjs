// Measures in one run against the least that could do the same, and prints ratios. `npm run bench -- paint` for one part.
import { loadavg } from 'node:os'
import { build, install } from '../scripts/install-and-build.mjs'

const PARTS = ['pages', 'submissions', 'paint', 'lists', 'start', 'growth']

const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = asked.filter((name) => !PARTS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`)
  process.exit(1)
}

install()
build()
const { pinned, stopAll } = await import('./machine.mjs')

const figure = (value) => {
  if (value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2)
}

const print = (rows) => {
  const table = rows.map(({ what, ours, floor, ratio, target, met }) => [
    what,
    figure(ours),
    figure(floor),
    figure(ratio),
    target ?? '',
    met === undefined ? '' : met ? 'yes' : 'NO',
  ])
  const all = [['what', 'site', 'floor', 'ratio', 'target', 'met'], ...table]
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)))
  for (const row of all)
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
    )
}

console.log(
  `Node ${process.version}, ${pinned ? 'servers on one core, load on another' : 'not pinned'}, load of the machine ${loadavg()[0].toFixed(1)}`,
)
let failed = false
const rows = []
for (const part of asked.length > 0 ? asked : PARTS) {
  console.log(`measuring: ${part}…`)
  try {
    const module = await import(`./${part}.mjs`)
    rows.push(...(await module[part]()))
  } catch (error) {
    failed = true
    console.error(`${part} could not be measured:`, error)
  } finally {
    await stopAll()
  }
}
print(rows)
process.exitCode = failed ? 1 : 0
