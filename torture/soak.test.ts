// @module-tag full
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { launchSite } from '#testing/site-process.ts'
import { openUnsharedDatabase } from '#testing/test-app.ts'
import { createCounts } from './counts.ts'
import { addExpiredRows, expiringTables, overdueRows } from './expiring-rows.ts'
import { checkInvariants } from './invariants.ts'
import { scale } from './scale.ts'
import { deployFilled, logIn } from './site.ts'
import { startTraffic } from './traffic.ts'

/** Growth of the minimum from the middle third to the last, and megabytes per minute over both. */
const MAX_GROWTH = 0.15
const MAX_TREND = 5
const SAMPLE_MS = 1000

/** Megabytes per minute, by linear regression. */
const trend = (samples: number[]) => {
  const middle = (samples.length - 1) / 2
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  const rise = samples.reduce((sum, sample, n) => sum + (n - middle) * (sample - mean), 0)
  const run = samples.reduce((sum, _, n) => sum + (n - middle) ** 2, 0)
  return (rise / run) * (60_000 / SAMPLE_MS)
}

describe.runIf(scale.isFull)('a site under continuous load', () => {
  test.concurrent.each(['server', 'embedded'] as const)(
    'keeps its memory level and deletes expired rows (%s)',
    async (kind) => {
      const counts = createCounts(`Mixed traffic (${kind})`)
      const deployed = await deployFilled(await openUnsharedDatabase(kind), async (db) => {
        await addExpiredRows(db)
        expect((await overdueRows(db)).filter(({ left }) => left > 0)).toHaveLength(expiringTables.length)
      })
      const site = await launchSite({ ...deployed.env, RATE_LIMIT: 'on', TRUST_PROXY: '1' })
      const cookie = await logIn(site.origin)
      const traffic = startTraffic({
        origin: () => site.origin,
        cookie,
        counts,
        workers: 4,
        pauseMs: 800,
        deletes: true,
      })
      const memories: number[] = []
      for (const until = performance.now() + scale.trafficSeconds * 1000; performance.now() < until; ) {
        await delay(SAMPLE_MS)
        memories.push(site.memory())
      }
      await traffic.stop()
      await site.end('SIGTERM')

      const database = await deployed.open()
      await traffic.checkAcknowledged(database.db)
      await checkInvariants(database.db, counts)
      for (const { name, left } of await overdueRows(database.db))
        if (left > 0) counts.wrong(`${left} expired rows of ${name}`)
      await database.close()
      deployed.remove()

      const third = Math.floor(memories.length / 3)
      const middle = Math.min(...memories.slice(third, 2 * third))
      const last = Math.min(...memories.slice(2 * third))
      const perMinute = trend(memories.slice(third))
      if (last > middle * (1 + MAX_GROWTH) || perMinute > MAX_TREND) counts.wrong('memory grew')
      counts.note(`${scale.trafficSeconds} s`)
      counts.note(
        `minimum memory ${Math.round(middle)} MB in the middle third, ${Math.round(last)} MB in the last`,
      )
      counts.note(`trend ${perMinute.toFixed(2)} MB per minute`)
      counts.note(`expired rows deleted from: ${expiringTables.join(', ')}`)
      counts.report()
    },
    (scale.trafficSeconds + 120) * 1000,
  )
})
