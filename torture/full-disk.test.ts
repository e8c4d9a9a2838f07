import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '../src/server/db/open-server'
import { siteTimeouts } from '../src/server/db/timeouts'
import { listAbstracts } from '../src/server/domain/abstracts/abstracts'
import { setUp } from '../src/server/domain/setup'
import { adminAccount } from '../testing/accounts'
import { buildSubmission } from '../testing/builders/abstracts'
import { executeOnce, startPostgres } from '../testing/postgres'
import { mountSmallDisk } from '../testing/small-disk'
import { createTestApp, type TestApp } from '../testing/test-app'
import { createTally, type Tally } from './counts'
import { brokenInvariants } from './invariants'
import { rest } from './traffic'

const MOST_TRIES = 2000

// With its data and its journal; the embedded database's is filled in src/server/db/disk-space.test.ts.
const disk = mountSmallDisk(160)
afterAll(() => disk?.unmount())

describe.skipIf(disk === undefined)('PostgreSQL on a full disk (needs the right to mount one)', () => {
  const { folder = '', fillUp = async () => {}, makeRoom = () => {} } = disk ?? {}
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let site: TestApp
  let url = ''
  const acknowledged: string[] = []

  beforeAll(async () => {
    postgres = await startPostgres({ disk: folder })
    url = postgres.url('conference')
    await executeOnce(postgres.url('postgres'), 'create database conference')
    site = await createTestApp(await openServer(url, { timeouts: siteTimeouts }))
    await setUp(site.db, adminAccount)
  })
  afterAll(async () => {
    makeRoom()
    await site.app.close()
    await site.database.close()
    await postgres.stop()
  })

  const submit = async () => {
    const submission = buildSubmission({ abstractText: 'word '.repeat(400) })
    const { statusCode } = await site.anonymous.post('/api/abstracts', submission)
    if (statusCode === 201) acknowledged.push(submission.email)
    return statusCode
  }

  /** Whatever was answered 201 is there once, and nothing else. */
  const check = async (tally: Tally) => {
    const stored = (await listAbstracts(site.db)).map(({ email }) => email)
    for (const email of acknowledged.filter((one) => !stored.includes(one))) tally.lost(email)
    if (stored.length !== acknowledged.length)
      tally.wrong(`${stored.length} stored, ${acknowledged.length} acknowledged`)
    for (const sentence of await brokenInvariants(site.db)) tally.wrong(sentence)
  }

  const tryUntil = async (wanted: readonly number[], others: readonly number[], tally: Tally) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      tally.tried()
      const status = await submit()
      tally.answered()
      if (wanted.includes(status)) return status
      if (!others.includes(status)) tally.wrong(`answered ${status}`)
      await rest(status === 503 ? 50 : 0)
    }
    return tally.wrong(`never answered ${wanted.join(' or ')}`)
  }

  test('says so when there is no room for more records, and goes on once there is', async () => {
    const tally = createTally('A full disk (server)')
    expect(await submit()).toBe(201)
    await fillUp(60_000)
    await tryUntil([507], [201], tally)
    expect((await site.anonymous.get('/api/authors')).statusCode).toBe(200)
    await check(tally)
    makeRoom()
    await tryUntil([201], [507], tally)
    await check(tally)
    tally.close()
  })

  test('is away when its journal finds no room, and loses nothing by it', async () => {
    const tally = createTally('A full disk under the journal (server)')
    await submit()
    await fillUp(60_000)
    // The journal goes on in a file of its own, for which there is no room; how the server takes it is its own affair.
    const next = async () => {
      await site.db.execute(sql`select pg_switch_wal()`)
      await site.db.execute(sql`create table journal as select 1`)
    }
    for (let n = 0; n < 8; n++) await next().catch(() => {})
    const refused = await tryUntil([503, 507], [201], tally)
    makeRoom()
    // Its crash may go on for a while; what keeps a server running starts it again when it has ended.
    let restarts = 0
    const supervisor = setInterval(() => {
      if (postgres.isRunning()) return
      restarts += 1
      void postgres.start()
    }, 100)
    await tryUntil([201], [503, 507], tally)
    clearInterval(supervisor)
    await check(tally)
    tally.figure(`answered ${refused} meanwhile`)
    tally.figure(`the server was started ${restarts} times again`)
    tally.close()
  })
})
