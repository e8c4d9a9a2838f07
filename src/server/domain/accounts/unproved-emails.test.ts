// @module-tag full
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restore } from '#server/backup/restore.ts'
import { insertRows, type Row } from '#server/db/raw-sql.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { toBackup } from '#testing/backup-files.ts'
import { openEarlierDatabase } from '#testing/earlier-database.ts'
import { openTestDatabase } from '#testing/test-app.ts'

const LAST_BEFORE = 50

const names = ['admin', 'registered', 'unknown', 'created', 'invited', 'reset', 'corrected', 'second']
const earlierUsers: Row[] = names.map((username, n) => ({
  id: n + 1,
  username,
  email: `${username}@demo.example`,
  password_hash: 'a hash',
  role: ['admin', 'invited'].includes(username) ? 'admin' : 'user',
}))

const entry = (id: number, action: string, on: string, by: string, change: Row = {}): Row => ({
  id,
  action,
  entity: 'account',
  entity_id: String(names.indexOf(on) + 1),
  user_id: names.indexOf(by) + 1,
  username: by,
  before: null,
  after: null,
  ...change,
})

const earlierHistory: Row[] = [
  entry(1, 'created', 'registered', 'registered'),
  entry(2, 'created', 'created', 'admin'),
  entry(3, 'invited', 'invited', 'admin'),
  entry(4, 'created', 'reset', 'reset'),
  entry(5, 'reset the password of', 'reset', 'reset'),
  entry(6, 'created', 'corrected', 'corrected'),
  entry(7, 'changed', 'corrected', 'admin', {
    before: { email: 'wrong@demo.example' },
    after: { email: 'corrected@demo.example' },
  }),
  // By a visitor who was signed in.
  entry(9, 'created', 'second', 'registered'),
  // The address stayed as it was.
  entry(8, 'changed', 'registered', 'admin', {
    before: { email: 'registered@demo.example', role: 'user' },
    after: { email: 'registered@demo.example', role: 'editor' },
  }),
]

const expectSetAside = async (db: Db) => {
  const rows = await db.select().from(users).orderBy(users.id)
  const unproved = ['registered', 'unknown', 'second']
  expect(rows.map(({ email, unverifiedEmail }) => [email, unverifiedEmail])).toEqual(
    names.map((name) => {
      const email = `${name}@demo.example`
      return unproved.includes(name) ? [null, email] : [email, null]
    }),
  )
}

const insert = (db: Db, table: string, rows: Row[]) => insertRows(db, table, Object.keys(rows[0] ?? {}), rows)

test.each(['embedded', 'server'] as const)(
  'an update sets addresses of visitors aside (%s)',
  async (kind) => {
    const { db, migrate, close } = await openEarlierDatabase(kind, LAST_BEFORE)
    onTestFinished(close)
    await insert(db, 'users', earlierUsers)
    await insert(db, 'history_entries', earlierHistory)
    await migrate()
    await expectSetAside(db)
  },
)

test('restoring an earlier backup sets them aside as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-emails-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'earlier.gz')
  const lines = (table: string, rows: Row[]) => rows.map((row) => ({ kind: 'row', table, row }))
  writeFileSync(
    file,
    toBackup(
      [
        { kind: 'head', format: 'conference-backup', version: 3 },
        ...lines('users', earlierUsers),
        ...lines('history_entries', earlierHistory),
      ].map((line) => JSON.stringify(line)),
    ),
  )
  const database = await openTestDatabase('embedded')
  onTestFinished(() => database.close())
  await restore(database.db, file)
  await expectSetAside(database.db)
})
