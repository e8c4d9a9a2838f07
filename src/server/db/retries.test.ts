// @module-tag full
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoom } from '#testing/builders/rooms.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { rooms } from './schema/events.ts'
import type { Database, Db } from './types.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('server')
})
afterAll(() => database.close())

const raise = (tx: Db, id: number) =>
  tx
    .update(rooms)
    .set({ capacity: sql`${rooms.capacity} + 1` })
    .where(eq(rooms.id, id))

test('retries after a deadlock', async () => {
  const { db } = database
  const left = await createRoom(db, { capacity: 1 })
  const right = await createRoom(db, { capacity: 1 })
  let attempts = 0
  let started = 0
  let bothHold = () => {}
  const meeting = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  const inOrder = (first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts += 1
      await raise(tx, first)
      started += 1
      if (started === 2) bothHold()
      await meeting
      await raise(tx, second)
    })
  await Promise.all([inOrder(left.id, right.id), inOrder(right.id, left.id)])
  // The one that is tried again may come before the other has woken: then they wait for each other once more.
  expect(attempts).toBeGreaterThan(2)
  const found = await db.select({ capacity: rooms.capacity }).from(rooms)
  expect(found).toEqual([{ capacity: 3 }, { capacity: 3 }])
})

test('retries after a serialisation failure', async () => {
  const { db } = database
  const { id } = await createRoom(db, { capacity: 1 })
  const countOn = (meanwhile?: () => Promise<unknown>) =>
    db.transaction(
      async (tx) => {
        const [room] = await tx.select().from(rooms).where(eq(rooms.id, id))
        await meanwhile?.()
        meanwhile = undefined
        await tx
          .update(rooms)
          .set({ capacity: (room?.capacity ?? 0) + 1 })
          .where(eq(rooms.id, id))
      },
      { isolationLevel: 'serializable' },
    )
  await countOn(() => countOn())
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id))
  expect(room?.capacity).toBe(3)
})

test('does not retry other errors', async () => {
  let attempts = 0
  const failing = database.db.transaction(async (tx) => {
    attempts += 1
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow()
  expect(attempts).toBe(1)
})
