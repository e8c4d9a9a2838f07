import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createRoom } from '../../../testing/builders/rooms'
import { onBothDatabases } from '../../../testing/test-app'
import { rowsOf } from './raw-sql'
import type { Db } from './types'
import { untilWritten } from './until-written'

const countRooms = async (db: Db) => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from rooms`)
  return row?.count
}

onBothDatabases('what is kept until something is written', (on) => {
  // Other tests write to the same server meanwhile.
  if (on.kind === 'embedded')
    test('is read once while nothing is', async () => {
      let reads = 0
      const read = untilWritten(async () => {
        reads += 1
        return reads
      })
      expect([await read(on.app.db), await read(on.app.db)]).toEqual([1, 1])
      await createRoom(on.app.db)
      expect([await read(on.app.db), await read(on.app.db)]).toEqual([2, 2])
    })

  test('is read again after each change, and not before it counts', async () => {
    const { db } = on.app
    const read = untilWritten(countRooms)
    const before = (await read(db)) ?? 0
    await createRoom(db)
    expect(await read(db)).toBe(before + 1)
    await db.transaction(async (tx) => {
      await createRoom(tx)
      // The embedded database has one connection, which is busy.
      if (on.kind === 'server') expect(await read(db)).toBe(before + 1)
    })
    expect(await read(db)).toBe(before + 2)
    await db.execute(sql`delete from rooms`)
    expect(await read(db)).toBe(0)
  })

  test('is read again after a failure', async () => {
    let isAway = true
    const read = untilWritten(async () => {
      if (isAway) throw new Error('away')
      return 'there'
    })
    await expect(read(on.app.db)).rejects.toThrow('away')
    isAway = false
    expect(await read(on.app.db)).toBe('there')
  })
})
