// Everything: `npm run torture`. One test, shortened: TORTURE_KILLS=6 npm run torture -- torture/kills.test.ts
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root } from '../scripts/install-and-build.mjs'
import { cleanUp, endAll } from './clean-up.mjs'

install()
build()
const startedAt = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'conference-torture-'))
// As root, PostgreSQL is started as another user.
chmodSync(folder, 0o755)
const { TORTURE_SEED = String(Math.floor(Math.random() * 2 ** 31)) } = process.env
const env = { ...process.env, TORTURE: 'full', TORTURE_SEED, TMPDIR: folder }
process.stdout.write(`Seed: ${TORTURE_SEED}\n`)
const groups = []
const failed = []
let stopped = false

const isResult = (line) => /: tried \d+, answered \d+, lost \d+, wrong \d+/.test(line)

/** Runs test files. Prints the result line of each test, and the whole output on failure. */
const run = (...files) =>
  new Promise((resolve) => {
    if (stopped) return resolve()
    const lane = spawn('npx', ['--no-install', 'vitest', 'run', '--no-file-parallelism', ...files], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, so that it can be ended as one.
      detached: true,
    })
    groups.push(lane.pid)
    let output = ''
    let line = ''
    lane.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      const lines = (line + text).split('\n')
      line = lines.pop() ?? ''
      for (const result of lines.filter(isResult)) process.stdout.write(`${result}\n`)
    })
    lane.stderr.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    lane.on('close', (code) => {
      if (code !== 0 && !stopped) {
        failed.push(...files)
        process.stdout.write(output)
      }
      resolve()
    })
  })

const finish = async (code) => {
  stopped = true
  await endAll(groups, folder)
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
const soak = 'torture/soak.test.ts'
const load = 'torture/load.test.ts'
const others = readdirSync(join(root, 'torture'))
  .map((name) => `torture/${name}`)
  .filter((file) => file.endsWith('.test.ts') && ![soak, load, ...lanes.flat()].includes(file))

/** The load test measures milliseconds, so it runs first; the soak test runs all the while. */
const everything = async () => {
  const soaking = run(soak)
  await run(load)
  await Promise.all([soaking, ...[...lanes, others].map((files) => run(...files))])
}

const chosen = process.argv.slice(2)
await (chosen.length > 0 ? run(...chosen) : everything())
if (!stopped) {
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`)
  process.stdout.write(`Torture took ${Math.round((Date.now() - startedAt) / 1000)} s.\n`)
  await finish(failed.length > 0 ? 1 : 0)
}
