import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '../src/server/db/open-server'
import type { Database } from '../src/server/db/types'
import { setUp } from '../src/server/domain/setup'
import { adminAccount } from '../testing/accounts'
import { executeOnce, startPostgres } from '../testing/postgres'
import { createTally, type Tally } from './counts'
import { brokenInvariants } from './invariants'
import { createRandom } from './random'
import { scale } from './scale'
import { type Launched, launch, logIn } from './site'
import { rest, startStream } from './traffic'

const LONGEST_WAIT_MS = 10_000
const LONGEST_RECOVERY_MS = 2000

/** Beside other tests, time tells nothing. */
const judgeTimes = (waited: number, recovered: number, tally: Tally) => {
  if (!scale.isWhole) return
  if (waited > LONGEST_WAIT_MS) tally.wrong('somebody waited for too long')
  if (recovered > LONGEST_RECOVERY_MS) tally.wrong('recovery took too long')
}

describe.runIf(scale.hasProgram)('a database that goes away at any moment', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let site: Launched
  let database: Database

  beforeAll(async () => {
    postgres = await startPostgres()
    await executeOnce(postgres.url('postgres'), 'create database conference')
    const url = postgres.url('conference')
    database = await openServer(url)
    await setUp(database.db, adminAccount)
    site = await launch({ DATABASE_URL: url })
  })
  afterAll(async () => {
    await site.end('SIGTERM')
    await database.close()
    await postgres.stop()
  })

  const check = async (stream: ReturnType<typeof startStream>, tally: Tally) => {
    await stream.checkKept(database.db)
    for (const sentence of await brokenInvariants(database.db)) tally.wrong(sentence)
  }

  /** How long until a call is answered well again. */
  const recovery = async () => {
    const began = performance.now()
    for (;;) {
      const answer = await fetch(`${site.origin}/api/authors`)
      await answer.arrayBuffer()
      if (answer.status === 200) return performance.now() - began
      await rest(20)
    }
  }

  test(
    'takes neither the site nor anything acknowledged with it, and nobody waits for long',
    async () => {
      const tally = createTally(`Kills of the database (server, seed ${scale.seed})`)
      const random = createRandom(scale.seed)
      const stream = startStream({ origin: () => site.origin, cookie: await logIn(site.origin), tally })
      let slowest = 0
      for (let kill = 1; kill <= scale.kills; kill++) {
        await rest(100 + random() * 500)
        await postgres.end(random() < 0.7 ? 'SIGQUIT' : 'SIGINT')
        await rest(random() * 300)
        await postgres.start()
        slowest = Math.max(slowest, await recovery())
        await check(stream, tally)
        expect(site.isRunning()).toBe(true)
      }
      await stream.stop()
      await check(stream, tally)
      tally.figure(`${scale.kills} kills`)
      tally.figure(`longest wait ${Math.round(stream.longestMs())} ms`)
      tally.figure(`slowest recovery ${Math.round(slowest)} ms`)
      judgeTimes(stream.longestMs(), slowest, tally)
      tally.close()
    },
    scale.longestMs,
  )

  test.each([
    ['is away', () => postgres.end('SIGINT'), () => postgres.start()],
    ['hangs', async () => postgres.signalAll('SIGSTOP'), async () => postgres.signalAll('SIGCONT')],
  ] as const)(
    `a database that %s for ${scale.awaySeconds} seconds`,
    async (how, leave, comeBack) => {
      const tally = createTally(`The database ${how} (server)`)
      for (const path of ['/', '/programme', '/authors', '/sitemap.xml']) await fetch(`${site.origin}${path}`)
      const stream = startStream({ origin: () => site.origin, cookie: await logIn(site.origin), tally })
      await leave()
      await rest(scale.awaySeconds * 1000)
      await comeBack()
      const took = await recovery()
      await stream.stop()
      await check(stream, tally)
      tally.figure(`longest wait ${Math.round(stream.longestMs())} ms`)
      tally.figure(`recovery ${Math.round(took)} ms`)
      judgeTimes(stream.longestMs(), took, tally)
      expect(site.isRunning()).toBe(true)
      tally.close()
    },
    scale.longestMs,
  )
})
