import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createChairing, createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { createUndoRequests } from '#testing/undo-requests.ts'

const path = '/api/event-sessions'

onBothDatabases('splitting and joining sessions', (on) => {
  let calls: Awaited<ReturnType<typeof createUndoRequests>>
  beforeAll(async () => {
    calls = await createUndoRequests(on)
  })
  const talksOf = (sessionId: number) =>
    on.app.db
      .select({ id: events.id, start: events.startTime })
      .from(events)
      .where(eq(events.sessionId, sessionId))
      .orderBy(asc(events.startTime))
  const sessionsIn = (roomId: number) =>
    on.app.db
      .select({ title: eventSessions.title, start: eventSessions.startTime, end: eventSessions.endTime })
      .from(eventSessions)
      .where(eq(eventSessions.roomId, roomId))
      .orderBy(asc(eventSessions.startTime))
  const createSession = async () => {
    const chair = await createAuthor(on.app.db)
    const session = await createEventSession(on.app.db, {
      title: 'Voices',
      chairIds: [chair.id],
      chairNote: 'Keep to time.',
    })
    const talks = await createTalks(on.app.db, session, [{}, { gap: 10 }, {}])
    return { session, chair, ids: talks.map(({ id }) => id) }
  }
  /** Two sessions in one room, with a talk each. */
  const createPair = async () => {
    const first = await createEventSession(on.app.db, { title: 'Voices', to: '10:00' })
    const second = await createEventSession(on.app.db, {
      title: 'Echoes',
      roomId: first.roomId,
      from: '10:30',
      to: '11:30',
      chairNote: 'Two doors.',
    })
    const [one] = await createTalks(on.app.db, first, [{}])
    const [other] = await createTalks(on.app.db, second, [{}])
    return { first, second, ids: [one?.id, other?.id] }
  }

  test('a session is split at a talk, and undone as one', async () => {
    const { session, chair, ids } = await createSession()
    const split = () => calls.admin.post(`${path}/${session.id}/split`, { talkId: ids[1], version: 1 })
    await calls.thereAndBack(split)
    const { version } = (await calls.admin.get(`${path}/${session.id}`)).json()
    const answer = await calls.admin.post(`${path}/${session.id}/split`, { talkId: ids[1], version })
    const second = answer.json()
    expect([answer.statusCode, second]).toMatchObject([
      201,
      { title: 'Voices (2)', chairs: [], chairNote: '', startTime: '2025-10-27T09:30:00Z' },
    ])
    expect(await sessionsIn(session.roomId)).toEqual([
      { title: 'Voices', start: '2025-10-27T09:00:00Z', end: '2025-10-27T09:20:00Z' },
      { title: 'Voices (2)', start: '2025-10-27T09:30:00Z', end: '2025-10-27T10:30:00Z' },
    ])
    expect(await talksOf(session.id)).toEqual([{ id: ids[0], start: '2025-10-27T09:00:00Z' }])
    expect(await talksOf(second.id)).toEqual([
      { id: ids[1], start: '2025-10-27T09:30:00Z' },
      { id: ids[2], start: '2025-10-27T09:50:00Z' },
    ])
    expect((await calls.admin.get(`${path}/${session.id}`)).json().chairs).toMatchObject([{ id: chair.id }])
    const { changes } = (
      await calls.admin.get(`/api/history?entity=event%20session&entityId=${session.id}`)
    ).json()
    expect(changes[0]).toMatchObject({ action: 'split', summary: 'Voices' })
  })

  test('not at the first talk, nor at one of another session', async () => {
    const { session, ids } = await createSession()
    const other = await createSession()
    for (const talkId of [ids[0], other.ids[1], 999_999]) {
      const answer = await calls.admin.post(`${path}/${session.id}/split`, { talkId })
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'A session can be split at each of its talks but the first',
      ])
    }
  })

  test('of two who split a session at once, one succeeds', async () => {
    const { session, ids } = await createSession()
    const split = (talkId: number | undefined, as = calls.admin) =>
      as.post(`${path}/${session.id}/split`, { talkId, version: 1 })
    const answers = await Promise.all([split(ids[1]), split(ids[2], calls.colleague)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    expect(await sessionsIn(session.roomId)).toHaveLength(2)
  })

  test('sessions are joined with talks and note, and undone as one', async () => {
    const { first, second, ids } = await createPair()
    const join = () => calls.admin.post(`${path}/${first.id}/join`, { nextId: second.id })
    await calls.thereAndBack(join)
    expect((await join()).json()).toMatchObject({
      id: first.id,
      title: 'Voices',
      chairNote: 'Two doors.',
      endTime: '2025-10-27T11:30:00Z',
    })
    expect((await talksOf(first.id)).map(({ id }) => id)).toEqual(ids)
    expect(await sessionsIn(first.roomId)).toHaveLength(1)
  })

  test('who chaired the second session keeps answer and private link', async () => {
    const {
      chair,
      session: second,
      path: link,
    } = await createChairing(on.app.db, { from: '11:00', to: '12:00' })
    await on.app.db
      .update(eventSessionChairs)
      .set({ answer: 'accepted', answeredAt: '2025-10-01T12:00:00.000Z' })
      .where(eq(eventSessionChairs.sessionId, second.id))
    const others = [await createAuthor(on.app.db)]
    const first = await createEventSession(on.app.db, {
      roomId: second.roomId,
      chairIds: others.map(({ id }) => id),
    })
    await calls.thereAndBack(() => calls.admin.post(`${path}/${first.id}/join`, { nextId: second.id }))
    const joined = (await calls.admin.post(`${path}/${first.id}/join`, { nextId: second.id })).json()
    expect(joined.chairs).toMatchObject([{ id: others[0]?.id }, { id: chair.id, answer: 'accepted' }])
    expect((await on.app.anonymous.get(`/api${link}`)).json()).toMatchObject({ session: { id: first.id } })
    const rows = await on.app.db
      .select()
      .from(eventSessionChairs)
      .where(inArray(eventSessionChairs.sessionId, [first.id, second.id]))
    expect(rows).toHaveLength(2)
  })

  test('only sessions that follow each other are joined', async () => {
    const { first, second } = await createPair()
    const elsewhere = await createEventSession(on.app.db, { from: '12:00', to: '13:00' })
    const join = (id: number, nextId: number) => calls.admin.post(`${path}/${id}/join`, { nextId })
    for (const answer of [await join(first.id, elsewhere.id), await join(second.id, first.id)])
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Sessions can be joined if one follows the other in the same room on the same day',
      ])
    expect((await join(first.id, 999_999)).statusCode).toBe(404)
  })

  test('sessions that a colleague changed meanwhile are not joined', async () => {
    const { first, second } = await createPair()
    const versions = { version: 1, nextVersion: 1 }
    await calls.colleague.post(`${path}/${first.id}/join`, { nextId: second.id, ...versions })
    expect(
      (await calls.admin.post(`${path}/${first.id}/join`, { nextId: second.id, ...versions })).statusCode,
    ).toBe(404)
    const pair = await createPair()
    const body = { nextId: pair.second.id, version: 1, nextVersion: 2 }
    expect((await calls.admin.post(`${path}/${pair.first.id}/join`, body)).statusCode).toBe(409)
  })
})
