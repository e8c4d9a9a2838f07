import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { createUndoRequests, type TestResponse } from '#testing/undo-requests.ts'

const day = '2025-10-27'
const at = (time: string) => `${day}T${time}:00Z`

onBothDatabases('undo of changes to events', (on) => {
  let calls: Awaited<ReturnType<typeof createUndoRequests>>
  beforeAll(async () => {
    calls = await createUndoRequests(on)
  })

  const storedEvent = async (id: number) => {
    const [event] = await on.app.db.select().from(events).where(eq(events.id, id))
    return event
  }
  const authorsOf = async (id: number) =>
    (
      await on.app.db
        .select({ id: eventAuthors.authorId })
        .from(eventAuthors)
        .where(eq(eventAuthors.eventId, id))
        .orderBy(asc(eventAuthors.id))
    ).map((author) => author.id)
  /** A change by either organiser, of the event as it is now. */
  const change = async (id: number, changes: Record<string, unknown>, as = calls.admin) => {
    const { title, description, type, roomId, mainPresenterId, approvedAbstractId, sessionId, ...event } = (
      await calls.admin.get(`/api/events/${id}`)
    ).json()
    const { date, startTime, endTime, authorIds } = event
    const place = { date, startTime, endTime, roomId, sessionId }
    const people = { mainPresenterId, authorIds, approvedAbstractId }
    const body = { title, description, type, ...place, ...people, ...changes }
    return as.patch(`/api/events/${id}`, body)
  }
  const at11 = { startTime: at('11:00'), endTime: at('12:00') }
  const input = async () => ({
    title: 'Opening',
    description: '',
    type: 'keynote',
    date: day,
    ...at11,
    roomId: (await createRoom(on.app.db)).id,
    mainPresenterId: (await createAuthor(on.app.db)).id,
    approvedAbstractId: null,
    authorIds: [(await createAuthor(on.app.db)).id],
  })
  const expectRefused = async (answer: TestResponse, reason: RegExp) => {
    const refused = await calls.undo(answer)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(reason)])
  }

  test('removes what was added, and puts back what was moved or edited', async () => {
    const body = await input()
    await calls.thereAndBack(() => calls.admin.post('/api/events', body))
    const { id } = await createEvent(on.app.db, { date: day })
    const { id: other } = await createAuthor(on.app.db)
    await calls.thereAndBack(() => change(id, at11))
    await calls.thereAndBack(() => change(id, { title: 'New', mainPresenterId: other, authorIds: [] }))
    await calls.thereAndBack(() => change(id, { authorIds: [other] }))
    const session = await createEventSession(on.app.db, { date: day })
    const [talk] = await createTalks(on.app.db, session, [{}])
    await calls.thereAndBack(() => change(Number(talk?.id), { ...at11, sessionId: null }))
  })

  test('is undone itself, under the same id, and so on', async () => {
    const abstract = await createApprovedAbstract(on.app.db)
    const talk = { ...(await input()), approvedAbstractId: abstract.id }
    const added = await calls.admin.post('/api/events', talk)
    const { id } = added.json()
    const moved = await change(id, { startTime: at('14:00'), endTime: at('15:00') })
    const deleted = await calls.admin.delete(`/api/events/${id}`)
    const before = await calls.contents()
    const undone: TestResponse[] = []
    for (const one of [deleted, moved, added]) undone.push(await calls.undo(one))
    expect(await storedEvent(id)).toBeUndefined()
    const redone: TestResponse[] = []
    for (const one of undone.toReversed()) redone.push(await calls.undo(one))
    expect(await calls.contents()).toEqual(before)
    for (const one of redone.toReversed().slice(0, 2)) await calls.undo(one)
    expect(await storedEvent(id)).toMatchObject({ ...at11, title: 'Opening' })
    expect(await authorsOf(id)).toEqual(talk.authorIds)
    const { changes } = (await calls.admin.get(`/api/history?entity=event&entityId=${id}`)).json()
    expect(changes.slice(0, 4).map((entry: { summary: string }) => entry.summary)).toEqual([
      'Undone: Opening',
      'Undone: Deleted “Opening”',
      'Redone: Deleted “Opening”',
      'Redone: Opening',
    ])
  })

  test('restores the place and leaves the title that a colleague has changed since', async () => {
    const { id, startTime } = await createEvent(on.app.db, { date: day })
    const { id: speaker } = await createAuthor(on.app.db)
    const moved = await change(id, at11)
    await change(id, { title: 'A better title', authorIds: [speaker] }, calls.colleague)
    const undone = await calls.undo(moved)
    expect(undone.statusCode).toBe(204)
    expect(await storedEvent(id)).toMatchObject({ title: 'A better title', startTime })
    expect(await authorsOf(id)).toEqual([speaker])
    await change(id, { title: 'The best title' }, calls.colleague)
    expect((await calls.undo(undone)).statusCode).toBe(204)
    expect(await storedEvent(id)).toMatchObject({ title: 'The best title', ...at11 })
  })

  test('is refused once somebody else has moved, edited or deleted the same', async () => {
    const { id } = await createEvent(on.app.db, { date: day })
    const { id: roomId } = await createRoom(on.app.db)
    const longer = await change(id, { endTime: at('11:00') })
    await change(id, { roomId }, calls.colleague)
    const reason = /^This cannot be undone: the event has been changed since by colleague on .*\.$/
    await expectRefused(longer, reason)
    expect(await storedEvent(id)).toMatchObject({ roomId, endTime: at('11:00') })

    const speakers = [await createAuthor(on.app.db), await createAuthor(on.app.db)].map((one) => one.id)
    const named = await change(id, { authorIds: speakers.slice(0, 1) })
    await change(id, { authorIds: speakers }, calls.colleague)
    await expectRefused(named, /changed since/)

    const renamed = await change(id, { title: 'Mine' })
    await calls.colleague.delete(`/api/events/${id}`)
    await expectRefused(renamed, /the event was deleted in the meantime\.$/)

    const added = await calls.admin.post('/api/events', await input())
    await change(added.json().id, { title: 'Theirs' }, calls.colleague)
    await expectRefused(added, reason)
  })

  test('releases the decision on an abstract that returns to the public programme', async () => {
    const { id: approvedAbstractId, abstractId } = await createApprovedAbstract(on.app.db)
    const talk = await createEvent(on.app.db, { date: day, approvedAbstractId })
    const unlinked = await change(talk.id, { approvedAbstractId: null })
    const setPublic = (value: string) =>
      calls.admin.post('/api/site-settings', { key: 'showSchedulePublicly', value })
    await setPublic('true')
    expect((await calls.undo(unlinked)).statusCode).toBe(204)
    const { changes } = (await calls.admin.get(`/api/history?entity=abstract&entityId=${abstractId}`)).json()
    await setPublic('false')
    expect(changes[0]).toMatchObject({ action: 'released' })
  })

  test('leaves a talk outside a session that was moved since', async () => {
    const session = await createEventSession(on.app.db, { date: day })
    const [talk] = await createTalks(on.app.db, session, [{}])
    const id = Number(talk?.id)
    const left = await change(id, { ...at11, sessionId: null })
    const { id: roomId } = await createRoom(on.app.db)
    const { title, kind, date, startTime, endTime, trackId } = session
    const body = { title, kind, date, startTime, endTime, trackId, chairNote: '', roomId }
    expect((await calls.colleague.patch(`/api/event-sessions/${session.id}`, body)).statusCode).toBe(200)
    expect((await calls.undo(left)).statusCode).toBe(204)
    expect(await storedEvent(id)).toMatchObject({
      startTime: talk?.startTime,
      roomId: session.roomId,
      sessionId: null,
    })
  })

  test('is all or nothing while a colleague changes the same event', async () => {
    const { id, startTime } = await createEvent(on.app.db, { date: day })
    const moved = await change(id, at11)
    const theirs = { startTime: at('16:00'), endTime: at('17:00') }
    const [undone, changed] = await Promise.all([calls.undo(moved), change(id, theirs, calls.colleague)])
    expect([204, 409]).toContain(undone.statusCode)
    expect([200, 409]).toContain(changed.statusCode)
    const kept = changed.statusCode === 200 ? theirs.startTime : startTime
    expect(await storedEvent(id)).toMatchObject({ startTime: kept })
  })
})
