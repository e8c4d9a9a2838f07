import { expect, test } from 'vitest'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const input = (roomId: number, changes: Record<string, unknown> = {}) => ({
  title: 'Voices around the table',
  date: '2025-10-27',
  startTime: '2025-10-27T09:00:00Z',
  endTime: '2025-10-27T09:20:00Z',
  roomId,
  ...changes,
})

onBothDatabases('talks of a session', (on) => {
  const createdTalk = async () => {
    const session = await createEventSession(on.app.db)
    const [talk] = await createTalks(on.app.db, session, [{ minutes: 20 }])
    return { session, id: talk?.id ?? 0 }
  }

  test('an event can be added as a talk of a session', async () => {
    const admin = await on.app.as('admin')
    const { id, roomId, title } = await createEventSession(on.app.db)
    const answer = await admin.post('/api/events', input(roomId, { sessionId: id }))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { sessionId: id, sessionTitle: title, boardNumber: null, warnings: [] },
    ])
  })

  test('an event without a session is a single event', async () => {
    const admin = await on.app.as('admin')
    const { id } = await createRoom(on.app.db)
    expect((await admin.post('/api/events', input(id))).json()).toMatchObject({
      sessionId: null,
      sessionTitle: null,
    })
  })

  test('a new poster gets the next board and the time of its session', async () => {
    const admin = await on.app.as('admin')
    const session = await createEventSession(on.app.db, { kind: 'posters' })
    await createTalks(on.app.db, session, [{}, {}])
    const { json } = await admin.post('/api/events', input(session.roomId, { sessionId: session.id }))
    expect(json()).toMatchObject({ boardNumber: 3, endTime: session.endTime, warnings: [] })
  })

  test('a talk takes place in the room and on the day of its session', async () => {
    const admin = await on.app.as('admin')
    const { id, title, roomId } = await createEventSession(on.app.db)
    const { name } = (await admin.get(`/api/rooms/${roomId}`)).json()
    const other = await createRoom(on.app.db)
    const answer = await admin.post('/api/events', input(other.id, { sessionId: id }))
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [
        {
          path: 'sessionId',
          message: `“${title}” is in ${name} on 27 October 2025: please choose this room and day, or no session`,
        },
      ],
    ])
    const unknown = await admin.post('/api/events', input(other.id, { sessionId: 999_999 }))
    expect(unknown.json().message).toBe('The selected session does not exist.')
  })

  test('a caller that knows no sessions keeps a talk in its session', async () => {
    const admin = await on.app.as('admin')
    const { session, id } = await createdTalk()
    const within = input(session.roomId, {
      startTime: '2025-10-27T10:00:00Z',
      endTime: '2025-10-27T10:20:00Z',
    })
    expect((await admin.patch(`/api/events/${id}`, within)).json()).toMatchObject({
      sessionId: session.id,
      startTime: '2025-10-27T10:00:00Z',
    })
  })

  test.each([
    ['another time', { startTime: '2025-10-27T14:00:00Z', endTime: '2025-10-27T14:20:00Z' }],
    ['no session', { sessionId: null }],
  ])('a talk that is moved to %s becomes a single event', async (_, changes) => {
    const admin = await on.app.as('admin')
    const { session, id } = await createdTalk()
    const saved = (await admin.patch(`/api/events/${id}`, input(session.roomId, changes))).json()
    expect(saved).toMatchObject({ sessionId: null, ...changes })
  })

  test('a talk that is moved to another room becomes a single event', async () => {
    const admin = await on.app.as('admin')
    const { id } = await createdTalk()
    const room = await createRoom(on.app.db)
    expect((await admin.patch(`/api/events/${id}`, input(room.id))).json()).toMatchObject({
      sessionId: null,
      roomId: room.id,
    })
  })

  test('a talk and its session can be changed at the same time', async () => {
    const admin = await on.app.as('admin')
    const { session, id } = await createdTalk()
    const { id: roomId } = await createRoom(on.app.db)
    const { title, date, startTime, endTime } = session
    const answers = await Promise.all([
      admin.patch(`/api/event-sessions/${session.id}`, { title, date, startTime, endTime, roomId }),
      admin.patch(`/api/events/${id}`, input(session.roomId, { title: 'Renamed' })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const talk = (await admin.get(`/api/events/${id}`)).json()
    // Either the talk follows its session, or it was saved in its old room and has left.
    expect([
      [session.id, roomId],
      [null, session.roomId],
    ]).toContainEqual([talk.sessionId, talk.roomId])
  })
})
