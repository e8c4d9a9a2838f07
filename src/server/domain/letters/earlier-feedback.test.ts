// @module-tag full
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { restore } from '#server/backup/restore.ts'
import { backUp } from '#server/backup/write.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { type Kind, openTestDatabase } from '#testing/test-app.ts'

const LONG = 'Weak, but she is on the committee.'

const open = async (kind: Kind) => {
  const database = await openTestDatabase(kind)
  onTestFinished(() => database.close())
  return database.db
}

/** Letters as an earlier version wrote them, with the feedback in their text. */
const fill = async (db: Db) => {
  const long = await createAbstract(db, 'rejected')
  const short = await createAbstract(db, 'rejected')
  const none = await createAbstract(db, 'rejected')
  for (const [id, reviewerFeedback] of [
    [long.id, LONG],
    [short.id, 'No.'],
  ] as const)
    await db.update(abstracts).set({ reviewerFeedback }).where(eq(abstracts.id, id))
  const quoting = { abstractId: long.id, text: `They wrote: ${LONG} Sorry.` }
  for (const state of ['draft', 'waiting', 'failed', 'sent'] as const) await createLetter(db, state, quoting)
  await createLetter(db, 'draft', { abstractId: short.id, text: 'Dear Ada. No. Yes.\nNo.\nBye' })
  await createLetter(db, 'draft', { abstractId: short.id, text: 'No. 1' })
  await createLetter(db, 'waiting', { abstractId: none.id, text: 'Hello' })
}

const textsOf = async (db: Db) =>
  (await db.select().from(letters).orderBy(asc(letters.id))).map(({ state, text }) => [state, text])

const expected = (waiting: string, other: string) => [
  ['draft', 'They wrote: {comments to the author} Sorry.'],
  [waiting, 'They wrote: {comments to the author} Sorry.'],
  ['failed', 'They wrote: {comments to the author} Sorry.'],
  ['sent', `They wrote: ${LONG} Sorry.`],
  ['draft', 'Dear Ada. No. Yes.\n{comments to the author}\nBye'],
  ['draft', 'No. 1'],
  [other, 'Hello'],
]

test.each(['embedded', 'server'] as const)('an update takes it out of unsent letters (%s)', async (kind) => {
  const db = await open(kind)
  await fill(db)
  const folder = 'src/server/db/migrations'
  const name = readdirSync(folder).find((file) => file.endsWith('_comments-to-author.sql')) ?? ''
  const migration = readFileSync(join(folder, name), 'utf8')
  await db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''))
  expect(await textsOf(db)).toEqual(expected('draft', 'waiting'))
})

test('restoring an earlier backup takes it out as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-feedback-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'earlier.gz')
  const source = await open('embedded')
  await fill(source)
  await backUp(source, file)
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const rows = lines.filter((line) => line.startsWith('{"kind":"row"'))
  const earlier = [
    JSON.stringify({ kind: 'head', format: 'conference-backup', version: 1 }),
    ...rows.map((row) => row.replace(/"comments_to_author":"",?/, '')),
    JSON.stringify({ kind: 'end', rows: rows.length, photos: 0 }),
  ]
  writeFileSync(file, gzipSync(`${earlier.join('\n')}\n`))
  const copy = await open('server')
  await restore(copy, file)
  expect(await textsOf(copy)).toEqual(expected(UNCERTAIN, UNCERTAIN))
})
