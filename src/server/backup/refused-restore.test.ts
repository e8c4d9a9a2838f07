// @module-tag full
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { contentsOf, fillDatabase, linesOf, toBackup } from '#testing/backup-files.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { createTestApp, openTestDatabase } from '#testing/test-app.ts'
import { BackupError } from './format.ts'
import { restore } from './restore.ts'
import { backUp } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'conference-backup-'))
const place = (name: string) => join(folder, name)
const backup = place('whole.gz')

afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  const source = await openTestDatabase('embedded')
  await fillDatabase(source.db)
  await backUp(source.db, backup)
  await source.close()
})

/** For as long as a test lasts. */
const open = async (kind: 'embedded' | 'server') => {
  const database = await openTestDatabase(kind)
  onTestFinished(() => database.close())
  return database.db
}

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
    'a newer version': [toBackup([head.replace('"version":1', '"version":2')]), /written by a newer version/],
    'an unknown kind': [toBackup([...content, '{"kind":"spell"}']), /is damaged at line \d+/],
    'a row of null': [
      toBackup([...content, '{"kind":"row","table":"rooms","row":null}']),
      /is damaged at line/,
    ],
    'a row of text': [
      toBackup([...content, '{"kind":"row","table":"rooms","row":"x"}']),
      /is damaged at line/,
    ],
    'a row without a table': [toBackup([...content, '{"kind":"row","row":{}}']), /is damaged at line/],
    'an empty row': [
      toBackup([...content, '{"kind":"row","table":"rooms","row":{}}']),
      /rows of \w+ are inconsistent/,
    ],
    'another table': [
      toBackup([...content, '{"kind":"row","table":"pg_class","row":{"x":1}}']),
      /unknown pg_class/,
    ],
    'an unknown column': [
      toBackup([...content, '{"kind":"row","table":"rooms","row":{"id":1,"x\\"y":1}}']),
      /unknown rooms/,
    ],
    'no accounts': [toBackup(without('users')), /no admin account that can log in/],
    'authors missing': [toBackup(without('authors')), /rows of \w+ are inconsistent/],
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
