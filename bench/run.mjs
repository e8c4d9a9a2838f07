// Compares in one run: what a page costs against the least a server can do, and a long list against a short one.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { build, install, root } from '../scripts/fresh.mjs'

const SECONDS = 5
const PORT = 3911

install()
build()

const measure = async (name, url, headers = {}) => {
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    headers,
    connections: 20,
    duration: SECONDS,
  })
  return { name, perSecond: requests.average, p99: latency.p99, failed: errors + non2xx }
}

const bare = createServer((_, response) => response.end('hello')).listen(PORT + 1)
const dataDir = mkdtempSync(join(tmpdir(), 'conference-bench-'))
const site = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise((resolve) => site.stdout.once('data', resolve))

const origin = `http://localhost:${PORT}`
const baseline = await measure('a bare Node server', `http://localhost:${PORT + 1}/`)
const results = [
  baseline,
  await measure('home page, compressed', `${origin}/`, { 'accept-encoding': 'br' }),
  await measure('programme, compressed', `${origin}/programme`, { 'accept-encoding': 'br' }),
  await measure('speakers as JSON', `${origin}/api/authors`),
  await measure('timetable as JSON', `${origin}/api/timetable`),
]
for (const { name, perSecond, p99, failed } of results)
  console.log(
    `${name.padEnd(24)} ${String(Math.round(perSecond)).padStart(7)}/s  p99 ${String(p99).padStart(4)} ms  ${(perSecond / baseline.perSecond).toFixed(2)} of the bare server${failed ? `  ${failed} FAILED` : ''}`,
  )

bare.close()
site.kill('SIGTERM')
await new Promise((resolve) => site.once('exit', resolve))
rmSync(dataDir, { recursive: true, force: true })
