// @module-tag full
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { restore } from '#server/backup/restore.ts'
import { backUp } from '#server/backup/write.ts'
import { installation } from '#server/db/schema/installation.ts'
import { sessions } from '#server/db/schema/timetable.ts'
import type { Db } from '#server/db/types.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { omit } from '#shared/omit.ts'
import { defaultTimetable } from '#shared/programme/default-timetable.ts'
import { timetableOn } from '#shared/programme/timetable.ts'
import { openUnsharedDatabase } from '#testing/test-app.ts'
import { fillTimetable } from './fill-timetable.ts'
import { readTimetable } from './read-timetable.ts'

const open = async (kind: 'embedded' | 'server') => {
  const database = await openUnsharedDatabase(kind)
  onTestFinished(() => database.close())
  return database.db
}

const dates = defaultConference.days.map(({ date }) => date)

/** The tables as earlier versions had them: sessions on dates, rooms in the titles of themes. */
const goBack = async (db: Db) => {
  for (const statement of [
    'alter table sessions add column date date',
    ...dates.map((date, index) => `update sessions set date = '${date}' where day = ${index + 1}`),
    'alter table sessions alter column date set not null',
    'alter table sessions drop column day, drop column room, drop column note, drop column version, drop column updated_at',
    'create index sessions_date_start_time_index on sessions (date, start_time)',
    `update themes set title = room || ': ' || title`,
    'alter table themes drop column room',
    `update installation set timetable_hash = 'of dates'`,
  ])
    await db.execute(sql.raw(statement))
}

const expectDefault = async (db: Db) => {
  const shown = timetableOn(await readTimetable(db), defaultConference.days)
  expect(shown).toMatchObject(timetableOn(defaultTimetable, defaultConference.days))
}

/** A changed file replaces it, so it counts as not edited. */
const expectUnedited = async (db: Db) => {
  await fillTimetable(db, defaultTimetable.slice(0, 2))
  expect(await readTimetable(db)).toHaveLength(2)
}

test.each(['embedded', 'server'] as const)('an update numbers the days (%s)', async (kind) => {
  const db = await open(kind)
  await goBack(db)
  const migration = readFileSync('src/server/db/migrations/0031_timetable-days.sql', 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
  await expectDefault(db)
  await expectUnedited(db)
})

test('an earlier backup is restored with numbered days', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-timetable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'earlier.gz')
  const source = await open('embedded')
  // A later session on the first day, and the last day first.
  await source.update(sessions).set({ day: 4 }).where(eq(sessions.day, 1))
  await source.update(sessions).set({ day: 1 }).where(eq(sessions.day, 3))
  await source.update(sessions).set({ day: 3 }).where(eq(sessions.day, 4))
  await backUp(source, file)
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1)
  const earlier = lines.map((text) => {
    const line = JSON.parse(text)
    if (line.kind !== 'row') return text
    if (line.table === 'installation') line.row.timetable_hash = 'of dates'
    if (line.table === 'sessions') {
      const { day, ...row } = omit(line.row, ['room', 'note', 'version', 'updated_at'])
      line.row = { ...row, date: dates[3 - day] }
    }
    if (line.table === 'themes') {
      const { room, ...row } = line.row
      line.row = { ...row, title: `${room}: ${row.title}` }
    }
    return JSON.stringify(line)
  })
  const body = earlier.map((text) => `${text}\n`).join('')
  const rows = earlier.filter((text) => text.startsWith('{"kind":"row"')).length
  const digest = createHash('sha256').update(body).digest('hex')
  writeFileSync(file, gzipSync(`${body}${JSON.stringify({ kind: 'end', rows, digest })}\n`))
  const copy = await open('server')
  await restore(copy, file)
  await expectDefault(copy)
  expect((await copy.select().from(installation))[0]?.timetableHash).toBeNull()
  await expectUnedited(copy)
})
