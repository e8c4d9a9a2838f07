import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { listCancelledEvents } from '#server/domain/events/events.ts'
import { omit } from '#shared/omit.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent, createEventOnAnyDay } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const input = (roomId: number, changes: Record<string, unknown> = {}) => ({
  title: 'Voices around the table',
  description: 'What we learnt.',
  type: 'talk',
  date: '2025-10-27',
  startTime: '2025-10-27T09:00:00Z',
  endTime: '2025-10-27T10:00:00Z',
  roomId,
  mainPresenterId: null,
  approvedAbstractId: null,
  ...changes,
})

onBothDatabases('events', (on) => {
  test('adds an event', async () => {
    const admin = await on.app.as('admin')
    const room = await createRoom(on.app.db)
    const author = await createAuthor(on.app.db)
    const abstract = await createApprovedAbstract(on.app.db, {
      otherAuthors: 'A. Uthor',
      authorId: author.id,
    })
    const body = input(room.id, { mainPresenterId: author.id, approvedAbstractId: abstract.id })
    const answer = await admin.post('/api/events', body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      ...body,
      roomName: room.name,
      mainPresenterName: author.name,
      other_authors: 'A. Uthor',
      abstractWithdrawn: false,
      version: 1,
      warnings: [],
    })
  })

  test('what belongs to all rooms stays so, and clashes with everything meanwhile', async () => {
    const admin = await on.app.as('admin')
    const [room, other] = [await createRoom(on.app.db), await createRoom(on.app.db)]
    const at = { date: '2025-10-29', startTime: '2025-10-29T19:00:00Z', endTime: '2025-10-29T20:00:00Z' }
    const body = input(room.id, { title: 'Dinner', ...at })
    expect((await admin.post('/api/events', input(room.id))).json().allRooms).toBe(false)
    const { id } = (await admin.post('/api/events', { ...body, allRooms: true })).json()
    expect((await admin.patch(`/api/events/${id}`, body)).json()).toMatchObject({ allRooms: true })
    const meanwhile = await admin.post('/api/events', input(other.id, { title: 'Elsewhere', ...at }))
    expect(meanwhile.json().warnings).toEqual(['Room clash: “Dinner” is for all rooms (7:00 PM – 8:00 PM).'])
    await admin.delete(`/api/events/${id}`)
  })

  test('uses defaults for title, description and type', async () => {
    const admin = await on.app.as('admin')
    const rest = omit(input((await createRoom(on.app.db)).id), ['title', 'description', 'type'])
    expect((await admin.post('/api/events', rest)).json()).toMatchObject({
      title: 'TBA',
      description: 'TBA',
      type: 'talk',
    })
  })

  test.each([
    ['type', 'party', 'Event type is required'],
    ['date', '', 'Date is required'],
    ['startTime', undefined, 'Start time is required'],
    ['endTime', '25:00', 'End time is required'],
    ['endTime', '2025-10-27T09:00:00Z', 'End time must be after start time'],
    ['endTime', '2025-10-27T09:00:00.000Z', 'End time must be after start time'],
    ['startTime', '2025-10-28T09:00:00Z', 'Start and end time must be on the date of the event'],
    ['roomId', null, 'A room must be selected'],
    ['roomId', 999_999, 'The selected room does not exist.'],
    ['mainPresenterId', 999_999, 'The selected presenter does not exist.'],
    ['authorIds', [999_999], 'One of the other speakers does not exist.'],
    ['authorIds', 'everybody', 'Other speakers must be a list of speakers'],
    ['approvedAbstractId', 999_999, 'The selected abstract does not exist or is not approved.'],
  ])('a %s of %s is refused', async (field, value, message) => {
    const admin = await on.app.as('admin')
    const answer = await admin.post(
      '/api/events',
      input((await createRoom(on.app.db)).id, { [field]: value }),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
    expect(answer.json().issues[0].path).toBe(field)
  })

  test.each(['2025-10-30', '0202-10-27', '9999-12-31'])('a date of %s is refused', async (date) => {
    const admin = await on.app.as('admin')
    const { id } = await createRoom(on.app.db)
    const times = { startTime: `${date}T09:00:00Z`, endTime: `${date}T10:00:00Z` }
    const answer = await admin.post('/api/events', input(id, { date, ...times }))
    const message = 'The date must be a day of the conference, 27–29 October 2025'
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path: 'date', message }] })
  })

  test('saves a clash and returns warnings', async () => {
    const admin = await on.app.as('admin')
    const room = await createRoom(on.app.db)
    const elsewhere = await createRoom(on.app.db)
    const presenter = await createAuthor(on.app.db, { name: 'Noor Haddad' })
    await createEvent(on.app.db, { roomId: room.id, title: 'Taken', from: '09:30', to: '10:30' })
    await createEvent(on.app.db, { roomId: elsewhere.id, title: 'Double', mainPresenterId: presenter.id })
    await createEvent(on.app.db, { roomId: room.id, title: 'Afterwards', from: '10:00', to: '10:15' })
    const answer = await admin.post('/api/events', input(room.id, { mainPresenterId: presenter.id }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().warnings.toSorted()).toEqual([
      `Presenter clash: Noor Haddad also presents “Double” in ${elsewhere.name} (9:00 AM – 10:00 AM).`,
      `Room clash: ${room.name} is taken by “Taken” (9:30 AM – 10:30 AM).`,
    ])
  })

  test('keeps other speakers in order and checks them for clashes', async () => {
    const admin = await on.app.as('admin')
    const room = await createRoom(on.app.db)
    const main = await createAuthor(on.app.db, { name: 'Main Person' })
    const zoe = await createAuthor(on.app.db, { name: 'Zoe Last' })
    const jo = await createAuthor(on.app.db, { name: 'Jo First' })
    await createEvent(on.app.db, { title: 'Elsewhere', mainPresenterId: jo.id, date: '2025-10-28' })
    const at = { date: '2025-10-28', startTime: '2025-10-28T09:30:00Z', endTime: '2025-10-28T10:30:00Z' }
    const body = input(room.id, {
      ...at,
      mainPresenterId: main.id,
      authorIds: [zoe.id, jo.id, zoe.id, main.id],
    })
    const { id, warnings, ...saved } = (await admin.post('/api/events', body)).json()
    expect(saved).toMatchObject({ authorIds: [zoe.id, jo.id], authorNames: ['Zoe Last', 'Jo First'] })
    expect(warnings).toEqual([expect.stringContaining('Presenter clash: Jo First also presents “Elsewhere”')])
    expect((await admin.get(`/api/authors/${zoe.id}`)).json().events).toMatchObject([{ id }])

    const without = { ...body, authorIds: undefined }
    const renamed = await admin.patch(`/api/events/${id}`, { ...without, title: 'Renamed' })
    expect(renamed.json()).toMatchObject({ authorIds: [zoe.id, jo.id], version: 2 })
    const promoted = await admin.patch(`/api/events/${id}`, { ...without, mainPresenterId: jo.id })
    expect(promoted.json()).toMatchObject({ authorIds: [zoe.id], mainPresenterId: jo.id })
    const alone = await admin.patch(`/api/events/${id}`, { ...body, authorIds: [] })
    expect(alone.json()).toMatchObject({ authorIds: [], authorNames: [] })
    const { changes } = (await admin.get(`/api/history?entity=event&entityId=${id}`)).json()
    expect(changes[0]).toMatchObject({
      before: { furtherAuthors: 'Zoe Last', mainPresenter: 'Jo First' },
      after: { furtherAuthors: '' },
    })
    expect(Object.keys(changes[0].after).filter((key) => key.endsWith('Id'))).toEqual([])
  })

  test('updates an event when another speaker is deleted', async () => {
    const admin = await on.app.as('admin')
    const stays = await createAuthor(on.app.db)
    const leaves = await createAuthor(on.app.db)
    const body = input((await createRoom(on.app.db)).id, {
      authorIds: [leaves.id],
      mainPresenterId: stays.id,
    })
    const { id } = (await admin.post('/api/events', body)).json()
    await admin.delete(`/api/authors/${leaves.id}`)
    expect((await admin.get(`/api/events/${id}`)).json()).toMatchObject({
      authorIds: [],
      mainPresenterId: stays.id,
      version: 2,
    })
  })

  test('rejects other days and hides older events on them', async () => {
    const { db } = on.app
    const admin = await on.app.as('admin')
    await expect(createEvent(db, { date: '2025-11-01' })).rejects.toThrow()
    const author = await createAuthor(db)
    const old = await createEventOnAnyDay(db, {
      date: '9999-12-30',
      title: 'Far away',
      mainPresenterId: author.id,
    })
    await makeProgrammePublic(db)
    const url = `/api/events/${old.id}`
    expect((await admin.get(url)).json().title).toBe('Far away')
    expect((await on.app.anonymous.get(url)).statusCode).toBe(404)
    for (const list of ['/api/events', `/api/authors/${author.id}`, '/programme.ics', '/schedule.json'])
      expect((await on.app.anonymous.get(list)).body).not.toContain('Far away')
    await makeProgrammePublic(db, false)
    const start = '9999-12-30T09:00:00Z'
    const end = '9999-12-30T10:00:00Z'
    const kept = { ...input(old.roomId), date: '9999-12-30', startTime: start, endTime: end }
    expect((await admin.patch(url, kept)).statusCode).toBe(400)
    expect((await admin.delete(`/api/authors/${author.id}`)).statusCode).toBe(204)
    expect((await admin.patch(url, input(old.roomId))).json().date).toBe('2025-10-27')
  })

  test('rejects an edit of an old version of an event', async () => {
    const admin = await on.app.as('admin')
    const event = await createEvent(on.app.db)
    const change = (title: string, version?: number) =>
      admin.patch(`/api/events/${event.id}`, input(event.roomId, { title, version }))
    expect((await change('First')).json()).toMatchObject({ title: 'First', version: 2 })
    const both = await Promise.all([change('Second', 2), change('Third', 2)])
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await admin.get(`/api/events/${event.id}`)).json().version).toBe(3)
  })

  test('rejects a new link to a withdrawn abstract', async () => {
    const admin = await on.app.as('admin')
    const withdrawn = await createApprovedAbstract(on.app.db, {}, 'rejected')
    const event = await createEvent(on.app.db, { approvedAbstractId: withdrawn.id })
    const body = input(event.roomId, { approvedAbstractId: withdrawn.id })
    expect((await admin.patch(`/api/events/${event.id}`, body)).json()).toMatchObject({
      approvedAbstractId: withdrawn.id,
      abstractWithdrawn: true,
    })
    expect((await admin.post('/api/events', body)).statusCode).toBe(400)
    expect((await admin.get('/api/approved-abstracts')).json()).not.toContainEqual(
      expect.objectContaining({ id: withdrawn.id }),
    )
  })

  test('cancels a deleted event in calendars if it was public', async () => {
    const admin = await on.app.as('admin')
    const draft = await createEvent(on.app.db)
    expect((await admin.delete(`/api/events/${draft.id}`)).statusCode).toBe(204)
    const event = await createEvent(on.app.db, { title: 'Called off', version: 4 })
    await makeProgrammePublic(on.app.db)
    expect((await admin.delete(`/api/events/${event.id}`)).statusCode).toBe(204)
    await makeProgrammePublic(on.app.db, false)
    const cancelled = await listCancelledEvents(on.app.db)
    expect(cancelled).toContainEqual(
      expect.objectContaining({ eventId: event.id, title: 'Called off', version: 5 }),
    )
    expect(cancelled).not.toContainEqual(expect.objectContaining({ eventId: draft.id }))
    expect((await admin.delete(`/api/events/${event.id}`)).statusCode).toBe(404)
  })

  test('never refers to a deleted room', async () => {
    const admin = await on.app.as('admin')
    for (let round = 0; round < 5; round++) {
      const room = await createRoom(on.app.db)
      const [created, deleted] = await Promise.all([
        admin.post('/api/events', input(room.id)),
        admin.delete(`/api/rooms/${room.id}`),
      ])
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([created.statusCode, deleted.statusCode])
    }
  })

  test('stays consistent when a presenter is deleted concurrently', async () => {
    const admin = await on.app.as('admin')
    for (let round = 0; round < 5; round++) {
      const author = await createAuthor(on.app.db)
      const event = await createEvent(on.app.db, { mainPresenterId: author.id })
      const [changed, deleted] = await Promise.all([
        admin.patch(`/api/events/${event.id}`, input(event.roomId, { mainPresenterId: author.id })),
        admin.delete(`/api/authors/${author.id}`),
      ])
      expect([200, 400]).toContain(changed.statusCode)
      expect(deleted.statusCode).toBe(204)
      expect((await admin.get(`/api/events/${event.id}`)).json().mainPresenterId).toBeNull()
    }
  })

  test('allows only organisers to change or export events', async () => {
    const event = await createEvent(on.app.db)
    for (const [caller, status] of [
      [on.app.anonymous, 401],
      [await on.app.as('user'), 403],
    ] as const) {
      expect((await caller.post('/api/events', input(event.roomId))).statusCode).toBe(status)
      expect((await caller.patch(`/api/events/${event.id}`, input(event.roomId))).statusCode).toBe(status)
      expect((await caller.delete(`/api/events/${event.id}`)).statusCode).toBe(status)
      expect((await caller.get('/api/events/export')).statusCode).toBe(status)
      expect((await caller.get('/api/approved-abstracts')).statusCode).toBe(status)
      expect((await caller.get(`/api/events/${event.id}`)).statusCode).toBe(403)
    }
  })

  test('records every change of an event', async () => {
    const admin = await on.app.as('admin')
    const room = await createRoom(on.app.db)
    const { id } = (await admin.post('/api/events', input(room.id))).json()
    await admin.patch(`/api/events/${id}`, input(room.id, { title: 'Renamed' }))
    await admin.delete(`/api/events/${id}`)
    const trail = await on.app.db
      .select()
      .from(historyEntries)
      .where(and(eq(historyEntries.entity, 'event'), eq(historyEntries.entityId, String(id))))
      .orderBy(historyEntries.id)
    expect(trail).toMatchObject([
      { action: 'created', after: { title: 'Voices around the table' } },
      { action: 'updated', before: { title: 'Voices around the table' }, after: { title: 'Renamed' } },
      { action: 'deleted', summary: 'Renamed' },
    ])
  })

  test('exports every event by date and start', async () => {
    const admin = await on.app.as('admin')
    await createEvent(on.app.db, { title: 'Late export', date: '2025-10-29', from: '15:00', to: '16:00' })
    await createEvent(on.app.db, { title: 'Early export', date: '2025-10-29', from: '08:00', to: '08:30' })
    const { headers, body } = await admin.get('/api/events/export')
    expect(headers['content-disposition']).toContain('events-export.csv')
    expect(body.indexOf('Early export')).toBeLessThan(body.indexOf('Late export'))
    expect(body).toContain('2025-10-29,8:00 AM,8:30 AM,Early export,Paper')
  })
})
