// All of it: `npm run torture`. Shorter for trying: TORTURE_KILLS=6 npm run torture -- torture/kills.test.ts
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root } from '../scripts/install-and-build.mjs'
import { cleanUp, endAll } from './clean-up.mjs'

install()
build()
const began = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'conference-torture-'))
// PostgreSQL, started by root, works as somebody else.
chmodSync(folder, 0o755)
const { TORTURE_SEED = String(Math.floor(Math.random() * 2 ** 31)) } = process.env
const env = { ...process.env, TORTURE: 'whole', TORTURE_SEED, TMPDIR: folder }
process.stdout.write(`What is made up depends on the seed ${TORTURE_SEED}.\n`)
const started = []
const failed = []
let stopped = false

const isResult = (line) => /: tried \d+, answered \d+, lost \d+, wrong \d+/.test(line)

/** One run of tests. The result of each part is told at once, all else only if something failed. */
const run = (...files) =>
  new Promise((resolve) => {
    if (stopped) return resolve()
    const lane = spawn('npx', ['--no-install', 'vitest', 'run', '--no-file-parallelism', ...files], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, to be ended as one.
      detached: true,
    })
    started.push(lane.pid)
    let said = ''
    let line = ''
    lane.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const lines = (line + text).split('\n')
      line = lines.pop() ?? ''
      for (const result of lines.filter(isResult)) process.stdout.write(`${result}\n`)
    })
    lane.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    lane.on('close', (code) => {
      if (code !== 0 && !stopped) {
        failed.push(...files)
        process.stdout.write(said)
      }
      resolve()
    })
  })

const finish = async (code) => {
  stopped = true
  await endAll(started, folder)
  cleanUp(folder)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    if (!stopped) void finish(1)
  })

const lanes = [['database-kills', 'slow-clients', 'full-disk', 'hostile-files', 'rush'], ['kills']].map(
  (names) => names.map((name) => `torture/${name}.test.ts`),
)
const traffic = 'torture/soak.test.ts'
const load = 'torture/load.test.ts'
const others = readdirSync(join(root, 'torture'))
  .map((name) => `torture/${name}`)
  .filter((file) => file.endsWith('.test.ts') && ![traffic, load, ...lanes.flat()].includes(file))

/** What is measured to the millisecond comes first; the traffic goes on all the while. */
const everything = async () => {
  const allTheWhile = run(traffic)
  await run(load)
  await Promise.all([allTheWhile, ...[...lanes, others].map((files) => run(...files))])
}

const chosen = process.argv.slice(2)
await (chosen.length > 0 ? run(...chosen) : everything())
if (!stopped) {
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`)
  process.stdout.write(`Torture took ${Math.round((Date.now() - began) / 1000)} s.\n`)
  await finish(failed.length > 0 ? 1 : 0)
}
