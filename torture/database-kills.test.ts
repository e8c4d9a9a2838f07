// @module-tag full
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '#server/db/open-server.ts'
import type { Database } from '#server/db/types.ts'
import { setUp } from '#server/domain/setup.ts'
import { adminAccount } from '#testing/accounts.ts'
import { executeOnce, startPostgres } from '#testing/postgres.ts'
import { createRandom } from '#testing/random.ts'
import { launchSite, type SiteProcess } from '#testing/site-process.ts'
import { type Counts, createCounts } from './counts.ts'
import { checkInvariants } from './invariants.ts'
import { scale } from './scale.ts'
import { logIn } from './site.ts'
import { startTraffic } from './traffic.ts'

const MAX_RESPONSE_MS = 10_000
const MAX_RECOVERY_MS = 2000

/** Only in a full run: other tests on the same machine distort times. */
const checkTimes = (maxMs: number, recoveryMs: number, counts: Counts) => {
  if (!scale.isFull) return
  if (maxMs > MAX_RESPONSE_MS) counts.wrong('a response took too long')
  if (recoveryMs > MAX_RECOVERY_MS) counts.wrong('recovery took too long')
}

describe.runIf(scale.isBuilt)('a database that fails at random moments', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let site: SiteProcess
  let database: Database

  beforeAll(async () => {
    postgres = await startPostgres()
    await executeOnce(postgres.url('postgres'), 'create database conference')
    const url = postgres.url('conference')
    database = await openServer(url)
    await setUp(database.db, adminAccount)
    site = await launchSite({ DATABASE_URL: url })
  })
  afterAll(async () => {
    await site.end('SIGTERM')
    await database.close()
    await postgres.stop()
  })

  const check = async (traffic: ReturnType<typeof startTraffic>, counts: Counts) => {
    await traffic.checkAcknowledged(database.db)
    await checkInvariants(database.db, counts)
  }

  /** Milliseconds until a call succeeds again. */
  const recovery = async () => {
    const startedAt = performance.now()
    for (;;) {
      const response = await fetch(`${site.origin}/api/authors`)
      await response.arrayBuffer()
      if (response.status === 200) return performance.now() - startedAt
      await delay(20)
    }
  }

  test(
    'neither stops the site nor loses acknowledged data',
    async () => {
      const counts = createCounts(`Kills of the database (server, seed ${scale.seed})`)
      const random = createRandom(scale.seed)
      const traffic = startTraffic({ origin: () => site.origin, cookie: await logIn(site.origin), counts })
      let slowest = 0
      for (let kill = 1; kill <= scale.kills; kill++) {
        await delay(100 + random.next() * 500)
        await postgres.end(random.next() < 0.7 ? 'SIGQUIT' : 'SIGINT')
        await delay(random.next() * 300)
        await postgres.start()
        slowest = Math.max(slowest, await recovery())
        await check(traffic, counts)
        expect(site.isRunning()).toBe(true)
      }
      await traffic.stop()
      await check(traffic, counts)
      counts.note(`${scale.kills} kills`)
      counts.note(`slowest response ${Math.round(traffic.maxMs())} ms`)
      counts.note(`slowest recovery ${Math.round(slowest)} ms`)
      checkTimes(traffic.maxMs(), slowest, counts)
      counts.report()
    },
    scale.timeoutMs,
  )

  test.each([
    ['is down', () => postgres.end('SIGINT'), () => postgres.start()],
    ['hangs', async () => postgres.signalAll('SIGSTOP'), async () => postgres.signalAll('SIGCONT')],
  ] as const)(
    `recovers after the database %s for ${scale.outageSeconds} seconds`,
    async (failure, fail, recover) => {
      const counts = createCounts(`The database ${failure} (server)`)
      for (const path of ['/', '/programme', '/authors', '/sitemap.xml']) await fetch(`${site.origin}${path}`)
      const traffic = startTraffic({ origin: () => site.origin, cookie: await logIn(site.origin), counts })
      await fail()
      await delay(scale.outageSeconds * 1000)
      await recover()
      const recoveryMs = await recovery()
      await traffic.stop()
      await check(traffic, counts)
      counts.note(`slowest response ${Math.round(traffic.maxMs())} ms`)
      counts.note(`recovery ${Math.round(recoveryMs)} ms`)
      checkTimes(traffic.maxMs(), recoveryMs, counts)
      expect(site.isRunning()).toBe(true)
      counts.report()
    },
    scale.timeoutMs,
  )
})
