import { inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { listCancelledEvents } from '#server/domain/events/events.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { createUndoRequests } from '#testing/undo-requests.ts'

const path = '/api/event-sessions'

onBothDatabases('deleting sessions, and what they refer to', (on) => {
  let calls: Awaited<ReturnType<typeof createUndoRequests>>
  beforeAll(async () => {
    calls = await createUndoRequests(on)
  })
  const talksOf = (ids: number[]) =>
    on.app.db.select({ sessionId: events.sessionId }).from(events).where(inArray(events.id, ids))
  const createdSession = async () => {
    const session = await createEventSession(on.app.db)
    const talks = await createTalks(on.app.db, session, [{ minutes: 20 }, { minutes: 30, gap: 10 }])
    return { session, ids: talks.map(({ id }) => id) }
  }

  test('deleting it leaves single events, and can be undone', async () => {
    const { session, ids } = await createdSession()
    const remove = () => calls.admin.delete(`${path}/${session.id}?talks=keep`)
    await calls.thereAndBack(remove)
    await remove()
    expect((await talksOf(ids)).map(({ sessionId }) => sessionId)).toEqual([null, null])
    expect((await calls.admin.get(`${path}/${session.id}`)).statusCode).toBe(404)
  })

  test('deleting it can return its talks to the unscheduled abstracts', async () => {
    const chair = await createAuthor(on.app.db)
    const session = await createEventSession(on.app.db, { chairIds: [chair.id] })
    const abstract = await createApprovedAbstract(on.app.db)
    const [talk] = await createTalks(on.app.db, session, [{ approvedAbstractId: abstract.id }])
    await calls.thereAndBack(() => calls.admin.delete(`${path}/${session.id}?talks=unschedule`))
    await makeProgrammePublic(on.app.db)
    await calls.admin.delete(`${path}/${session.id}?talks=unschedule`)
    expect(await talksOf([talk?.id ?? 0])).toEqual([])
    const cancelled = await listCancelledEvents(on.app.db)
    expect(cancelled.map(({ eventId }) => eventId)).toContain(talk?.id)
    await makeProgrammePublic(on.app.db, false)
  })

  test('a deleted chair or track leaves the session', async () => {
    const chair = await createAuthor(on.app.db)
    const track = await createTrack(on.app.db)
    const session = await createEventSession(on.app.db, { chairIds: [chair.id], trackId: track.id })
    await calls.thereAndBack(() => calls.admin.delete(`/api/authors/${chair.id}`))
    await calls.thereAndBack(() => calls.admin.delete(`/api/tracks/${track.id}`))
    await calls.admin.delete(`/api/authors/${chair.id}`)
    await calls.admin.delete(`/api/tracks/${track.id}`)
    expect((await calls.admin.get(`${path}/${session.id}`)).json()).toMatchObject({
      chairs: [],
      trackId: null,
    })
  })

  test('a room with a session cannot be deleted', async () => {
    const admin = await on.app.as('admin')
    const { session } = await createdSession()
    const answer = await admin.delete(`/api/rooms/${session.roomId}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `This room cannot be deleted: 1 event is scheduled in it (“${session.title}”). Move or delete them first.`,
    ])
  })
})
