import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { mountSmallDisk } from '#testing/small-disk.ts'
import { createTestApp, onBothDatabases, type TestApp } from '#testing/test-app.ts'
import { openEmbedded } from './open-embedded.ts'

const FULL = 'The site has run out of disk space and cannot save changes right now.'

onBothDatabases('a full database', (on) => {
  test('responds 507, stores nothing, and recovers when space is free', async () => {
    await on.app.db.execute(sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await on.app.db.execute(
      sql`create trigger full_disk before insert on abstracts for each row execute function full_disk()`,
    )
    const submission = buildSubmission()
    const refused = await on.app.anonymous.post('/api/abstracts', submission)
    expect([refused.statusCode, refused.json()]).toEqual([507, { message: FULL }])
    await on.app.db.execute(sql`drop function full_disk() cascade`)
    expect(await listAbstracts(on.app.db)).toEqual([])
    expect((await on.app.anonymous.post('/api/abstracts', submission)).statusCode).toBe(201)
  })
})

const disk = mountSmallDisk(100)
afterAll(() => disk?.unmount())

describe.skipIf(disk === undefined)('an embedded database on a full disk (needs to mount one)', () => {
  const { folder = '', fillUp = async () => {}, freeSpace = () => {} } = disk ?? {}
  let site: TestApp
  const submit = (length = 2000) =>
    site.anonymous.post('/api/abstracts', buildSubmission({ abstractText: 'word '.repeat(length / 5) }))

  beforeAll(async () => {
    const loadDataDir = new Blob([readFileSync(inject('embeddedSnapshot'))])
    site = await createTestApp(
      await openEmbedded(join(folder, 'data'), { loadDataDir, minFreeBytes: 4_000_000 }),
    )
  })
  afterAll(async () => {
    freeSpace()
    await site.app.close()
    await site.database.close()
  })

  test('refuses writes while disk space is low', async () => {
    expect((await submit()).statusCode).toBe(201)
    await fillUp(3_000_000)
    await expect.poll(async () => (await submit()).statusCode).toBe(507)
    const count = (await listAbstracts(site.db)).length
    expect((await submit()).json()).toEqual({ message: FULL })
    expect((await site.anonymous.get('/api/authors')).statusCode).toBe(200)
    expect(await listAbstracts(site.db)).toHaveLength(count)
    freeSpace()
    await expect.poll(async () => (await submit()).statusCode).toBe(201)
    expect(await listAbstracts(site.db)).toHaveLength(count + 1)
  })

  test('survives a disk that fills up', async () => {
    await fillUp(100_000)
    const table = sql`create table filling as select repeat(md5(n::text), 20) from generate_series(1, 5000) n`
    await expect(site.db.execute(table)).rejects.toMatchObject({ cause: { code: '53100' } })
    freeSpace()
    await expect.poll(async () => (await submit()).statusCode).toBe(201)
    await site.db.execute(sql`create table filling as select 1`)
  })

  test('refuses to start with a one-line message', async () => {
    await fillUp(3_000_000)
    await expect(openEmbedded(join(folder, 'other', 'data'))).rejects.toThrow(
      /^The disk that holds .*other.data is full: \d MB left, 32 MB needed\. Free some space and start again\.$/,
    )
    freeSpace()
  })
})
