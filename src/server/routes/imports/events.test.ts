import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { toCsv } from '#shared/csv.ts'
import type { History } from '#shared/history.ts'
import type { ProgrammeChanges } from '#shared/programme/changes.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { importCaller } from '#testing/builders/imports.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const headers = ['Title', 'Date', 'Start', 'End', 'Type', 'Room', 'Main presenter', 'Other speakers'] as const
type Header = (typeof headers)[number]
type Line = Partial<Record<Header | 'ID', string | number>>

const listOf = (...lines: Line[]) => {
  const named: (Header | 'ID')[] = lines.some((line) => 'ID' in line) ? ['ID', ...headers] : [...headers]
  return toCsv(
    named.map((header) => ({ header, value: (line: Line) => line[header] })),
    lines,
  )
}

const day = { Date: '2025-10-28', Start: '9:00 AM', End: '10:00' }

onBothDatabases('imports of events', (on) => {
  const calls = async () => importCaller(on.app, await on.app.as('admin'), 'events')
  const named = async (title: string) =>
    (await (await on.app.as('admin')).get('/api/events'))
      .json()
      .filter((one: { title: string }) => one.title === title)
  const undo = async (step: unknown) => (await on.app.as('admin')).post(`/api/undo/${String(step)}`)

  test('finds rooms by name, speakers by name or address', async () => {
    const { run } = await calls()
    const { db } = on.app
    const room = await createRoom(db)
    const ada = await createAuthor(db)
    const ben = await createAuthor(db, { name: `Ben ${randomUUID()}, PhD` })
    const cleo = await createAuthor(db)
    const Title = `Talk ${randomUUID()}`
    const done = await run(
      listOf({
        ...day,
        Title,
        Type: 'Keynote',
        Room: room.name.toUpperCase(),
        'Main presenter': ada.email.toUpperCase(),
        'Other speakers': `${ben.name}, ${cleo.name}; ${ada.name}`,
      }),
    )
    expect(done.json()).toEqual({ added: 1, changed: 0 })
    expect(await named(Title)).toMatchObject([
      {
        roomId: room.id,
        mainPresenterId: ada.id,
        authorIds: [ben.id, cleo.id],
        type: 'keynote',
        startTime: '2025-10-28T09:00:00Z',
        endTime: '2025-10-28T10:00:00Z',
        description: 'TBA',
      },
    ])
  })

  test('says why a row cannot be imported', async () => {
    const { plan } = await calls()
    const { name } = await createRoom(on.app.db)
    const twin = await createAuthor(on.app.db)
    await createAuthor(on.app.db, { name: twin.name })
    const right = { ...day, Room: name }
    const { rows } = await plan(
      listOf(
        { ...right, Title: '1', Room: 'Nowhere' },
        { ...right, Title: '2', Room: '' },
        { ...right, Title: '3', 'Main presenter': 'Nobody' },
        { ...right, Title: '4', 'Other speakers': twin.name },
        { ...right, Title: '5', Start: 'noon' },
        { ...right, Title: '6', Date: '2030-01-01' },
        { ...right, Title: '7', Date: 'tomorrow' },
        { ...right, Title: '8', End: '8:00' },
        { ...right, Title: '9', Type: 'Dance' },
      ),
    )
    expect(rows.map(({ problems }) => problems.join())).toEqual([
      'There is no room “Nowhere”: please add the room first',
      'A room must be selected',
      'Main presenter: There is no speaker “Nobody”: please add the speaker first',
      `Other speakers: Several speakers are called “${twin.name}”: please give the e-mail address`,
      'Start: “noon” is no time',
      'The date must be a day of the conference, 27–29 October 2025',
      'Date: “tomorrow” is no day of the conference',
      'End time must be after start time',
      'Type: “Dance” is none of paper, talk, workshop, panel, keynote, break',
    ])
  })

  test('matches by number, or by title, day and start', async () => {
    const { plan } = await calls()
    const { db } = on.app
    const firstRoom = await createRoom(db)
    const secondRoom = await createRoom(db)
    const title = `Coffee ${randomUUID()}`
    const first = await createEvent(db, { title, roomId: firstRoom.id, type: 'break' })
    const second = await createEvent(db, { title, roomId: secondRoom.id, type: 'break' })
    const moved = await createEvent(db, { roomId: firstRoom.id })
    const same = { Title: title, Date: 'Day 1', Start: '09:00', End: '10:00', Type: 'break' }
    const { rows } = await plan(
      listOf(
        { ...same, Room: secondRoom.name },
        { ...same, Room: firstRoom.name },
        { ...same, Title: moved.title, Type: 'paper', Room: secondRoom.name },
      ),
    )
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'unchanged'],
      [first.id, 'unchanged'],
      [moved.id, 'changed'],
    ])
    expect(rows[2]?.differences).toEqual([{ label: 'Room', before: firstRoom.name, after: secondRoom.name }])
    const later = { ...same, Title: 'Renamed', Room: firstRoom.name, Type: 'paper' }
    const byId = await plan(listOf({ ...later, ID: moved.id }, { ...later, ID: moved.id, Title: 'Again' }))
    expect(byId.rows.map(({ id, state, problems }) => [id, state, problems])).toEqual([
      [moved.id, 'changed', []],
      [undefined, 'wrong', ['It repeats the ID of row 2']],
    ])
    const elsewhere = await plan(listOf({ ...later, ID: moved.id, Date: 'Day 2', Title: randomUUID() }))
    expect(elsewhere.rows).toMatchObject([{ state: 'new' }])
  })

  test('keeps the link to the abstract, and hidden events hidden', async () => {
    const { run, plan } = await calls()
    const { db } = on.app
    const admin = await on.app.as('admin')
    const { id: abstractId } = await createAbstract(db)
    await admin.patch(`/api/abstracts/${abstractId}/status`, { status: 'approved' })
    const [approved] = (await admin.get('/api/approved-abstracts'))
      .json()
      .filter((one: { abstractId: number }) => one.abstractId === abstractId)
    const linked = await createEvent(db, { approvedAbstractId: approved.id })
    const csv = (await admin.get('/api/events/export')).body
    await run(csv.replace(linked.title, 'A new title'))
    const [after] = await db.select().from(events).where(eq(events.id, linked.id))
    expect(after).toMatchObject({ title: 'A new title', approvedAbstractId: approved.id, hidden: false })
    await admin.patch(`/api/abstracts/${abstractId}/status`, { status: 'rejected' })
    const withdrawn = (await admin.get('/api/events/export')).body
    expect((await plan(withdrawn)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    await db.delete(events).where(eq(events.id, linked.id))
    await run(withdrawn)
    const [back] = await named('A new title')
    expect(back).toMatchObject({ hidden: true, abstractWithdrawn: true, approvedAbstractId: null })
  })

  test('appears in history and programme changes, and is undone', async () => {
    const { run } = await calls()
    const admin = await on.app.as('admin')
    const room = await createRoom(on.app.db)
    const other = await createRoom(on.app.db)
    const speaker = await createAuthor(on.app.db)
    const fresh = `Fresh ${randomUUID()}`
    const existing = await createEvent(on.app.db, { roomId: room.id })
    await admin.post('/api/site-settings', { key: 'showSchedulePublicly', value: 'true' })
    const done = await run(
      listOf(
        { ...day, Title: fresh, Type: 'talk', Room: room.name },
        {
          ID: existing.id,
          Title: existing.title,
          Date: '2025-10-27',
          Start: '11:00',
          End: '12:00',
          Type: 'paper',
          Room: other.name,
          'Other speakers': speaker.email,
        },
      ),
    )
    expect(done.json()).toEqual({ added: 1, changed: 1 })
    const changes = async () =>
      ((await on.app.anonymous.get('/api/programme-changes')).json() as ProgrammeChanges).changes.map(
        ({ kind, title }) => [kind, title],
      )
    expect(await changes()).toEqual(
      expect.arrayContaining([
        ['new', fresh],
        ['moved', existing.title],
      ]),
    )
    const history = async (id: number): Promise<History> =>
      (await admin.get(`/api/history?entity=event&entityId=${id}`)).json()
    const [entry] = (await history(existing.id)).changes
    expect(entry).toMatchObject({
      action: 'imported',
      summary: `${existing.title}: Start, End, Room, Other speakers`,
      before: { room: room.name, furtherAuthors: '' },
      after: { room: other.name, furtherAuthors: speaker.name },
    })
    const all = ((await admin.get('/api/history')).json() as History).changes
    expect(all[0]).toMatchObject({ entity: 'list', summary: 'events, 1 added and 1 changed' })
    expect(all.filter(({ action, entity }) => action === 'imported' && entity !== 'list')).toEqual([])
    expect((await undo(done.headers['undo-step'])).statusCode).toBe(204)
    expect(await named(fresh)).toEqual([])
    expect(await named(existing.title)).toMatchObject([
      { roomId: room.id, startTime: existing.startTime, authorIds: [], version: existing.version + 2 },
    ])
    expect(await changes()).toEqual([['cancelled', fresh]])
    await admin.post('/api/site-settings', { key: 'showSchedulePublicly', value: 'false' })
  })

  test('puts events into the sessions that rows name', async () => {
    const { run, plan } = await calls()
    const { db } = on.app
    const { id: roomId, name } = await createRoom(db)
    const title = `Posters ${randomUUID()}`
    const session = await createEventSession(db, { kind: 'posters', title, roomId })
    const Title = `Poster ${randomUUID()}`
    const list = (inSession: string) =>
      `Title,Date,Start,End,Room,In session\n${Title},2025-10-27,9:00,9:30,${name},${inSession}\n`
    expect((await run(list(session.title.toUpperCase()))).json()).toEqual({ added: 1, changed: 0 })
    expect(await named(Title)).toMatchObject([
      { sessionId: session.id, boardNumber: 1, endTime: session.endTime },
    ])
    expect((await plan(list('Elsewhere'))).rows[0]?.problems).toEqual([
      'There is no session “Elsewhere” in this room on 27 October 2025: please add the session first',
    ])
  })

  test('marks what belongs to all rooms, and keeps the mark without the column', async () => {
    const { run } = await calls()
    const { name } = await createRoom(on.app.db)
    const Title = `Lunch ${randomUUID()}`
    const row = `${Title},2025-10-27,12:00,13:00,${name}`
    await run(`Title,Date,Start,End,Room,All rooms\n${row},yes\n`)
    await run(`Title,Date,Start,End,Room,Description\n${row},Soup\n`)
    expect(await named(Title)).toMatchObject([{ allRooms: true, description: 'Soup' }])
  })

  test('an imported move takes a talk out of its session', async () => {
    const { run } = await calls()
    const session = await createEventSession(on.app.db)
    const Title = `Talk ${randomUUID()}`
    const [talk] = await createTalks(on.app.db, session, [{ title: Title }])
    const room = await createRoom(on.app.db)
    const moved = `ID,Title,Date,Start,End,Room\n${talk?.id},${Title},2025-10-27,9:00,9:20,${room.name}\n`
    expect((await run(moved)).json()).toEqual({ added: 0, changed: 1 })
    expect(await named(Title)).toMatchObject([{ sessionId: null, roomId: room.id }])
  })
})
