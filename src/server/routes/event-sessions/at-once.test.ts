import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createChairing, createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const path = '/api/event-sessions'

type Session = Awaited<ReturnType<typeof createEventSession>>

const input = ({ title, kind, date, startTime, endTime, roomId }: Session, changes: object = {}) => ({
  title,
  kind,
  date,
  startTime,
  endTime,
  roomId,
  trackId: null,
  chairNote: '',
  ...changes,
})

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)

onBothDatabases('two organisers at once', (on) => {
  const talksOf = (session: Session) =>
    on.app.db.select().from(events).where(eq(events.sessionId, session.id)).orderBy(asc(events.startTime))

  test('move a session: one succeeds, and its talks are where it is', async () => {
    const admin = await on.app.as('admin')
    const session = await createEventSession(on.app.db)
    await createTalks(on.app.db, session, [{}, {}])
    const moveTo = (hour: string) => {
      const [startTime, endTime] = [`2025-10-27T${hour}:00:00Z`, `2025-10-27T${hour}:50:00Z`]
      return admin.patch(`${path}/${session.id}`, input(session, { startTime, endTime, version: 1 }))
    }
    const answers = await Promise.all([moveTo('12'), moveTo('14')])
    expect(statusesOf(answers)).toEqual([200, 409])
    const moved = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await talksOf(session))[0]?.startTime).toBe(moved.startTime)
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused.message).toMatch(/changed/)
  })

  test('delete a session and add a talk to it: the talk is refused or becomes a single event', async () => {
    const admin = await on.app.as('admin')
    const session = await createEventSession(on.app.db)
    const { date, startTime, endTime, roomId, id: sessionId } = session
    const [added, deleted] = await Promise.all([
      admin.post('/api/events', { title: 'Added', date, startTime, endTime, roomId, sessionId }),
      admin.delete(`${path}/${sessionId}`),
    ])
    expect(deleted.statusCode).toBe(204)
    expect([201, 400]).toContain(added.statusCode)
    const rows = await on.app.db.select().from(events).where(eq(events.roomId, roomId))
    expect(rows.map((event) => event.sessionId)).toEqual(added.statusCode === 201 ? [null] : [])
  })

  test('put an abstract into two sessions: it is scheduled once', async () => {
    const admin = await on.app.as('admin')
    const abstract = await createApprovedAbstract(on.app.db, { abstractTitle: 'Wanted twice' })
    const talks = [{ approvedAbstractId: abstract.id, minutes: 20 }]
    const both = [await createEventSession(on.app.db), await createEventSession(on.app.db)]
    const answers = await Promise.all(
      both.map((session) => admin.patch(`${path}/${session.id}`, input(session, { talks, version: 1 }))),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      '“Wanted twice” is already in the programme.',
    )
    const scheduled = await on.app.db.select().from(events).where(eq(events.approvedAbstractId, abstract.id))
    expect(scheduled).toHaveLength(1)
  })

  test('accept the same proposal to fill a session: its talks are added once', async () => {
    const admin = await on.app.as('admin')
    const session = await createEventSession(on.app.db)
    const abstracts = [await createApprovedAbstract(on.app.db), await createApprovedAbstract(on.app.db)]
    const talks = abstracts.map(({ id }) => ({ approvedAbstractId: id, minutes: 20 }))
    const accept = () => admin.patch(`${path}/${session.id}`, input(session, { talks, version: 1 }))
    expect(statusesOf(await Promise.all([accept(), accept()]))).toEqual([200, 409])
    expect(await talksOf(session)).toHaveLength(2)
  })

  test('hang posters: each has a board of its own', async () => {
    const admin = await on.app.as('admin')
    const session = await createEventSession(on.app.db, { kind: 'posters' })
    const { date, startTime, endTime, roomId, id: sessionId } = session
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) =>
        admin.post('/api/events', { title, date, startTime, endTime, roomId, sessionId }),
      ),
    )
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201])
    const boards = new Set((await talksOf(session)).map(({ boardNumber }) => boardNumber))
    expect(boards).toEqual(new Set([1, 2, 3, 4]))
  })

  test('replace a chair who is answering: the answer is kept for nobody else', async () => {
    const admin = await on.app.as('admin')
    const { session, chair, path: link } = await createChairing(on.app.db)
    const other = await createAuthor(on.app.db)
    const [replaced, answered] = await Promise.all([
      admin.patch(`${path}/${session.id}`, input(session, { chairIds: [other.id], version: 1 })),
      on.app.anonymous.post(`/api${link}`, { answer: 'accepted' }),
    ])
    expect(replaced.statusCode).toBe(200)
    expect([200, 404]).toContain(answered.statusCode)
    const chairs = await on.app.db
      .select()
      .from(eventSessionChairs)
      .where(eq(eventSessionChairs.sessionId, session.id))
    expect(chairs).toMatchObject([{ authorId: other.id, answer: null }])
    expect(chair.id).not.toBe(other.id)
    expect((await on.app.anonymous.get(`/api${link}`)).statusCode).toBe(404)
  })

  test('delete a track that a session is given: the session has none, or is refused', async () => {
    const admin = await on.app.as('admin')
    const session = await createEventSession(on.app.db)
    const track = await createTrack(on.app.db)
    const [given, deleted] = await Promise.all([
      admin.patch(`${path}/${session.id}`, input(session, { trackId: track.id })),
      admin.delete(`/api/tracks/${track.id}`),
    ])
    expect(deleted.statusCode).toBe(204)
    expect([200, 400]).toContain(given.statusCode)
    const [saved] = await on.app.db.select().from(eventSessions).where(eq(eventSessions.id, session.id))
    expect(saved?.trackId).toBeNull()
  })

  test('rename a track: one succeeds', async () => {
    const admin = await on.app.as('admin')
    const { id } = await createTrack(on.app.db)
    const rename = (name: string) => admin.patch(`/api/tracks/${id}`, { name, colour: 'blue', version: 1 })
    expect(statusesOf(await Promise.all([rename('By one'), rename('By another')]))).toEqual([200, 409])
  })
})
