import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rooms } from '#server/db/schema/rooms.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { captureRows } from './capture-rows.ts'

onBothDatabases('the images of rows', (on) => {
  test('have what a change wrote, and no more', async () => {
    const room = await createRoom(on.app.db)
    await createRoom(on.app.db)
    const images = await on.app.db.transaction(async (tx) => {
      const captured = await captureRows(tx, { checked: [[rooms]] })
      await tx.update(rooms).set({ capacity: 7, version: 2 }).where(eq(rooms.id, room.id))
      const created = await createRoom(tx)
      expect(await captured.images()).toContainEqual({
        table: 'rooms',
        before: null,
        after: { id: created.id, version: 1 },
        checked: true,
      })
      await tx.delete(rooms).where(eq(rooms.id, created.id))
      return captured.images()
    })
    expect(images).toEqual([
      {
        table: 'rooms',
        before: expect.objectContaining({ id: room.id, name: room.name, capacity: 80, version: 1 }),
        after: { id: room.id, capacity: 7, version: 2, updated_at: expect.any(String) },
        checked: true,
      },
    ])
  })

  // The embedded database runs one transaction at a time.
  test.runIf(on.kind === 'server')('leave out what another transaction created', async () => {
    const { db } = on.app
    const room = await createRoom(db)
    const images = await db.transaction(async (tx) => {
      const captured = await captureRows(tx, { checked: [[rooms]] })
      await createRoom(db)
      await tx.delete(rooms).where(eq(rooms.id, room.id))
      return captured.images()
    })
    expect(images).toMatchObject([{ before: { id: room.id }, after: null }])
  })
})
