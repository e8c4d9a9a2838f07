// @module-tag full
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '#server/db/open-server.ts'
import { siteTimeouts } from '#server/db/timeouts.ts'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { setUp } from '#server/domain/setup.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { executeOnce, startPostgres } from '#testing/postgres.ts'
import { mountSmallDisk } from '#testing/small-disk.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type Counts, createCounts } from './counts.ts'
import { checkInvariants } from './invariants.ts'

const MAX_ATTEMPTS = 2000

// Holds data and WAL. For the embedded database see src/server/db/disk-space.test.ts.
const disk = mountSmallDisk(160)
afterAll(() => disk?.unmount())

describe.skipIf(disk === undefined)('PostgreSQL on a full disk', () => {
  const { folder = '', fillUp = async () => {}, freeSpace = () => {} } = disk ?? {}
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
    freeSpace()
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

  /** Exactly the submissions answered with 201 are stored. */
  const check = async (counts: Counts) => {
    const stored = (await listAbstracts(site.db)).map(({ email }) => email)
    for (const email of acknowledged.filter((address) => !stored.includes(address))) counts.lost(email)
    if (stored.length !== acknowledged.length)
      counts.wrong(`${stored.length} stored, ${acknowledged.length} acknowledged`)
    await checkInvariants(site.db, counts)
  }

  const submitUntil = async (expected: readonly number[], tolerated: readonly number[], counts: Counts) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      counts.tried()
      const status = await submit()
      counts.answered()
      if (expected.includes(status)) return status
      if (!tolerated.includes(status)) counts.wrong(`answered ${status}`)
      await delay(status === 503 ? 50 : 0)
    }
    return counts.wrong(`never answered ${expected.join(' or ')}`)
  }

  test('answers 507 until there is space again', async () => {
    const counts = createCounts('Full disk (server)')
    expect(await submit()).toBe(201)
    await fillUp(60_000)
    await submitUntil([507], [201], counts)
    expect((await site.anonymous.get('/api/authors')).statusCode).toBe(200)
    await check(counts)
    freeSpace()
    await submitUntil([201], [507], counts)
    await check(counts)
    counts.report()
  })

  test('loses nothing when the WAL runs out of space', async () => {
    const counts = createCounts('Full disk under the WAL (server)')
    await submit()
    await fillUp(60_000)
    // The next WAL segment has no space; PostgreSQL may refuse, crash or hang.
    const switchSegment = async () => {
      await site.db.execute(sql`select pg_switch_wal()`)
      await site.db.execute(sql`create table journal as select 1`)
    }
    for (let n = 0; n < 8; n++) await switchSegment().catch(() => {})
    const refused = await submitUntil([503, 507], [201], counts)
    freeSpace()
    // Restarts PostgreSQL when it has crashed, as a service manager would.
    const restarts: Promise<void>[] = []
    const supervisor = setInterval(() => {
      if (!postgres.isRunning()) restarts.push(postgres.start())
    }, 100)
    await submitUntil([201], [503, 507], counts)
    clearInterval(supervisor)
    // One that still waited for the server would fail after the end of this file.
    await Promise.all(restarts)
    await check(counts)
    counts.note(`answered ${refused} meanwhile`)
    counts.note(`PostgreSQL restarted ${restarts.length} times`)
    counts.report()
  })
})
