// @module-tag full
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { executeOnce } from '#testing/postgres.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { openDatabase, openExistingDatabase } from './open-database.ts'
import { openEmbedded } from './open-embedded.ts'
import { type Database, DatabaseError } from './types.ts'

const folder = mkdtempSync(join(tmpdir(), 'conference-refused-'))
// Opening an embedded database changes the umask.
const umask = process.umask()
afterAll(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

test('an empty database on a server is refused and stays empty', async () => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await executeOnce(`${inject('postgresUrl')}postgres`, `create database ${name}`)
  const config = { databaseUrl: `${inject('postgresUrl')}${name}`, dataDir: '' }
  const refusal = /^There is no conference in the database at 127\.0\.0\.1:\d+\. Check DATABASE_URL\.$/
  await expect(openExistingDatabase(config)).rejects.toThrow(refusal)
  await expect(openExistingDatabase(config)).rejects.toThrow(refusal)
})

test('a database with a conference is opened', async () => {
  const original = await openTestDatabase('server')
  const database = await openExistingDatabase({ databaseUrl: original.url, dataDir: '' })
  await database.close()
  await original.close()
})

test('an empty or missing data folder is refused and stays empty', async () => {
  for (const dataDir of [folder, join(folder, 'missing')])
    await expect(openExistingDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
      `There is no conference in the data folder ${dataDir}. Check DATA_DIR.`,
    )
  expect(readdirSync(folder)).toEqual([])
})

test('a data folder that cannot be written is named', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
    `Cannot write to the data folder ${dataDir} (`,
  )
  rmSync(file)
})

test('a server that cannot be reached is named without the password', async () => {
  const databaseUrl = 'postgres://site:private@127.0.0.1:1/conference'
  await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
    /^Cannot use the database at 127\.0\.0\.1:1 \((?!.*private).+\)\. Check DATABASE_URL\.$/,
  )
})

/** As if its tables had been made by a migration that this version does not have. */
const makeUnreleased = async (database: Database) => {
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`)
  await database.close()
}

test('a database from before version 1.0.0 on a server is refused in one line', async () => {
  const original = await openTestDatabase('server')
  await makeUnreleased(original)
  await expect(openDatabase({ databaseUrl: original.url, dataDir: '' })).rejects.toThrow(
    /^Cannot use the database at 127\.0\.0\.1:\d+ \(it was made before version 1\.0\.0, .+\)\. Check DATABASE_URL\.$/,
  )
})

test('a data folder from before version 1.0.0 is refused in one line', async () => {
  const dataDir = join(folder, 'unreleased')
  mkdirSync(dataDir)
  await makeUnreleased(
    await openEmbedded(dataDir, { loadDataDir: await openAsBlob(inject('embeddedSnapshot')) }),
  )
  const refused = openDatabase({ databaseUrl: undefined, dataDir })
  await expect(refused).rejects.toBeInstanceOf(DatabaseError)
  await expect(refused).rejects.toThrow(
    /^Cannot open the embedded database in .+ \(it was made before version 1\.0\.0, .+\)\.$/,
  )
})
