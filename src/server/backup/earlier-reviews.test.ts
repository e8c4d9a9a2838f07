// @module-tag full
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { insertRows, type Row } from '#server/db/raw-sql.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { readScored } from '#server/domain/review/scores.ts'
import { manualDecision, outcomeOf } from '#shared/abstracts/review.ts'
import { toBackup } from '#testing/backup-files.ts'
import { openEarlierDatabase } from '#testing/earlier-database.ts'
import {
  earlierAbstracts,
  earlierAssignments,
  earlierUsers,
  expectedReviews,
  expectedTexts,
  LAST_ASSIGNMENT,
} from '#testing/earlier-reviews.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { restore } from './restore.ts'

const LAST_BEFORE = 48

const expectTakenOver = async (db: Db) => {
  const rows = await db
    .select()
    .from(reviews)
    .orderBy(asc(reviews.abstractId), asc(reviews.slot), asc(reviews.id))
  expect(rows).toMatchObject(expectedReviews)
  const scored = await readScored(db, sql`true`, 100)
  expect(scored).toMatchObject(expectedTexts)
  for (const abstract of scored)
    expect(outcomeOf(abstract, manualDecision(abstract)).status).toBe(abstract.status)
  // Ids of deleted assignments are not given again.
  const entered = rows.filter(({ assignedAt }) => assignedAt === null)
  for (const { id } of entered) expect(id).toBeGreaterThan(LAST_ASSIGNMENT)
}

const insert = (db: Db, table: string, rows: Row[]) => insertRows(db, table, Object.keys(rows[0] ?? {}), rows)

test.each(['embedded', 'server'] as const)('an update takes over every score and text (%s)', async (kind) => {
  const { db, migrate, close } = await openEarlierDatabase(kind, LAST_BEFORE)
  onTestFinished(close)
  await insert(db, 'users', earlierUsers)
  await insert(db, 'abstracts', earlierAbstracts)
  await insert(db, 'review_assignments', earlierAssignments)
  await db.execute(sql`select setval('review_assignments_id_seq', ${LAST_ASSIGNMENT})`)
  await migrate()
  await expectTakenOver(db)
})

test('restoring an earlier backup takes them over as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-reviews-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'earlier.gz')
  const lines = (table: string, rows: Row[]) => rows.map((row) => ({ kind: 'row', table, row }))
  writeFileSync(
    file,
    toBackup(
      [
        { kind: 'head', format: 'conference-backup', version: 3 },
        ...lines('users', earlierUsers),
        ...lines('abstracts', earlierAbstracts),
        ...lines('review_assignments', earlierAssignments),
        { kind: 'sequence', table: 'review_assignments', last: LAST_ASSIGNMENT },
      ].map((line) => JSON.stringify(line)),
    ),
  )
  const database = await openTestDatabase('server')
  onTestFinished(() => database.close())
  await restore(database.db, file)
  await expectTakenOver(database.db)
})
