import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { createUndoRequests } from '#testing/undo-requests.ts'

const path = '/api/event-sessions'

const input = (roomId: number, changes: Record<string, unknown> = {}) => ({
  title: 'Voices',
  kind: 'talks',
  date: '2025-10-27',
  startTime: '2025-10-27T09:00:00Z',
  endTime: '2025-10-27T10:30:00Z',
  roomId,
  trackId: null,
  chairNote: '',
  ...changes,
})

onBothDatabases('sessions of the programme', (on) => {
  let calls: Awaited<ReturnType<typeof createUndoRequests>>
  beforeAll(async () => {
    calls = await createUndoRequests(on)
  })
  const talksOf = (ids: number[]) =>
    on.app.db
      .select({
        sessionId: events.sessionId,
        start: events.startTime,
        end: events.endTime,
        roomId: events.roomId,
        board: events.boardNumber,
      })
      .from(events)
      .where(inArray(events.id, ids))
      .orderBy(asc(events.startTime), asc(events.id))
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const clocksOf = async (ids: number[]) =>
    (await talksOf(ids)).map(({ start, end }) => `${start.slice(11, 16)} ${end.slice(11, 16)}`)
  const createdSession = async () => {
    const session = await createEventSession(on.app.db)
    const talks = await createTalks(on.app.db, session, [{ minutes: 20 }, { minutes: 30, gap: 10 }])
    return { session, ids: idsOf(talks) }
  }

  test('adds a session with its track and chairs', async () => {
    const admin = await on.app.as('admin')
    const room = await createRoom(on.app.db)
    const track = await createTrack(on.app.db)
    const chairs = [await createAuthor(on.app.db), await createAuthor(on.app.db)]
    const body = input(room.id, { trackId: track.id, chairIds: idsOf(chairs), chairNote: 'Keep to time.' })
    const answer = await admin.post(path, body)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        title: 'Voices',
        roomName: room.name,
        trackName: track.name,
        trackColour: track.colour,
        chairs: chairs.map(({ id, name, institution }) => ({ id, name, institution })),
        chairNote: 'Keep to time.',
        version: 1,
        warnings: [],
      },
    ])
    const { id } = answer.json()
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ id, title: 'Voices' })
  })

  test('events become its talks, one after the other', async () => {
    const admin = await on.app.as('admin')
    const { id: roomId } = await createRoom(on.app.db)
    const ids = [await createEvent(on.app.db), await createEvent(on.app.db, { date: '2025-10-28' })].map(
      ({ id }) => id,
    )
    const talks = [
      { id: ids[1], minutes: 25 },
      { id: ids[0], minutes: 20, gap: 5 },
    ]
    await calls.thereAndBack(() => calls.admin.post(path, input(roomId, { talks })))
    const { id } = (await admin.post(path, input(roomId, { talks }))).json()
    expect(await talksOf(ids)).toEqual([
      { sessionId: id, roomId, start: '2025-10-27T09:00:00Z', end: '2025-10-27T09:25:00Z', board: null },
      { sessionId: id, roomId, start: '2025-10-27T09:30:00Z', end: '2025-10-27T09:50:00Z', board: null },
    ])
  })

  test('posters hang on numbered boards for the whole session', async () => {
    const admin = await on.app.as('admin')
    const ids = [await createEvent(on.app.db), await createEvent(on.app.db)].map(({ id }) => id)
    const talks = ids.toReversed().map((id) => ({ id, minutes: 5 }))
    const { id: roomId } = await createRoom(on.app.db)
    await admin.post(path, input(roomId, { kind: 'posters', talks }))
    expect((await talksOf(ids)).map(({ board, start }) => [board, start])).toEqual([
      [2, '2025-10-27T09:00:00Z'],
      [1, '2025-10-27T09:00:00Z'],
    ])
  })

  test.each([
    ['title', ' ', 'Session title is required'],
    ['kind', 'party', 'Kind must be talks or posters'],
    ['date', '2025-11-27', 'Start and end time must be on the date of the session'],
    ['endTime', '2025-10-27T09:00:00Z', 'End time must be after start time'],
    ['roomId', 999_999, 'The selected room does not exist.'],
    ['trackId', 999_999, 'The selected track does not exist.'],
    ['chairIds', [999_999], 'One of the chairs does not exist.'],
    ['chairIds', [1, 1], 'Please choose two different chairs'],
    ['chairIds', [1, 2, 3], 'A session has at most 2 chairs'],
    ['talks', [{ id: 999_999, minutes: 20 }], 'One of the talks does not exist.'],
    ['talks', [{ id: 1, minutes: 0 }], 'Minutes must be at least 1'],
    ['talks', [{ minutes: 20 }], 'Title is required'],
    [
      'talks',
      [
        { id: 1, minutes: 5 },
        { id: 1, minutes: 5 },
      ],
      'A talk can be in a session only once',
    ],
  ])('refuses %s %j', async (field, value, message) => {
    const admin = await on.app.as('admin')
    const { id } = await createRoom(on.app.db)
    const answer = await admin.post(path, input(id, { [field]: value }))
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('refuses talks after midnight', async () => {
    const admin = await on.app.as('admin')
    const { id: roomId } = await createRoom(on.app.db)
    const { id } = await createEvent(on.app.db)
    const talks = [{ id, minutes: 15 * 60 }]
    const answer = await admin.post(path, input(roomId, { talks }))
    expect(answer.json().message).toBe('The talks of a session have to end before midnight')
    expect(await talksOf([id])).toMatchObject([{ sessionId: null }])
  })

  test('talks move with their session, as one change with one undo', async () => {
    const { session, ids } = await createdSession()
    const { id: roomId } = await createRoom(on.app.db)
    const body = {
      ...input(roomId, { date: '2025-10-28' }),
      startTime: '2025-10-28T14:00:00Z',
      endTime: '2025-10-28T15:30:00Z',
    }
    const moved = await calls.thereAndBack(() => calls.admin.patch(`${path}/${session.id}`, body))
    expect(moved.json()).toMatchObject({ version: 2, roomId })
    await calls.admin.patch(`${path}/${session.id}`, body)
    expect(await talksOf(ids)).toMatchObject([
      { start: '2025-10-28T14:00:00Z', end: '2025-10-28T14:20:00Z', roomId },
      { start: '2025-10-28T14:30:00Z', end: '2025-10-28T15:00:00Z', roomId },
    ])
  })

  test('a new order and new minutes give new times', async () => {
    const { session, ids } = await createdSession()
    const [first = 0, second = 0] = ids
    const talks = [
      { id: second, minutes: 15 },
      { id: first, minutes: 40 },
    ]
    await calls.thereAndBack(() =>
      calls.admin.patch(`${path}/${session.id}`, input(session.roomId, { talks })),
    )
    await calls.admin.patch(`${path}/${session.id}`, input(session.roomId, { talks }))
    expect(await clocksOf([second, first])).toEqual(['09:00 09:15', '09:15 09:55'])
  })

  test('abstracts and new items are scheduled with the session, as one change', async () => {
    const { session, ids } = await createdSession()
    const abstract = await createApprovedAbstract(on.app.db)
    const talks = [
      { id: ids[0], minutes: 20 },
      { approvedAbstractId: abstract.id, minutes: 25 },
      { title: 'Discussion', minutes: 10 },
      { id: ids[1], minutes: 15 },
    ]
    const add = () => calls.admin.patch(`${path}/${session.id}`, input(session.roomId, { talks }))
    await calls.thereAndBack(add)
    await add()
    const added = await on.app.db
      .select()
      .from(events)
      .where(eq(events.sessionId, session.id))
      .orderBy(asc(events.startTime))
    expect(added).toMatchObject([
      { id: ids[0] },
      {
        title: abstract.abstractTitle,
        mainPresenterId: abstract.authorId,
        type: 'paper',
        endTime: '2025-10-27T09:45:00Z',
      },
      { title: 'Discussion', mainPresenterId: null, type: 'break', endTime: '2025-10-27T09:55:00Z' },
      { id: ids[1], startTime: '2025-10-27T09:55:00Z' },
    ])
  })

  test('scheduling an abstract in a public programme releases its decision', async () => {
    const admin = await on.app.as('admin')
    const { id: roomId } = await createRoom(on.app.db)
    const abstract = await createApprovedAbstract(on.app.db)
    await makeProgrammePublic(on.app.db)
    const talks = [{ approvedAbstractId: abstract.id, minutes: 20 }]
    const saved = (await admin.post(path, input(roomId, { talks }))).json()
    expect(saved.releasedDecisions).toBe(1)
    await makeProgrammePublic(on.app.db, false)
  })

  test('a new session is undone with the talks that were added for it', async () => {
    const { id: roomId } = await createRoom(on.app.db)
    const chair = await createAuthor(on.app.db)
    const abstract = await createApprovedAbstract(on.app.db)
    const talks = [
      { approvedAbstractId: abstract.id, minutes: 25 },
      { title: 'Discussion', minutes: 10 },
    ]
    const body = input(roomId, { chairIds: [chair.id], talks })
    await calls.thereAndBack(() => calls.admin.post(path, body))
  })

  test('a talk that is left out becomes a single event', async () => {
    const { session, ids } = await createdSession()
    const talks = [{ id: ids[0], minutes: 20 }]
    const leave = () => calls.admin.patch(`${path}/${session.id}`, input(session.roomId, { talks }))
    await calls.thereAndBack(leave)
    await leave()
    expect((await talksOf(ids)).map(({ sessionId }) => sessionId)).toEqual([session.id, null])
    expect(await clocksOf(ids)).toEqual(['09:00 09:20', '09:30 10:00'])
  })

  test('a shorter session keeps its talks and warns', async () => {
    const admin = await on.app.as('admin')
    const { session } = await createdSession()
    const body = input(session.roomId, { endTime: '2025-10-27T09:45:00Z' })
    expect((await admin.patch(`${path}/${session.id}`, body)).json().warnings).toEqual([
      'The talks need 15 minutes more than the session has.',
      'This session has no chair.',
    ])
  })

  test('names clashes of rooms, chairs and speakers', async () => {
    const admin = await on.app.as('admin')
    const { id: roomId, name } = await createRoom(on.app.db)
    const chair = await createAuthor(on.app.db)
    await createEvent(on.app.db, { roomId, title: 'Panel' })
    const elsewhere = await createEvent(on.app.db, { title: 'Talk', mainPresenterId: chair.id })
    const { roomName } = (await admin.get(`/api/events/${elsewhere.id}`)).json()
    expect((await admin.post(path, input(roomId, { chairIds: [chair.id] }))).json().warnings).toEqual(
      expect.arrayContaining([
        `Room clash: ${name} is taken by “Panel” (9:00 AM – 10:00 AM).`,
        `Presenter clash: ${chair.name} also presents “Talk” in ${roomName} (9:00 AM – 10:00 AM).`,
      ]),
    )
  })

  test('the history lists a change once, and the moves of each talk', async () => {
    const admin = await on.app.as('admin')
    const { session, ids } = await createdSession()
    const body = input(session.roomId, { title: 'Later', startTime: '2025-10-27T09:15:00Z' })
    await admin.patch(`${path}/${session.id}`, body)
    const latest = (await admin.get('/api/history?limit=1')).json().changes
    expect(latest).toMatchObject([
      { action: 'updated', entity: 'event session', summary: 'Later', undoStep: expect.any(Number) },
    ])
    const ofTalk = (await admin.get(`/api/history?entity=event&entityId=${ids[0]}`)).json().changes
    expect(ofTalk).toMatchObject([
      {
        action: 'moved',
        before: { startTime: '2025-10-27T09:00:00Z' },
        after: { startTime: '2025-10-27T09:15:00Z' },
      },
    ])
  })

  test('visitors read which talks were moved', async () => {
    const admin = await on.app.as('admin')
    const { session, ids } = await createdSession()
    await makeProgrammePublic(on.app.db)
    const body = input(session.roomId, { startTime: '2025-10-27T09:15:00Z' })
    const moved = await admin.patch(`${path}/${session.id}`, body)
    const changes = async () =>
      (await on.app.anonymous.get('/api/programme-changes'))
        .json()
        .changes.filter(({ eventId }: { eventId: number }) => ids.includes(eventId))
    expect(await changes()).toMatchObject([{ kind: 'moved' }, { kind: 'moved' }])
    await admin.post(`/api/undo/${String(moved.headers['undo-step'])}`)
    expect(await changes()).toEqual([])
    await makeProgrammePublic(on.app.db, false)
  })

  test('an outdated version is refused', async () => {
    const admin = await on.app.as('admin')
    const { session, ids } = await createdSession()
    const edit = (title: string, startTime: string) =>
      admin.patch(`${path}/${session.id}`, input(session.roomId, { title, startTime, version: 1 }))
    const answers = await Promise.all([
      edit('One', '2025-10-27T09:10:00Z'),
      edit('Other', '2025-10-27T09:20:00Z'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
    const { message } = answers.find(({ statusCode }) => statusCode === 409)?.json() ?? {}
    expect(message).toContain('This session was changed in the meantime by admin')
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await talksOf(ids))[0]?.start).toBe(won.startTime)
  })

  test('several changes are undone from the last to the first', async () => {
    const { id: roomId } = await createRoom(on.app.db)
    const abstract = await createApprovedAbstract(on.app.db)
    const before = await calls.contents()
    const added = await calls.admin.post(path, input(roomId))
    const { id } = added.json()
    const change = (startTime: string, talk: Record<string, unknown>) =>
      calls.admin.patch(`${path}/${id}`, input(roomId, { startTime, talks: [talk] }))
    const filled = await change('2025-10-27T09:00:00Z', { approvedAbstractId: abstract.id, minutes: 20 })
    const [talk] = await on.app.db.select().from(events).where(eq(events.sessionId, id))
    const moved = await change('2025-10-27T09:30:00Z', { id: talk?.id, minutes: 30 })
    for (const one of [moved, filled, added]) expect((await calls.undo(one)).statusCode).toBe(204)
    expect(await calls.contents()).toEqual(before)
  })

  test('undo is refused once a talk has changed', async () => {
    const { session, ids } = await createdSession()
    const body = input(session.roomId, { startTime: '2025-10-27T09:15:00Z' })
    const moved = await calls.admin.patch(`${path}/${session.id}`, body)
    await on.app.db
      .update(events)
      .set({ version: 9 })
      .where(eq(events.id, ids[0] ?? 0))
    const undone = await calls.undo(moved)
    expect([undone.statusCode, undone.json().message]).toEqual([
      409,
      'This cannot be undone: the session or one of its talks has been changed or deleted since.',
    ])
  })

  test('visitors see it without the note to the chair', async () => {
    const chair = await createAuthor(on.app.db, { byHand: false })
    const session = await createEventSession(on.app.db, { chairIds: [chair.id], chairNote: 'Keep to time.' })
    expect((await on.app.anonymous.get(`${path}/${session.id}`)).statusCode).toBe(403)
    expect((await on.app.anonymous.get(`/api/authors/${chair.id}`)).statusCode).toBe(404)
    await makeProgrammePublic(on.app.db)
    const shown = (await on.app.anonymous.get(`${path}/${session.id}`)).json()
    expect(shown).toMatchObject({ title: session.title, chairs: [{ name: chair.name }] })
    expect(shown).not.toHaveProperty('chairNote')
    expect((await on.app.anonymous.get(`/api/authors/${chair.id}`)).json()).toMatchObject({
      chairedSessions: [{ id: session.id, title: session.title }],
    })
    await makeProgrammePublic(on.app.db, false)
  })
})
