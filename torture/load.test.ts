// @module-tag full
import { setTimeout as delay } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { openUnsharedDatabase } from '#testing/test-app.ts'
import { launchWithCachedPages, readCachedPages, runScript } from './cached-pages.ts'
import { createCounts } from './counts.ts'
import { scale } from './scale.ts'

const MAX_P95_MS = 50
const SPIN_MS = 300

/** How many times slower this machine is than when idle. */
const slowdown = () => {
  const startedAt = performance.now()
  const used = process.cpuUsage()
  while (process.cpuUsage(used).user < SPIN_MS * 1000);
  return Math.max(1, (performance.now() - startedAt) / SPIN_MS)
}

describe.runIf(scale.isFull)('a site under load', () => {
  test.each(['server', 'embedded'] as const)(
    'serves cached pages while one client requests random addresses (%s)',
    async (kind) => {
      const counts = createCounts(`Flood of random addresses (${kind})`)
      const site = await launchWithCachedPages(await openUnsharedDatabase(kind))
      const slower = slowdown()
      const flood = runScript<{ requests: number; serverErrors: number }>(
        'flood',
        site.origin,
        scale.floodSeconds + 4,
      )
      await delay(2000)
      const p95 = await readCachedPages(site, scale.floodSeconds, counts)
      const { requests, serverErrors } = await flood
      await site.close()
      counts.note(`95% of cached pages within ${p95.toFixed(1)} ms (limit: ${MAX_P95_MS})`)
      counts.note(`machine ${slower.toFixed(1)} times slower than idle`)
      counts.note(`${requests} random addresses`)
      if (p95 > MAX_P95_MS * slower) counts.wrong('cached pages took too long')
      if (serverErrors > 0) counts.wrong(`${serverErrors} server errors`)
      counts.report()
    },
    scale.timeoutMs,
  )
})
