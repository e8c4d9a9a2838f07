// @module-tag full
import { setTimeout as delay } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { createRandom } from '#testing/random.ts'
import { launchSite, startSiteProcess } from '#testing/site-process.ts'
import { openUnsharedDatabase } from '#testing/test-app.ts'
import { createCounts } from './counts.ts'
import { checkInvariants } from './invariants.ts'
import { scale } from './scale.ts'
import { deployFilled, logIn } from './site.ts'
import { startTraffic } from './traffic.ts'

/** How many kills between checks; opening the embedded database is slow. */
const CHECK_EVERY = { server: 1, embedded: 10 }
const DURING_START_EVERY = 3

describe.runIf(scale.isBuilt)('a site that is killed at random moments', () => {
  test.concurrent.each(['server', 'embedded'] as const)(
    'loses nothing that it acknowledged (%s)',
    async (kind) => {
      const counts = createCounts(`Kills of the site (${kind}, seed ${scale.seed})`)
      const random = createRandom(scale.seed)
      const deployed = await deployFilled(await openUnsharedDatabase(kind))
      const startedAt = performance.now()
      let site = await launchSite(deployed.env)
      const startMs = performance.now() - startedAt
      const traffic = startTraffic({ origin: () => site.origin, cookie: await logIn(site.origin), counts })
      const sharedDatabase = kind === 'server' ? await deployed.open() : undefined
      const check = async () => {
        const database = sharedDatabase ?? (await deployed.open())
        await traffic.checkAcknowledged(database.db)
        await checkInvariants(database.db, counts)
        if (!sharedDatabase) await database.close()
      }
      let duringStart = 0
      for (let kill = 1; kill <= scale.kills; kill++) {
        if (kill % DURING_START_EVERY === 0) {
          duringStart += 1
          await delay(random.next() * startMs)
        } else {
          await site.waitUntilReady()
          await traffic.waitForResponses(5 + random.next() * 20)
          await delay(random.next() * 50)
        }
        await site.end('SIGKILL')
        if (kill % CHECK_EVERY[kind] === 0) await check()
        site = await startSiteProcess(deployed.env)
      }
      await site.waitUntilReady()
      await traffic.stop()
      await site.end('SIGTERM')
      await check()
      await sharedDatabase?.close()
      deployed.remove()
      counts.note(`${scale.kills} kills, ${duringStart} of them during the start`)
      counts.report()
    },
    scale.timeoutMs,
  )
})
