// All of it: `npm run torture`. Shorter for trying: TORTURE_KILLS=6 npm run torture -- torture/kills.test.ts
import { spawnSync } from 'node:child_process'
import { build, install, root } from '../scripts/fresh.mjs'

install()
build()
const began = Date.now()
const chosen = process.argv.slice(2)
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--no-file-parallelism', ...(chosen.length > 0 ? chosen : ['torture/'])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TORTURE: 'whole' } },
)
process.stdout.write(`Torture took ${Math.round((Date.now() - began) / 1000)} s.\n`)
process.exit(status ?? 1)
