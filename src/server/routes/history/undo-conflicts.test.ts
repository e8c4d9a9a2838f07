import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { events } from '#server/db/schema/events.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { release } from '#testing/builders/my-abstract.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { createUndoRequests } from '#testing/undo-requests.ts'

onBothDatabases('undo after other changes', (on) => {
  let calls: Awaited<ReturnType<typeof createUndoRequests>>
  beforeAll(async () => {
    calls = await createUndoRequests(on)
  })

  test('is rejected after a later change, naming it', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await calls.admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    await calls.colleague.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 2, score: 0 })
    const before = await calls.contents()
    const refused = await calls.undo(answer)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(
      /^This cannot be undone: the abstract has been changed since by colleague on .* \(Reviewer 2 rejected “.*”\)\.$/,
    )
    expect(await calls.contents()).toEqual(before)
  })

  test('is rejected after a release or a deletion', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await calls.admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    await release(on.app.db, id)
    expect((await calls.undo(answer)).json().message).toMatch(
      /changed since by Demo .* \(Released the decision/,
    )
    const reset = await calls.admin.patch(`/api/abstracts/${id}/reset`)
    await calls.colleague.delete(`/api/abstracts/${id}`)
    expect((await calls.undo(reset)).json().message).toMatch(/the abstract was deleted in the meantime/)
  })

  test('is rejected on a conflict and can be retried', async () => {
    const room = await createRoom(on.app.db)
    const answer = await calls.admin.delete(`/api/rooms/${room.id}`)
    const other = await createRoom(on.app.db, { name: room.name.toUpperCase() })
    const refused = await calls.undo(answer)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This cannot be undone: its e-mail address, name or text is now used by another record.',
    ])
    await calls.admin.delete(`/api/rooms/${other.id}`)
    expect((await calls.undo(answer)).statusCode).toBe(204)

    const event = await createEvent(on.app.db, { roomId: room.id })
    const deleted = await calls.admin.delete(`/api/events/${event.id}`)
    await calls.admin.delete(`/api/rooms/${room.id}`)
    expect((await calls.undo(deleted)).json().message).toMatch(/the record it belonged to has been deleted/)
    expect(await on.app.db.select().from(events).where(eq(events.id, event.id))).toEqual([])
  })

  test('keeps later changes by others', async () => {
    const { db } = on.app
    const { abstractId, authorId, event, second, other } = await calls.createProgrammeRecords()
    const answer = await calls.admin.delete(`/api/authors/${authorId}`)
    await db.update(events).set({ mainPresenterId: other.id }).where(eq(events.id, event.id))
    await calls.colleague.delete(`/api/events/${second.id}`)
    await createRegistration(db, { email: (await emailOf(abstractId)).toUpperCase() })
    expect((await calls.undo(answer)).statusCode).toBe(204)
    expect((await calls.admin.get(`/api/events/${event.id}`)).json().mainPresenterId).toBe(other.id)
    // Registered while they were away.
    expect((await calls.admin.get(`/api/authors/${authorId}`)).json()).toMatchObject({ registered: true })
    const gone = await calls.admin.delete(`/api/events/${event.id}`)
    await calls.admin.delete(`/api/authors/${other.id}`)
    expect((await calls.undo(gone)).statusCode).toBe(204)
    expect((await calls.admin.get(`/api/events/${event.id}`)).json()).toMatchObject({
      mainPresenterId: null,
      authorIds: [],
    })
  })

  const emailOf = async (id: number) => {
    const [row] = await on.app.db.select().from(abstracts).where(eq(abstracts.id, id))
    return row?.email ?? ''
  }

  test('stays consistent with concurrent changes', async () => {
    const { id } = await createAbstract(on.app.db, 'part reviewed')
    for (let round = 0; round < 4; round++) {
      const rejected = await calls.admin.patch(`/api/abstracts/${id}/status`, { status: 'rejected' })
      const [undone, scored] = await Promise.all([
        calls.undo(rejected),
        calls.colleague.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 2, score: round % 2 }),
      ])
      expect(scored.statusCode).toBe(200)
      const { status, reviewer2Score } = (await calls.admin.get(`/api/abstracts/${id}`)).json()
      expect(reviewer2Score).toBe(round % 2)
      // Undone first: the score counts. Scored first: the rejection stands.
      if (undone.statusCode === 204) expect(status).toBe(round % 2 ? 'approved' : 'partial')
      else expect([undone.statusCode, status]).toEqual([409, 'rejected'])
      await calls.admin.patch(`/api/abstracts/${id}/reset`)
      await calls.admin.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score: 1 })
    }
  })
})
