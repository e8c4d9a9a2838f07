// @module-tag full
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { erasures } from '#server/db/schema/erasures.ts'
import { installation } from '#server/db/schema/installation.ts'
import { tables } from '#server/db/tables.ts'
import type { Db } from '#server/db/types.ts'
import { addToLedger, ledgerFile } from '#server/domain/erasures/ledger.ts'
import type { ErasurePreview } from '#shared/erasures/erasures.ts'
import { adminAccount } from '#testing/accounts.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createRarePerson, rarePerson } from '#testing/builders/person.ts'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'
import { readLedgerFile, restore } from './restore.ts'
import { backUp } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'conference-erasures-'))
const place = (name: string) => join(folder, name)
const before = place('before.gz')
const after = place('after.gz')
const returned = place('returned.gz')
const ledger = place('ledger.json')
const { email } = rarePerson

/** A database for as long as a test lasts; `secret` makes it another installation. */
const open = async (secret?: string) => {
  const database = await openTestDatabase('server')
  onTestFinished(() => database.close())
  if (secret) await database.db.update(installation).set({ secret })
  return database.db
}

const tablesWithTraces = async (db: Db) => {
  const found: string[] = []
  for (const table of Object.values(tables) as PgTable[]) {
    const rows = await queryRows<{ row: string }>(
      db,
      sql`select (to_jsonb(t) - 'content' - 'narrow')::text as row from ${table} t`,
    )
    if (rows.some(({ row }) => /zephyrine|quollbert/i.test(row))) found.push(getTableName(table))
  }
  return found
}

let source: TestApp

beforeAll(async () => {
  source = await createTestApp(await openTestDatabase('embedded'))
  const admin = await source.as('admin')
  await createRarePerson(source, admin)
  await backUp(source.db, before)
  const { mentions }: ErasurePreview = (await admin.post('/api/erasures/preview', { email })).json()
  const erased = await admin.post('/api/erasures', {
    email,
    password: adminAccount.password,
    mentions: mentions.map(({ key }) => key),
  })
  expect(erased.statusCode).toBe(200)
  await backUp(source.db, after)
  writeFileSync(ledger, JSON.stringify(await ledgerFile(source.db)))
  await createAbstract(source.db, 'pending', { email, leadAuthorSurname: 'Quollbert' })
  await backUp(source.db, returned)
})
afterAll(async () => {
  await source.app.close()
  await source.database.close()
  rmSync(folder, { recursive: true })
})

test('an old backup brings nobody back who is in the given ledger', async () => {
  const db = await open()
  expect((await restore(db, before, await readLedgerFile(ledger))).erased).toBe(1)
  expect(await tablesWithTraces(db)).toEqual([])
  expect(await db.$count(erasures)).toBe(1)
})

test('without a ledger, everybody returns', async () => {
  const db = await open()
  expect((await restore(db, before)).erased).toBe(0)
  expect(await tablesWithTraces(db)).toContain('authors')
})

test('the ledger of the target counts, also under another key, and stays', async () => {
  const target = await open('another installation')
  await addToLedger(target, email, [])
  expect((await restore(target, before)).erased).toBe(1)
  expect(await target.$count(abstracts)).toBe(2)
  expect(await target.$count(authors, eq(authors.email, email))).toBe(0)
  const next = await open('a third installation')
  writeFileSync(place('kept.json'), JSON.stringify(await ledgerFile(target)))
  expect((await restore(next, before, await readLedgerFile(place('kept.json')))).erased).toBe(1)
})

test('a backup made after the erasure erases nothing again', async () => {
  const db = await open()
  expect((await restore(db, after)).erased).toBe(0)
  expect(await db.$count(erasures)).toBe(1)
})

test('what the person sent after the erasure is kept', async () => {
  const db = await open()
  expect((await restore(db, returned, await readLedgerFile(ledger))).erased).toBe(0)
  const found = await db.select().from(abstracts)
  expect(found.filter((abstract) => abstract.email === email)).toHaveLength(1)
})

test('refuses a file that is no ledger', async () => {
  writeFileSync(place('other.json'), '{}')
  await expect(readLedgerFile(place('other.json'))).rejects.toThrow(/is not a list of erased people/)
  await expect(readLedgerFile(place('nowhere.json'))).rejects.toThrow(/cannot be read/)
})
