import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMemory } from './open-embedded'
import { prepare } from './prepared'
import type { Database } from './types'

describe('statements with a name on the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openMemory()
    await database.db.execute(
      sql`create table notes (id int primary key, words text, seen boolean, more jsonb)`,
    )
  })
  afterAll(() => database.close())

  const column = (name: string) => ({ path: [name], field: sql.raw(name) })
  const columns = ['id', 'words', 'seen', 'more', 'made'].map(column)
  const write = prepare<{ id: number }>(
    'test_write',
    sql`insert into notes values (${sql.placeholder('id')}::int, ${sql.placeholder('words')}::text,
      ${sql.placeholder('seen')}::boolean, ${sql.placeholder('more')}::jsonb) returning *, '2026-01-02T03:04:05Z'::timestamptz`,
    columns,
  )
  const count = prepare<{ found: number }>('test_count', sql`select count(*)::int from notes`, [
    column('found'),
  ])

  it('keep every kind of value, the first time and the second', async () => {
    const { db } = database
    const one = { id: 1, words: 'Zoë \u{1f600} \'"\\$1', seen: true, more: { many: [1, 'two', null] } }
    const two = { id: 2, words: null, seen: false, more: 'null' }
    expect(await write(db, one)).toEqual([{ ...one, made: '2026-01-02 03:04:05+00' }])
    expect(await write(db, two)).toEqual([{ ...two, more: null, made: '2026-01-02 03:04:05+00' }])
  })

  it('say why they fail, and leave nothing behind for the next', async () => {
    const { db } = database
    const before = await count(db)
    const note = { id: 1, words: '', seen: null, more: null }
    await expect(write(db, note)).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'notes_pkey' },
    })
    await expect(write(db, { ...note, id: 'three' })).rejects.toMatchObject({ cause: { code: '22P02' } })
    expect(await count(db)).toEqual(before)
    expect(await write(db, { ...note, id: 3 })).toMatchObject([{ id: 3 }])
  })

  it('wait for a transaction that somebody else has begun, and are part of their own', async () => {
    const { db } = database
    const note = { words: '', seen: null, more: null }
    const before = (await count(db))[0]?.found ?? 0
    let outside: Promise<{ found: number }[]> | undefined
    const undone = db.transaction(async (tx) => {
      await write(tx, { ...note, id: 10 })
      outside = count(db)
      expect(await count(tx)).toEqual([{ found: before + 1 }])
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    expect(await outside).toEqual([{ found: before }])
  })
})
