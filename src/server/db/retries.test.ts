// @module-tag full
import { EventEmitter, once } from 'node:events'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRoom } from '#testing/builders/rooms.ts'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'
import { openServer } from './open-server.ts'
import { rooms } from './schema/rooms.ts'
import type { Database, Db } from './types.ts'

let database: Database & { url?: string }
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
  const rows = await db
    .select({ capacity: rooms.capacity })
    .from(rooms)
    .where(inArray(rooms.id, [left.id, right.id]))
  expect(rows).toEqual([{ capacity: 3 }, { capacity: 3 }])
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

describe('when somebody else holds a lock', () => {
  const timeouts = { connectMs: 60_000, statementMs: 60_000, lockMs: 200, transactionMs: 60_000 }
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(await openServer(database.url ?? '', { timeouts }))
  })
  afterAll(async () => {
    await site.app.close()
    await site.database.close()
  })

  /** Locks the room until `release` is called. */
  const lockRoom = async (id: number) => {
    const events = new EventEmitter()
    const locked = once(events, 'locked')
    const holding = database.db.transaction(async (tx) => {
      await raise(tx, id)
      const release = once(events, 'release')
      events.emit('locked')
      await release
    })
    await locked
    return {
      release: async () => {
        events.emit('release')
        await holding
      },
    }
  }

  test('retries once', async () => {
    const { id } = await createRoom(database.db, { capacity: 1 })
    const { release } = await lockRoom(id)
    let attempts = 0
    await site.db.transaction(async (tx) => {
      attempts += 1
      if (attempts === 2) await release()
      await raise(tx, id)
    })
    expect(attempts).toBe(2)
    const [room] = await database.db.select().from(rooms).where(eq(rooms.id, id))
    expect(room?.capacity).toBe(3)
  })

  test('answers with a conflict, then saves', async () => {
    const admin = await site.as('admin')
    const { id, name, building } = await createRoom(database.db)
    const save = () => admin.patch(`/api/rooms/${id}`, { name, building, capacity: 5 })
    const { release } = await lockRoom(id)
    const refused = await save()
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'Somebody else is changing this. Please try again.' },
    ])
    await release()
    expect((await save()).statusCode).toBe(200)
  })

  test('answers that the site is unavailable when it cannot even read', async () => {
    const admin = await site.as('admin')
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${rooms} in access exclusive mode`)
      expect((await admin.get('/api/rooms')).statusCode).toBe(503)
    })
  })
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
