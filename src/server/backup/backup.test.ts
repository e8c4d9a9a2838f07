import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAbstract } from '../../../testing/builders/abstracts'
import { createApprovedAuthor } from '../../../testing/builders/approved-authors'
import { createEvent } from '../../../testing/builders/events'
import { createLetter } from '../../../testing/builders/letters'
import { buildMp4 } from '../../../testing/builders/media'
import { privateLinkOf } from '../../../testing/builders/my-abstract'
import { buildPhoto } from '../../../testing/builders/photos'
import {
  buildRegistration,
  createRegistration,
  registrationStates,
} from '../../../testing/builders/registrations'
import { createRevision } from '../../../testing/builders/revisions'
import { createTestApp, openTestDatabase } from '../../../testing/test-app'
import { queryRows } from '../db/raw-sql'
import { abstracts } from '../db/schema/abstracts'
import { users } from '../db/schema/accounts'
import { eventAuthors } from '../db/schema/events'
import { letters } from '../db/schema/letters'
import { registrations } from '../db/schema/registrations'
import type { Database, Db } from '../db/types'
import { readPrivateLink } from '../domain/abstracts/private-links'
import { recordChange } from '../domain/history'
import { claimLetter } from '../domain/letters/queue'
import { addMedia } from '../domain/media/add-media'
import { findMedia, readMedia } from '../domain/media/media'
import { addPhoto, readPhoto } from '../domain/photos/photos'
import { savePrivacyPolicy } from '../domain/privacy-policy'
import { BackupError, backupTables, transientTables } from './format'
import { restore } from './restore'
import { backUp } from './write'

const folder = mkdtempSync(join(tmpdir(), 'conference-backup-'))
const place = (name: string) => join(folder, name)
/** For as long as a test lasts. */
const open = async (kind: 'embedded' | 'server') => {
  const database = await openTestDatabase(kind)
  onTestFinished(() => database.close())
  return database.db
}

/** Everything a database holds, in the database's own words. */
const contentsOf = async (db: Db) => {
  const contents: Record<string, unknown> = {}
  for (const table of backupTables)
    contents[table] = (
      await queryRows<{ row: Record<string, unknown> }>(
        db,
        sql`select to_jsonb(t) as row from ${sql.raw(table)} t order by 1::text`,
      )
    ).map(({ row }) => row)
  return contents
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
  await savePrivacyPolicy(original, admin, { value: '<p>Ours</p>' })
  await createRevision(original)
  await createRevision(original, 'submitted')
  await createLetter(original, 'sent', { text: 'Zeile\n“ليلى”' })
  await recordChange(original, admin, {
    action: 'changed',
    entity: 'author',
    entityId: 'x',
    summary: '',
    before: { value: null, list: [1, 'two'] },
  })
  // A row in the middle was deleted: numbers are kept, not counted anew.
  await original.execute(sql`delete from registrations where id = 10`)
  video = (await addMedia(original, Readable.from([buildMp4()]))).url
  photo = (await addPhoto(original, admin, { name: 'ada.jpg', bytes: await buildPhoto() })).filename
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

/** The lines with an end that fits them, as if they had been written so. */
const sealed = (lines: string[]) => {
  const text = lines.map((line) => `${line}\n`).join('')
  const rows = lines.filter((line) => line.startsWith('{"kind":"row"')).length
  const digest = createHash('sha256').update(text).digest('hex')
  return gzipSync(`${text}${JSON.stringify({ kind: 'end', rows, digest })}\n`)
}

const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')

test('restores a backup of the first version', async () => {
  const rows = linesOf(backup).filter(
    (line) => line.startsWith('{"kind":"row"') && !line.startsWith('{"kind":"row","table":"photos"'),
  )
  const content = (await readPhoto(original, photo))?.content.toString('base64') ?? ''
  const old = [
    JSON.stringify({ kind: 'head', format: 'conference-backup', version: 1 }),
    ...rows.map((row) =>
      row
        .replace('"history_entries"', '"audit_entries"')
        .replace('"entity":"author"', '"entity":"speaker"')
        .replace('"dedupe_key"', '"cause"')
        .replace('"delivery_started_at"', '"handed_over_at"'),
    ),
    JSON.stringify({ kind: 'photo', name: 'old-1a2b3c4d.webp', content }),
    JSON.stringify({ kind: 'photo', name: 'old-1a2b3c4d-400.webp', content }),
    JSON.stringify({ kind: 'end', rows: rows.length, photos: 2 }),
  ]
  writeFileSync(place('old.gz'), gzipSync(`${old.join('\n')}\n`))
  const db = await open('server')
  expect(await restore(db, place('old.gz'))).toEqual({ rows: rows.length, photos: 1, erased: 0 })
  const [restored, expected] = [await contentsOf(db), await contentsOf(original)]
  expect(restored.history_entries).toEqual(expected.history_entries)
  expect(restored.letters).toEqual(expected.letters)
  expect((await readPhoto(db, 'old-1a2b3c4d.webp'))?.type).toBe('image/webp')
  expect(await readPhoto(db, 'old-1a2b3c4d-400.webp')).toBeDefined()
})

test('opens no abstract submitted after a restore with an earlier link', async () => {
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

test('restores abstracts of earlier backups without a salt', async () => {
  const source = await open('embedded')
  const { id } = await createAbstract(source)
  await source.update(abstracts).set({ linkSalt: '' })
  const link = await privateLinkOf(source, id)
  await backUp(source, place('salted.gz'))
  const earlier = linesOf(place('salted.gz'))
    .slice(0, -1)
    .filter((line) => !line.startsWith('{"kind":"sequence"'))
    .map((line) => line.replace('"version":3', '"version":2').replace(`,"link_salt":""`, ''))
  writeFileSync(place('unsalted.gz'), sealed(earlier))
  const copy = await open('server')
  await restore(copy, place('unsalted.gz'))
  expect(await readPrivateLink(copy, link.replace('/my/', ''))).toMatchObject({ id })
})

test.each(['backup', 'target'] as const)(
  'never assigns the id of a deleted row (of the %s) again',
  async (where) => {
    const [source, copy] = [await open('embedded'), await open('server')]
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
  expect(states.map(({ state }) => state)).toEqual(['draft', 'perhaps', 'perhaps', 'sent'])
  expect(await claimLetter(copy, 30, new Date())).toBeUndefined()
})

test.each(['embedded', 'server'] as const)(
  'refuses to restore into the %s database of a site in use',
  async (kind) => {
    const db = await open(kind)
    await createRegistration(db)
    const before = await contentsOf(db)
    await expect(restore(db, backup)).rejects.toThrow(/already contains data .*registrations/)
    expect(await contentsOf(db)).toEqual(before)
  },
)

test('is refused while a site runs on the database server', async () => {
  const server = await openTestDatabase('server')
  const site = await createTestApp(server)
  await expect(restore(server.db, backup)).rejects.toThrow('The site is running on this database.')
  await site.app.close()
  expect((await restore(server.db, backup)).photos).toBe(1)
  await server.close()
})

test('restores nothing from a damaged or missing file', async () => {
  const db = await open('server')
  const before = await contentsOf(db)
  const lines = linesOf(backup)
  const content = lines.slice(0, -1)
  const [head = ''] = lines
  const without = (table: string) => content.filter((line) => !line.includes(`"table":"${table}"`))
  const files: Record<string, [Buffer, RegExp]> = {
    'no end': [gzipSync(`${content.join('\n')}\n`), /is incomplete/],
    'a row less': [gzipSync(`${lines.toSpliced(5, 1).join('\n')}\n`), /is incomplete/],
    'a changed letter': [gzipSync(`${lines.join('\n').replace('Ours', 'ours')}\n`), /was changed or damaged/],
    'rows after the end': [gzipSync(`${[...lines, lines[5]].join('\n')}\n`), /has data after its end/],
    'two ends': [gzipSync(`${[...lines, lines.at(-1)].join('\n')}\n`), /has data after its end/],
    'cut off': [
      readFileSync(backup).subarray(0, 2000),
      /cannot be read as a backup \(unexpected end of file\)/,
    ],
    'not zipped': [Buffer.from(lines.join('\n')), /cannot be read as a backup/],
    'something else': [gzipSync('{"hello":"world"}\n'), /is not a conference backup/],
    'no JSON': [gzipSync('hello\n'), /is not a conference backup/],
    nothing: [gzipSync(''), /is incomplete/],
    'a newer version': [sealed([head.replace('"version":3', '"version":4')]), /written by a newer version/],
    'an unknown kind': [sealed([...content, '{"kind":"spell"}']), /is damaged at line \d+/],
    'a row of null': [
      sealed([...content, '{"kind":"row","table":"rooms","row":null}']),
      /is damaged at line/,
    ],
    'a row of text': [sealed([...content, '{"kind":"row","table":"rooms","row":"x"}']), /is damaged at line/],
    'a row without a table': [sealed([...content, '{"kind":"row","row":{}}']), /is damaged at line/],
    'an empty row': [
      sealed([...content, '{"kind":"row","table":"rooms","row":{}}']),
      /rows of \w+ are inconsistent/,
    ],
    'another table': [
      sealed([...content, '{"kind":"row","table":"pg_class","row":{"x":1}}']),
      /unknown pg_class/,
    ],
    'an unknown column': [
      sealed([...content, '{"kind":"row","table":"rooms","row":{"id":1,"x\\"y":1}}']),
      /unknown rooms/,
    ],
    'a photo as a line': [
      sealed([...content, '{"kind":"photo","name":"x.webp","content":""}']),
      /which is not a photo/,
    ],
    'no accounts': [sealed(without('users')), /no admin account that can log in/],
    'authors missing': [sealed(without('authors')), /rows of \w+ are inconsistent/],
  }
  for (const [name, [bytes, refusal]] of Object.entries(files)) {
    writeFileSync(place(name), bytes)
    const refused = restore(db, place(name))
    await expect(refused, name).rejects.toThrow(refusal)
    await expect(refused, name).rejects.toBeInstanceOf(BackupError)
  }
  await expect(restore(db, place('nowhere'))).rejects.toThrow(/cannot be read/)
  expect(await contentsOf(db)).toEqual(before)
})

test('leaves no file when the backup cannot be written', async () => {
  await expect(backUp(original, place('no-such-folder/x.gz'))).rejects.toThrow(/^Cannot write .*ENOENT/)
  expect(existsSync(place('no-such-folder'))).toBe(false)
})
