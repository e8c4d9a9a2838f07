import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { onDatabase } from '#testing/test-app.ts'

const input = (changes: Record<string, unknown> = {}) => ({
  name: `Room ${randomUUID()}`,
  building: 'Main building',
  capacity: 40,
  notes: '',
  ...changes,
})

onDatabase('rooms', (on) => {
  test('adds, changes and deletes a room', async () => {
    const admin = await on.app.as('admin')
    const body = input()
    const created = await admin.post('/api/rooms', body)
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject(body)
    const { id } = created.json()
    const changed = await admin.patch(`/api/rooms/${id}`, { ...body, capacity: 41, notes: 'Step-free' })
    expect(changed.json()).toMatchObject({ id, capacity: 41, notes: 'Step-free' })
    expect((await admin.delete(`/api/rooms/${id}`)).statusCode).toBe(204)
    expect((await admin.get(`/api/rooms/${id}`)).statusCode).toBe(404)
    const trail = await on.app.db
      .select()
      .from(historyEntries)
      .where(and(eq(historyEntries.entity, 'room'), eq(historyEntries.entityId, String(id))))
      .orderBy(historyEntries.id)
    expect(trail.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted'])
  })

  test.each([
    ['name', ' ', 'Room name is required'],
    ['building', undefined, 'Building is required'],
    ['capacity', 0, 'Capacity must be a positive number'],
    ['capacity', -1, 'Capacity must be a positive number'],
    ['capacity', 1.5, 'Capacity must be a positive number'],
    ['capacity', null, 'Capacity must be a positive number'],
    ['capacity', '40', 'Capacity must be a positive number'],
  ])('a %s of %s is refused', async (field, value, message) => {
    const admin = await on.app.as('admin')
    const answer = await admin.post('/api/rooms', input({ [field]: value }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path: field, message }] })
  })

  test('rejects an edit of an old version of a room', async () => {
    const admin = await on.app.as('admin')
    const { id, version } = await createRoom(on.app.db)
    const both = await Promise.all(
      ['Mine', 'Theirs'].map((notes) => admin.patch(`/api/rooms/${id}`, input({ notes, version }))),
    )
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toMatch(/^This room was changed in the meantime by admin on /)
    const last = await admin.patch(`/api/rooms/${id}`, input({ notes: 'Last' }))
    expect(last.json()).toMatchObject({ notes: 'Last', version: version + 2 })
  })

  test('rejects a second room with the same name', async () => {
    const admin = await on.app.as('admin')
    const room = await createRoom(on.app.db)
    const other = await createRoom(on.app.db)
    for (const answer of [
      await admin.post('/api/rooms', input({ name: room.name.toUpperCase() })),
      await admin.patch(`/api/rooms/${other.id}`, input({ name: room.name })),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe('A room with this name already exists.')
    }
  })

  test('refuses to delete a room with events', async () => {
    const admin = await on.app.as('admin')
    const room = await createRoom(on.app.db)
    await createEvent(on.app.db, { roomId: room.id, title: 'Opening' })
    const one = await admin.delete(`/api/rooms/${room.id}`)
    expect(one.statusCode).toBe(409)
    expect(one.json().message).toContain('1 event is scheduled in it (“Opening”)')
    for (let index = 2; index <= 7; index++)
      await createEvent(on.app.db, {
        roomId: room.id,
        title: `Talk ${index}`,
        from: `1${index}:00`,
        to: `1${index}:30`,
      })
    const seven = await admin.delete(`/api/rooms/${room.id}`)
    expect(seven.json().message).toContain('7 events are scheduled in it (“Opening”, “Talk 2”')
    expect(seven.json().message).toContain('and 2 more')
    expect((await admin.get(`/api/rooms/${room.id}`)).statusCode).toBe(200)
  })

  test('allows only organisers to see or change rooms', async () => {
    const { id } = await createRoom(on.app.db)
    for (const [caller, status] of [
      [on.app.anonymous, 401],
      [await on.app.as('editor'), 403],
    ] as const) {
      expect((await caller.get('/api/rooms')).statusCode).toBe(status)
      expect((await caller.post('/api/rooms', input())).statusCode).toBe(status)
      expect((await caller.patch(`/api/rooms/${id}`, input())).statusCode).toBe(status)
      expect((await caller.delete(`/api/rooms/${id}`)).statusCode).toBe(status)
    }
  })
})
