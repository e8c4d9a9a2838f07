// Everything that must hold before a change lands: types, lint, dead code, rules, API on both databases, browser.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './install-and-build.mjs'

/** Answers whether it succeeded, and what it printed where that was kept. */
const run = (command, args, output) =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        printed += text
      })
    child.on('error', reject)
    child.on('close', (status) => resolve({ passed: status === 0, printed }))
  })

const demand = (name, passed) => {
  if (passed) return
  console.error(`\n${name}: failed.`)
  process.exit(1)
}

install()

// Each keeps one core busy: side by side, and told one after the other.
const checks = Object.entries({
  Types: run('tsc', ['--noEmit'], 'pipe'),
  'Format and rules of style': run('biome', ['check', '.'], 'pipe'),
  'Lint with types': run('oxlint', ['--type-aware'], 'pipe'),
  'Dead code': run('knip', [], 'pipe'),
})
// Some of the API's tests kill the program as it is built; the browser meets the same.
build()
for (const [name, check] of checks) {
  const { passed, printed } = await check
  console.log(`\n— ${name}\n${printed}`)
  demand(name, passed)
}

for (const [name, command, ...args] of [
  ['Rules and API', 'vitest', 'run'],
  ['Browser', 'playwright', 'test'],
]) {
  console.log(`\n— ${name}`)
  demand(name, (await run(command, args, 'inherit')).passed)
}
console.log('\nAll tests passed.')
