// Everything that must hold before a change lands: types, lint, dead code, rules, API on both databases, browser.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './fresh.mjs'

install()

const steps = [
  ['Types', 'tsc', '--noEmit'],
  ['Format and rules of style', 'biome', 'check', '.'],
  ['Lint with types', 'oxlint', '--type-aware'],
  ['Dead code', 'knip'],
  ['Rules and API', 'vitest', 'run'],
  ['Browser', 'playwright', 'test'],
]

for (const [name, command, ...args] of steps) {
  console.log(`\n— ${name}`)
  // Some of the API's tests kill the program as it is built; the browser meets the same.
  if (command === 'vitest') build()
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`\n${name}: failed.`)
    process.exit(1)
  }
}
console.log('\nAll tests passed.')
