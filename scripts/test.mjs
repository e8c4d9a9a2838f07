// `npm test`: types, lint, unused code, rules, the API on the embedded database and the journeys of the specification.
// `npm run test:all`: the same, and everything that takes longer or needs more than a browser.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './install-and-build.mjs'
import './stop-with-npm.mjs'
import { describeSkippedTests } from '#testing/test-tools.mjs'

const running = new Set()

/** Resolves with whether the command succeeded, and with its output if that was piped. */
const run = (command, args, output) =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    })
    running.add(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        printed += text
      })
    child.on('error', reject)
    child.on('close', (status) => {
      running.delete(child)
      resolve({ passed: status === 0, printed })
    })
  })

// Ctrl-C reaches the children by itself, and they clean up; a SIGTERM reaches only this process.
process.on('SIGINT', () => {})
process.once('SIGTERM', () => {
  if (running.size === 0) process.exit(1)
  for (const child of running) child.kill('SIGTERM')
})

const requirePassed = (name, passed) => {
  if (passed) return
  console.error(`\n${name}: failed.`)
  process.exit(1)
}

const runsAll = process.argv.includes('--all')

install()

// Each takes one core, so they run in parallel; their output is printed in order.
const checks = Object.entries({
  // Each further checker repeats work, and the cores are busy with the other checks.
  Types: run('tsc', ['--noEmit', '--checkers', '1'], 'pipe'),
  'Format and style': run('biome', ['check', '.'], 'pipe'),
  'Lint with types': run('oxlint', ['--type-aware'], 'pipe'),
  'Unused code': run('knip', [], 'pipe'),
})
// Some API tests start the built site, as the browser tests do.
build()
for (const [name, check] of checks) {
  const { passed, printed } = await check
  console.log(`\n— ${name}\n${printed}`)
  requirePassed(name, passed)
}

const skipped = runsAll
  ? describeSkippedTests()
  : ['PostgreSQL server, accessibility, validators and everything else in `npm run test:all`.']
for (const [name, command, ...args] of [
  ['Unit and API tests', 'vitest', 'run', ...(runsAll ? [] : ['--tags-filter=!full'])],
  ['Browser tests', 'playwright', 'test', ...(runsAll ? [] : ['--project=journeys', '--grep-invert=@full'])],
]) {
  console.log(`\n— ${name}`)
  requirePassed(name, (await run(command, args, 'inherit')).passed)
}
console.log('\nAll tests passed.')
for (const line of skipped) console.log(`Not run: ${line}`)
