// @module-tag full
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { queryRows } from '#server/db/raw-sql.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Database, Db } from '#server/db/types.ts'
import { claimLetter } from '#server/domain/letters/queue.ts'
import { findMedia, readMedia } from '#server/domain/media/media.ts'
import { readPhoto } from '#server/domain/photos/photos.ts'
import { readPrivateLink } from '#server/domain/private-links/private-links.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { contentsOf, fillDatabase } from '#testing/backup-files.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { buildMp4 } from '#testing/builders/media.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { backupTables, transientTables } from './format.ts'
import { restore } from './restore.ts'
import { backUp } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'conference-backup-'))
const place = (name: string) => join(folder, name)
/** For as long as a test lasts. */
const open = async (kind: 'embedded' | 'server') => {
  const database = await openTestDatabase(kind)
  onTestFinished(() => database.close())
  return database.db
}

const backup = place('first.gz')
let database: Database
let original: Db
let photo: string
let video: string

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeAll(async () => {
  database = await openTestDatabase('embedded')
  original = database.db
  ;({ photo, video } = await fillDatabase(original))
  await backUp(original, backup)
})

test('covers every table or lists it as transient', async () => {
  const tables = await queryRows<{ name: string }>(
    original,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.map(({ name }) => name).sort()).toEqual([...backupTables, ...transientTables].sort())
})

test('restores everything from embedded to server and back', async () => {
  const server = await open('server')
  expect((await restore(server, backup)).photos).toBe(1)
  expect(await contentsOf(server)).toEqual(await contentsOf(original))
  await backUp(server, place('second.gz'))

  const embedded = await open('embedded')
  await restore(embedded, place('second.gz'))
  expect(await contentsOf(embedded)).toEqual(await contentsOf(original))
  expect(await readPhoto(embedded, photo)).toEqual(await readPhoto(original, photo))
  const file = await findMedia(embedded, video.replace('/media/', ''))
  if (!file) throw new Error('The video was not restored')
  const bytes = await buffer(readMedia(embedded, file, { start: 0, end: file.size - 1 }))
  expect(bytes.equals(buildMp4())).toBe(true)

  const last = await queryRows<{ id: number }>(original, sql`select max(id) as id from registrations`)
  expect((await createRegistration(embedded)).id).toBe((last[0]?.id ?? 0) + 1)
})

test('an earlier link does not open an abstract submitted after restore', async () => {
  const source = await open('embedded')
  const kept = await createAbstract(source)
  const keptLink = await privateLinkOf(source, kept.id)
  await backUp(source, place('links.gz'))
  // Lost with the site that is restored now.
  const lost = await createAbstract(source)
  const lostLink = await privateLinkOf(source, lost.id)
  const copy = await open('server')
  await restore(copy, place('links.gz'))
  const next = await createAbstract(copy)
  expect(next.id).toBe(lost.id)
  const read = (path: string) => readPrivateLink(copy, path.replace('/my/', ''))
  expect(await read(lostLink)).toBeNull()
  expect(await read(keptLink)).toMatchObject({ id: kept.id })
})

test.each(['backup', 'target'] as const)(
  'never assigns the id of a deleted row (of the %s) again',
  async (where) => {
    const source = await open('embedded')
    const copy = await open('server')
    const last = await createRegistration(where === 'backup' ? source : copy)
    await (where === 'backup' ? source : copy).delete(registrations)
    await backUp(source, place('ids.gz'))
    await restore(copy, place('ids.gz'))
    expect((await createRegistration(copy)).id).toBeGreaterThan(last.id)
  },
)

test('does not send letters that were queued in the backup', async () => {
  const source = await open('embedded')
  for (const state of ['draft', 'waiting', 'sending', 'sent'] as const) await createLetter(source, state)
  await backUp(source, place('letters.gz'))
  const copy = await open('server')
  await restore(copy, place('letters.gz'))
  const states = await copy.select({ state: letters.state }).from(letters).orderBy(letters.id)
  expect(states.map(({ state }) => state)).toEqual(['draft', UNCERTAIN, UNCERTAIN, 'sent'])
  expect(await claimLetter(copy, 30, new Date())).toBeUndefined()
})

test('leaves no file when the backup cannot be written', async () => {
  await expect(backUp(original, place('no-such-folder/x.gz'))).rejects.toThrow(/^Cannot write .*ENOENT/)
  expect(existsSync(place('no-such-folder'))).toBe(false)
})
