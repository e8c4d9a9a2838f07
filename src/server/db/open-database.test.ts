// @module-tag full
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { executeOnce } from '#testing/postgres.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { openExistingDatabase } from './open-database.ts'

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
