// @module-tag full
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { executeOnce } from '#testing/postgres.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { openDatabase, openExistingDatabase } from './open-database.ts'

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
