import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { executeOnce } from '../../../testing/postgres'
import { setUp } from '../domain/setup'
import { openServer } from './open-server'
import { sessions, siteSettings, users } from './schema'

test('lets several servers start on an empty database', async () => {
  const name = `race_${randomUUID().replaceAll('-', '')}`
  const base = inject('postgresUrl')
  await executeOnce(`${base}postgres`, `create database ${name}`)
  const started = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const database = await openServer(`${base}${name}`)
      const password = await setUp(database.db, { username: 'admin', password: undefined })
      return { database, password }
    }),
  )
  const { db } = started[0]?.database ?? { db: undefined }
  expect(started.filter(({ password }) => password !== undefined)).toHaveLength(1)
  expect(await db?.select({ rows: count() }).from(users)).toEqual([{ rows: 1 }])
  expect(
    await db?.select().from(siteSettings).where(eq(siteSettings.key, 'showSchedulePublicly')),
  ).toMatchObject([{ value: 'false' }])
  const [timetable] = (await db?.select({ rows: count() }).from(sessions)) ?? []
  for (const { database } of started)
    await setUp(database.db, { username: 'other', password: 'not used any more' })
  expect(await db?.select({ rows: count() }).from(sessions)).toEqual([timetable])
  expect(await db?.select({ username: users.username }).from(users)).toEqual([{ username: 'admin' }])
  for (const { database } of started) await database.close()
})

test('names an unreachable database without its password', async () => {
  const opening = openServer('postgres://site:private@127.0.0.1:1/conference')
  await expect(opening).rejects.toThrow(
    /^Cannot use the database at 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)\. Check DATABASE_URL\.$/,
  )
  await expect(opening).rejects.not.toThrow(/private/)
})
