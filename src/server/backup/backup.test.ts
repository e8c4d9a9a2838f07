import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApprovedAuthor } from '../../../testing/builders/approved-authors'
import { createEvent } from '../../../testing/builders/events'
import {
  buildRegistration,
  createRegistration,
  registrationStates,
} from '../../../testing/builders/registrations'
import { openTestDatabase } from '../../../testing/test-app'
import type { Database, Db } from '../db/open'
import { eventAuthors, registrations, users } from '../db/schema'
import { recordChange } from '../domain/history'
import { changeSetting } from '../domain/settings'
import { backupTables, passingTables } from './format'
import { restore } from './restore'
import { backUp } from './write'

const folder = mkdtempSync(join(tmpdir(), 'conference-backup-'))
const place = (name: string) => join(folder, name)
const opened: Database[] = []
const open = async (kind: 'embedded' | 'server') => {
  const database = await openTestDatabase(kind)
  opened.push(database)
  return database.db
}
afterAll(() => Promise.all(opened.map((database) => database.close())))

const rowsIn = async <R>(db: Db, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: R[] }).rows

/** Everything a database holds, in the database's own words. */
const contentsOf = async (db: Db) => {
  const contents: Record<string, unknown> = {}
  for (const table of backupTables)
    contents[table] = (
      await rowsIn<{ row: Record<string, unknown> }>(
        db,
        sql`select to_jsonb(t) as row from ${sql.raw(table)} t order by 1::text`,
      )
    ).map(({ row }) => row)
  return contents
}

const photosFolder = place('first/uploads')
const backup = place('first.gz')
let original: Db

beforeAll(async () => {
  original = await open('embedded')
  const { author, approved } = await createApprovedAuthor(original, { name: 'ليلى "O’Neill" 🗣️\n\\' })
  const event = await createEvent(original, {
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await original.insert(eventAuthors).values({ eventId: event.id, authorId: author.id })
  const many = Array.from({ length: 450 }, () => buildRegistration(registrationStates.withAllergies))
  await original.insert(registrations).values(many)
  const [admin] = await original.select().from(users)
  if (!admin) throw new Error('There is an admin')
  await changeSetting(original, admin, { key: 'privacy_policy', value: '<p>Ours</p>' }, new Date())
  await recordChange(original, admin, {
    action: 'changed',
    entity: 'setting',
    entityId: 'x',
    summary: '',
    before: { value: null, list: [1, 'two'] },
  })
  // A row in the middle was deleted: numbers are kept, not counted anew.
  await original.execute(sql`delete from registrations where id = 10`)
  mkdirSync(photosFolder, { recursive: true })
  writeFileSync(join(photosFolder, 'ada-1a2b3c4d.webp'), Buffer.from([0, 255, 10, 13, 128]))
  await backUp(original, photosFolder, backup)
})

test('every table is in a backup or known to be of no lasting worth', async () => {
  const tables = await rowsIn<{ name: string }>(
    original,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.map(({ name }) => name).sort()).toEqual([...backupTables, ...passingTables].sort())
})

test('the whole conference goes from an embedded database to a server and back without loss', async () => {
  const server = await open('server')
  const counts = await restore(server, place('second/uploads'), backup)
  expect(counts.photos).toBe(1)
  expect(await contentsOf(server)).toEqual(await contentsOf(original))
  await backUp(server, place('second/uploads'), place('second.gz'))

  const embedded = await open('embedded')
  await restore(embedded, place('third/uploads'), place('second.gz'))
  expect(await contentsOf(embedded)).toEqual(await contentsOf(original))
  expect(readdirSync(place('third/uploads'))).toEqual(['ada-1a2b3c4d.webp'])
  expect(readFileSync(place('third/uploads/ada-1a2b3c4d.webp'))).toEqual(Buffer.from([0, 255, 10, 13, 128]))

  const last = await rowsIn<{ id: number }>(original, sql`select max(id) as id from registrations`)
  expect((await createRegistration(embedded)).id).toBe((last[0]?.id ?? 0) + 1)
})

test('a backup of a version that called the history by another name restores', async () => {
  const former = gunzipSync(readFileSync(backup))
    .toString()
    .replaceAll('"history_entries"', '"audit_entries"')
  expect(former).toContain('"audit_entries"')
  writeFileSync(place('former.gz'), gzipSync(former))
  const db = await open('embedded')
  await restore(db, place('former/uploads'), place('former.gz'))
  expect(await contentsOf(db)).toEqual(await contentsOf(original))
})

test.each(['embedded', 'server'] as const)('a %s database that is in use is left alone', async (kind) => {
  const db = await open(kind)
  await createRegistration(db)
  const before = await contentsOf(db)
  await expect(restore(db, place(`used-${kind}/uploads`), backup)).rejects.toThrow(/in use.*registrations/)
  expect(await contentsOf(db)).toEqual(before)
})

test('a site that has photos is left alone', async () => {
  await expect(restore(await open('server'), photosFolder, backup)).rejects.toThrow(/there are photos/)
})

test('a file that is cut off, damaged, something else or missing restores nothing', async () => {
  const db = await open('server')
  const before = await contentsOf(db)
  const whole = gunzipSync(readFileSync(backup)).toString()
  const lines = whole.trimEnd().split('\n')
  const files = {
    'no end': gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
    'a row less': gzipSync(`${lines.toSpliced(5, 1).join('\n')}\n`),
    'cut off': readFileSync(backup).subarray(0, 2000),
    'not zipped': Buffer.from(whole),
    'something else': gzipSync('{"hello":"world"}\n'),
    'no JSON': gzipSync('hello\n'),
    'another table': gzipSync(`${lines[0]}\n{"kind":"row","table":"pg_class","row":{"x":1}}\n`),
    'a way out': gzipSync(`${lines[0]}\n{"kind":"photo","name":"../x.webp","content":""}\n`),
  }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(place(name), content)
    await expect(restore(db, place('refused/uploads'), place(name)), name).rejects.toThrow(
      /not complete|cannot be read|no backup|newer version|no photo|damaged/,
    )
  }
  await expect(restore(db, place('refused/uploads'), place('nowhere'))).rejects.toThrow(/cannot be read/)
  expect(await contentsOf(db)).toEqual(before)
  expect(readdirSync(place('refused'))).toEqual([])
})
